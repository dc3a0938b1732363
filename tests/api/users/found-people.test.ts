import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

const decomposed = "André Ågård".normalize("NFD");
const invisible = "Bjarke\u200b Høj\u00adgaard";

/** Ebbe accepted Nordlys's invitation; Ulla was invited there, and was known before. */
const more = [
  { id: 101, name: decomposed },
  { id: 102, name: invisible },
  { id: 103, name: "Ebbe Ek", alternative_email: "Ebbe@Privat.example", work_phone: "+45 12 34 56 78" },
  { id: 104, name: "Ulla Ulv", alternative_email: "ulla@hemmelig.example", mobile_phone: "87654321" },
  { id: 106, name: "Łukasz Żak" },
  { id: 107, name: "Bárður Þórsson" },
  { id: 108, name: "Jürgen Weiß" },
  { id: 109, name: "Pat O’Neill" },
  { id: 110, name: "Anne\u2011Lise Bo" },
  { id: 105, name: "Carl Czerny", mobile_phone: "0046 70-123 45 67" },
];

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
  const users = more.map((one) => ({
    ...one,
    kind: 1,
    name_sort: toSortKey(one.name),
    email: `${one.id}@test.example`,
  }));
  // A single insert would need the same columns for all rows.
  for (const user of users) await havn.db.insertInto("app_user").values(user).execute();
  const relations = more.map(({ id }) => ({ user_id: id, customer_no: 1001 }));
  await havn.db.insertInto("user_customer").values(relations).execute();
  await havn.db
    .updateTable("user_customer")
    .set({ accepted_at: null, invited_name: "Ulla Inviteret", invited_name_sort: "ulla inviteret" })
    .where("user_id", "=", 104)
    .execute();
  const company = { name: "Ærø Køl\u00adehus".normalize("NFD"), email: "post@koel.example", phone: "+45 70 10 20 30" };
  await havn.db
    .insertInto("customer")
    .values({ customer_no: 1777, ...company, name_sort: toSortKey(company.name) })
    .execute();
});
afterAll(() => havn.close());

const inUsers = async (person: PersonName, searchText: string) =>
  (await havn.as(person).getUsersBySearch({ body: { searchText } })).users.map(({ id }) => id);

const names: readonly (readonly [id: number, typed: string])[] = [
  [101, "André Ågård"],
  [101, decomposed],
  [101, "ågård"],
  [101, "aagaard".normalize("NFD")],
  [102, "Bjarke Højgaard"],
  [102, "høj\u200bgaard"],
  [102, "højgård"],
  [106, "lukasz zak"],
  [106, "Łukasz"],
  [107, "bardur thor"],
  [107, "Þórsson"],
  [108, "jurgen"],
  [108, "jyrgen weiss"],
  [109, "o'ne"],
  [109, "O’Neill"],
  [110, "lise"],
  [110, "anne-lise"],
];

describe("names", () => {
  test.each(names)("%i by %j", async (id, searchText) => {
    expect(await inUsers("anna", searchText)).toEqual([id]);
    expect(await inUsers("nora", searchText)).toEqual([id]);
    const api = havn.as("anna");
    const { users } = await api.getContactPersonUsersBySearch({ body: { customerNumber: nordlys, searchText } });
    const mentioned = await api.getMentionUsers({ body: { customerNumber: nordlys, searchText, isInternal: false } });
    expect([users, mentioned.users].map((found) => found.map((one) => one.id))).toEqual([[id], [id]]);
  });

  test.each(["Ærø Kølehus", "kølehus".normalize("NFD"), "køl\u200behus", "7010 2030", "+4570102030", "post@KOEL"])(
    "a company by %j",
    async (searchText) => {
      const { customers } = await havn.as("anna").getCustomerList({ body: { searchText } });
      expect(customers.map(({ customerNumber }) => customerNumber)).toEqual(["1777"]);
    },
  );

  test.each(["Ærø Kølehus", "kølehus".normalize("NFD"), "køl\u200behus", "1777"])(
    "a company to choose by %j",
    async (searchText) => {
      const { customers } = await havn.as("anna").getCustomersBySearch({ body: { searchText } });
      expect(customers.map(({ customerNumber }) => customerNumber)).toEqual(["1777"]);
    },
  );

  test("people who did something, in the audit log", async () => {
    const at = havn.clock.now();
    const row = { at, user_id: 101, customer_no: 1001, act: "/api/Planted", status: 200 };
    await havn.db
      .insertInto("audit_row")
      .values(row as never)
      .execute();
    for (const searchText of ["André Ågård", decomposed, "ågård\u200b"]) {
      const { rows } = await havn.as("anna").getAuditRowsBySearch({ body: { searchText } });
      expect(rows.map(({ act }) => act)).toEqual(["/api/Planted"]);
    }
  });
});

describe("phone numbers and alternative email addresses", () => {
  test.each<[typed: string, found: number[]]>([
    ["12345678", [103]],
    ["12 34 56 78", [103]],
    ["+45 12345678", [103]],
    ["0045 12345678", [103]],
    ["\u202a+45 12 34 56 78\u202c", [103]],
    ["5678", [103]],
    ["87 65 43 21", [104]],
    ["+4587654321", [104]],
    ["+46 70 123 45 67", [105]],
    ["123", [105, 103]],
    ["ebbe@privat.example", [103]],
    ["EBBE@PRIVAT", [103]],
    ["ulla@hemmelig", [104]],
    ["7812345", []],
    ["example\n12", []],
  ])("%j", async (typed, found) => expect(await inUsers("anna", typed)).toEqual(found));

  test("of their own users can be found by administrators, but not those of merely invited people", async () => {
    expect(await inUsers("nora", "12345678")).toEqual([103]);
    expect(await inUsers("nora", "ebbe@privat")).toEqual([103]);
    expect(await inUsers("nora", "104@test")).toHaveLength(1);
    expect([await inUsers("nora", "87654321"), await inUsers("nora", "ulla@hemmelig")]).toEqual([[], []]);
    expect([await inUsers("fie", "12345678"), await inUsers("fie", "ebbe@privat")]).toEqual([[], []]);
  });
});

test("names are in Danish order: aa is å, and sorts last", async () => {
  const added = ["Aase Ny", "Abe Ny", "Ådel Ny", "Zita Ny", "Øle Ny", "aage ny"];
  for (const [at, name] of added.entries()) {
    const person = { id: 201 + at, kind: 1, name, name_sort: toSortKey(name), email: `${201 + at}@ny.example` };
    await havn.db.insertInto("app_user").values(person).execute();
    await havn.db.insertInto("user_customer").values({ user_id: person.id, customer_no: 1002 }).execute();
  }
  const inOrder = ["Abe Ny", "Zita Ny", "Øle Ny", "Ådel Ny", "aage ny", "Aase Ny"];
  const sort = { by: "name", direction: "Ascending" } as const;
  const { users } = await havn.as("anna").getUsersBySearch({ body: { searchText: "ny", sort } });
  expect(users.map(({ name }) => name)).toEqual(inOrder);
  const paged: string[] = [];
  for (let after: string | undefined; paged.length < inOrder.length; ) {
    const page = await havn.as("anna").getUsersBySearch({ body: { searchText: "ny", sort, pageSize: 2, after } });
    paged.push(...page.users.map(({ name }) => name));
    after = page.next ?? undefined;
  }
  expect(paged).toEqual(inOrder);
  const chosen = await havn
    .as("fie")
    .getContactPersonUsersBySearch({ body: { customerNumber: fjord, searchText: "" } });
  expect(chosen.users.map(({ name }) => name)).toEqual([
    "Abe Ny",
    people.fie.name,
    people.finn.name,
    ...inOrder.slice(1),
  ]);
});
