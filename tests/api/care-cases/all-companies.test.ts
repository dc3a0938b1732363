import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { caseSorts } from "#care-cases/contract/case-parts.ts";
import { type CaseSearchInput, casePresets } from "#care-cases/contract/case-search.ts";
import { walkList } from "#tests/support/cases/read-whole-list.ts";
import { storeVariedCases, type VariedCase } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

const amosen = "1004";
const waiting = 1005;
let havn: TestHavn;
let laid: readonly VariedCase[];

/*
 * Nora is administrator at Nordlys and user at Fjord, where users see only their own cases. Ællingen invited her. Nils
 * is user at Nordlys and at Åmosen.
 */
const rolesOf: Partial<Record<PersonName, Readonly<Record<string, "administrator" | "user">>>> = {
  nora: { [nordlys]: "administrator", [fjord]: "user" },
  nils: { [nordlys]: "user", [amosen]: "user" },
  fie: { [fjord]: "administrator" },
};

beforeAll(async () => {
  havn = await startTestHavn();
  laid = await storeVariedCases(havn.db, 150);
  await havn.db
    .insertInto("user_customer")
    .values([
      { user_id: people.nora.id, customer_no: Number(fjord) },
      { user_id: people.nora.id, customer_no: waiting, accepted_at: null },
      { user_id: people.nils.id, customer_no: Number(amosen) },
    ])
    .execute();
  await havn.db
    .updateTable("customer")
    .set({ own_cases_only: true })
    .where("customer_no", "=", Number(fjord))
    .execute();
});
afterAll(() => havn.close());

/** Who sees a case, written independently of the product's rules. */
function sees(person: PersonName, one: VariedCase): boolean {
  const role = rolesOf[person]?.[String(one.customer_no)];
  if (!role || one.status === 0) return false;
  const own = [one.created_by, one.contact_id].includes(people[person].id);
  return role === "administrator" || String(one.customer_no) !== fjord || own;
}

const isOwnDraft = (person: PersonName, one: VariedCase): boolean =>
  one.created_by === people[person].id && rolesOf[person]?.[String(one.customer_no)] !== undefined;

const searchOf = (person: PersonName) => (body: CaseSearchInput) =>
  havn.as(person).getCareCasesBySearch({ body: { allCompanies: true, ...body } });
const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);

const checkCompanies = (person: PersonName) => {
  const expected = () => sorted(laid.filter((one) => sees(person, one)).map(({ id }) => id));

  test.each(caseSorts)("is sorted by %s, page by page, forward and back", async (by) => {
    for (const direction of ["Ascending", "Descending"] as const) {
      const search = { allCompanies: true, sort: { by, direction }, pageSize: 20 };
      const { forth, back } = await walkList(havn, person, search);
      expect(sorted(forth)).toEqual(expected());
      expect(back).toEqual(forth);
    }
  });

  test("counts its rows", async () => {
    const { count, rows } = await searchOf(person)({ pageSize: 100 });
    expect(count).toBe(expected().length);
    expect(new Set(rows.map(({ customer }) => customer?.customerNumber)).size).toBe(person === "fie" ? 1 : 2);
  });

  test("is the same when filtered to one company", async () => {
    for (const customerNumber of [nordlys, fjord, amosen, String(waiting)]) {
      const { rows } = await searchOf(person)({ filters: { customerNumber: [customerNumber] }, pageSize: 100 });
      const ids = laid
        .filter((one) => sees(person, one) && String(one.customer_no) === customerNumber)
        .map(({ id }) => id);
      expect(sorted(rows.map(({ id }) => id))).toEqual(sorted(ids));
    }
  });

  test("is exported, with no others", async () => {
    const body = { allCompanies: true, columns: ["id"], format: "csv", locale: "da-DK" };
    const response = await fetch(havn.url + allCalls.exportCareCases.path, {
      method: "POST",
      headers: { authorization: await havn.bearer(person), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const ids = (await response.text()).match(/\d+/g)?.map(Number) ?? [];
    expect(sorted(ids)).toEqual(expected());
  });

  test("contains nothing else with any preset or number", async () => {
    for (const preset of casePresets) {
      const { rows } = await searchOf(person)({ preset, pageSize: 100 });
      for (const row of rows) {
        const one = laid.find(({ id }) => id === row.id);
        expect(one && (preset === "drafts" ? isOwnDraft(person, one) : sees(person, one))).toBe(true);
      }
    }
    for (const one of laid.slice(0, 60)) {
      const { rows } = await searchOf(person)({ text: `#${one.id}`, withCount: false });
      expect(rows.some(({ id }) => id === one.id)).toBe(sees(person, one));
    }
  });
};
describe("the list of all companies of nora", () => checkCompanies("nora"));
describe.each(["fie", "nils"] as const)("the list of all companies of %s", { tags: ["thorough"] }, checkCompanies);

test("without this option, or under impersonation, a list is the active company's", async () => {
  const { rows } = await havn.as("nora").getCareCasesBySearch({ body: { pageSize: 100 } });
  expect(new Set(rows.map(({ customer }) => customer?.customerNumber))).toEqual(new Set([nordlys]));
  const response = await fetch(havn.url + allCalls.getCareCasesBySearch.path, {
    method: "POST",
    headers: { authorization: await havn.bearer("nora", "anna"), "content-type": "application/json" },
    body: JSON.stringify({ allCompanies: true, pageSize: 100 }),
  });
  const acted = (await response.json()) as { rows: { customer: { customerNumber: string } }[] };
  expect(new Set(acted.rows.map(({ customer }) => customer.customerNumber))).toEqual(new Set([nordlys]));
});

test("staff see all companies, with or without the option", async () => {
  const all = await havn.as("anna").getCareCasesBySearch({ body: { pageSize: 100 } });
  expect((await searchOf("anna")({ pageSize: 100 })).rows).toEqual(all.rows);
});

test("the list is also right with more companies than are searched individually", async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => 2001 + index);
  const customer = (number: number) => ({
    customer_no: number,
    name: `Virksomhed ${number}`,
    name_sort: `virksomhed ${number}`,
  });
  await havn.db.insertInto("customer").values(numbers.map(customer)).execute();
  const relation = (customer_no: number) => ({ user_id: people.nora.id, customer_no });
  await havn.db.insertInto("user_customer").values(numbers.map(relation)).execute();
  const expected = sorted(laid.filter((one) => sees("nora", one)).map(({ id }) => id));
  for (const by of ["updatedAt", "customer", "assignee"] as const) {
    const search = { allCompanies: true, sort: { by, direction: "Ascending" as const }, pageSize: 20 };
    const { forth, back } = await walkList(havn, "nora", search);
    expect(sorted(forth)).toEqual(expected);
    expect(back).toEqual(forth);
  }
  expect((await searchOf("nora")({})).count).toBe(expected.length);
});
