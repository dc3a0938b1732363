import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod/mini";
import type { customerListSearch } from "#customers/contract/account-calls.ts";
import { agreementFilters, customerSorts } from "#customers/contract/account-calls.ts";
import type { CustomerRow } from "#customers/contract/customer.ts";
import { agreementStatus, agreementThatMatters } from "#customers/rules/agreement-status.ts";
import { addDays } from "#platform/rules/business-day.ts";
import { compareNames } from "#platform/rules/text/compare-names.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { moreCustomers, storeVariedCases } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

type Search = z.input<typeof customerListSearch>;

let havn: TestHavn;
const today = "2026-11-20";
const companies = 230;

/** The agreements of company n: none, one, or several, with ends near and far. */
const agreementsOf = (n: number) =>
  Array.from({ length: n % 4 }, (_, i) => ({
    startDate: addDays(today, ((n * 7 + i * 90) % 400) - 390),
    expirationDate: addDays(today, ((n * 13 + i * 41) % 300) - 90),
  })).map(({ startDate, expirationDate }) =>
    startDate <= expirationDate
      ? { startDate, expirationDate }
      : { startDate: expirationDate, expirationDate: startDate },
  );

const names = ["Ålborg Værft", "Østers & Søn", "Ærø Færger", "Bro", "anker", "Zefyr", "Ångström"];
const rowOf = (n: number) => ({
  customer_no: 5000 + n,
  name: `${names[n % names.length]} ${n}`,
  email: n % 3 === 0 ? null : `post${n}@firma${n % 10}.example`,
  service_level_agreement_id: n % 5 === 0 ? null : (n % 2) + 1,
});

async function lay(db: Db): Promise<void> {
  const all = Array.from({ length: companies }, (_, n) => n);
  await db
    .insertInto("customer")
    .values(all.map(rowOf).map((row) => ({ ...row, name_sort: toSortKey(row.name) })))
    .execute();
  await db
    .insertInto("service_agreement")
    .values(
      all.flatMap((n) =>
        agreementsOf(n).map(({ startDate, expirationDate }, i) => ({
          customer_no: 5000 + n,
          number: `A-${i}`,
          start_date: startDate,
          expiration_date: expirationDate,
        })),
      ),
    )
    .execute();
}

beforeAll(async () => {
  havn = await startTestHavn();
  await lay(havn.db);
  await storeVariedCases(havn.db, 400);
});
afterAll(() => havn.close());

const list = (search: Search = {}) => havn.as("anna").getCustomerList({ body: search });

/** All rows of a list, page by page: forwards, and then backwards. */
async function walk(search: Search): Promise<{ there: CustomerRow[]; back: CustomerRow[] }> {
  const there: CustomerRow[] = [];
  const back: CustomerRow[] = [];
  let page = await list({ ...search, pageSize: 60 });
  there.push(...page.customers);
  while (page.next) {
    page = await list({ ...search, pageSize: 60, after: page.next });
    there.push(...page.customers);
  }
  back.unshift(...page.customers);
  while (page.previous) {
    page = await list({ ...search, pageSize: 60, before: page.previous });
    back.unshift(...page.customers);
  }
  return { there, back };
}

type SortName = (typeof customerSorts)[number];
const sortValue = (row: CustomerRow, by: Exclude<SortName, "name">, empty: string): string | number => {
  if (by === "agreement") return row.agreement?.expirationDate ?? empty;
  return by === "customerNumber" ? Number(row.customerNumber) : row[by];
};
function compare(a: CustomerRow, b: CustomerRow, by: SortName, turn: number): number {
  if (by === "name") return compareNames(a.name, b.name);
  // Those without an agreement come last in both directions.
  const empty = turn > 0 ? "9999-12-31" : "";
  const [one, other] = [sortValue(a, by, empty), sortValue(b, by, empty)];
  return one < other ? -1 : one > other ? 1 : 0;
}

describe("every sort order, in both directions", () => {
  test.each(customerSorts.flatMap((by) => (["Ascending", "Descending"] as const).map((d) => [by, d] as const)))(
    "by %s, %s: pages both ways without duplicates or gaps",
    async (by, direction) => {
      const { there, back } = await walk({ sort: { by, direction } });
      const turn = direction === "Ascending" ? 1 : -1;
      const numbers = there.map((row) => Number(row.customerNumber));
      expect(new Set(numbers).size).toBe(companies + 3 + moreCustomers.length);
      const sorted = [...there].sort(
        (a, b) => turn * (compare(a, b, by, turn) || Number(a.customerNumber) - Number(b.customerNumber)),
      );
      expect(numbers).toEqual(sorted.map((row) => Number(row.customerNumber)));
      expect(back.map((row) => Number(row.customerNumber))).toEqual(numbers.slice(-back.length));
      expect(back).toHaveLength(numbers.length);
    },
  );
});

test("each row describes its company by the rules", async () => {
  const { there } = await walk({});
  const cases = await havn.db
    .selectFrom("care_case")
    .select((eb) => ["customer_no", eb.fn.countAll<number>().as("open")])
    .where("status_group", "=", 1)
    .groupBy("customer_no")
    .execute();
  for (const row of there) {
    const n = Number(row.customerNumber) - 5000;
    const open = cases.find((one) => one.customer_no === n + 5000)?.open ?? 0;
    expect(row.openCases).toBe(open);
    if (n < 0) continue;
    const agreement = agreementThatMatters(agreementsOf(n), today);
    expect(row).toMatchObject({
      email: rowOf(n).email,
      serviceLevelAgreement: [null, "Standard", "Premium"][rowOf(n).service_level_agreement_id ?? 0],
      agreement: agreement && { ...agreement, ...agreementStatus(agreement, today) },
    });
  }
  expect(cases.length).toBeGreaterThan(0);
  expect(there.find((row) => row.customerNumber === "1001")?.users).toBeGreaterThan(1);
});

describe("filters work for", () => {
  const numbersOf = (rows: readonly CustomerRow[]) => rows.map((row) => row.customerNumber).sort();
  const all = async () => (await walk({})).there;

  test.each(agreementFilters.map((state) => [state] as const))("agreements that are %s", async (state) => {
    const found = await walk({ filters: { agreement: [state] } });
    const expected = (await all()).filter((row) => (row.agreement?.status ?? "none") === state);
    expect(numbersOf(found.there)).toEqual(numbersOf(expected));
    expect(expected.length).toBeGreaterThan(0);
    expect((await list({ filters: { agreement: [state] } })).count).toEqual({ value: expected.length, isMore: false });
  });

  test("service levels, with and without none; several mean any of them", async () => {
    const expected = async (fits: (row: CustomerRow) => boolean) => numbersOf((await all()).filter(fits));
    const found = async (ids: (number | "none")[]) =>
      numbersOf((await walk({ filters: { serviceLevelAgreementId: ids } })).there);
    expect(await found([1])).toEqual(await expected((row) => row.serviceLevelAgreement === "Standard"));
    expect(await found(["none"])).toEqual(await expected((row) => row.serviceLevelAgreement === null));
    expect(await found([2, "none"])).toEqual(await expected((row) => row.serviceLevelAgreement !== "Standard"));
    expect(await found([9_007_199_254_740_991])).toEqual([]);
  });

  test("open cases, with and without, and all filters at once", async () => {
    const rows = await all();
    const open = (await walk({ filters: { hasOpenCases: true } })).there;
    expect(numbersOf(open)).toEqual(numbersOf(rows.filter((row) => row.openCases > 0)));
    const none = (await walk({ filters: { hasOpenCases: false } })).there;
    expect(none.length + open.length).toBe(rows.length);
    const both = await walk({
      filters: { agreement: ["active", "ends60"], serviceLevelAgreementId: [1], hasOpenCases: false },
      searchText: "bro",
      sort: { by: "agreement", direction: "Descending" },
    });
    const expected = rows.filter(
      (row) =>
        ["active", "ends60"].includes(row.agreement?.status ?? "") &&
        row.serviceLevelAgreement === "Standard" &&
        row.openCases === 0 &&
        row.name.startsWith("Bro"),
    );
    expect(numbersOf(both.there)).toEqual(numbersOf(expected));
  });
});

describe("a search", () => {
  const found = async (searchText: string) =>
    (await list({ searchText, pageSize: 100 })).customers.map((row) => row.customerNumber);

  test.each<[string, string, string[]]>([
    ["the beginning of a name", "zefyr 5", ["5005", "5054"]],
    ["letters without their signs", "aero faerger 2", ["5002", "5023"]],
    ["a number", "5229", ["5229"]],
    ["a part of an e-mail", "post14@", ["5014"]],
    ["nothing like it", "%", []],
    ["an underscore is itself", "post_4", []],
  ])("finds by %s", async (_what, text, numbers) => {
    expect(await found(text)).toEqual(expect.arrayContaining(numbers));
    if (numbers.length < 2) expect(await found(text)).toEqual(numbers);
  });

  test("counts exactly up to 1,000", async () => {
    expect((await list({})).count).toEqual({ value: companies + 3 + moreCustomers.length, isMore: false });
    const many = Array.from({ length: 800 }, (_, n) => ({ customer_no: 7000 + n, name: "Mange", name_sort: "mange" }));
    await havn.db.insertInto("customer").values(many).execute();
    expect((await list({})).count).toEqual({ value: 1_000, isMore: true });
    await havn.db.deleteFrom("customer").where("name_sort", "=", "mange").execute();
  });
});

test.each<[string, Search]>([
  ["a cursor that is none", { after: "nonsense" }],
  [
    "a cursor of another order",
    { after: Buffer.from('["a",1]').toString("base64url"), sort: { by: "users", direction: "Ascending" } },
  ],
  [
    "a date that is none",
    {
      before: Buffer.from('["2026-13-01",1]').toString("base64url"),
      sort: { by: "agreement", direction: "Ascending" },
    },
  ],
  ["a page of 101", { pageSize: 101 }],
  ["a page of 0", { pageSize: 0 }],
  ["a search of 201 characters", { searchText: "x".repeat(201) }],
  ["an unknown state", { filters: { agreement: ["late" as "ended"] } }],
  ["an unknown sort", { sort: { by: "email" as "name", direction: "Ascending" } }],
])("%s is rejected", async (_what, search) => {
  expect(await refusalOf(list(search))).toMatchObject({ statusCode: 400, code: "badRequest" });
});
