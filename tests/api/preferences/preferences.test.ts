import { afterAll, beforeAll, expect, test } from "vitest";
import { preferenceCalls, type UserPreference, userPreferenceKinds } from "#preferences/contract/calls.ts";
import { callFor } from "#tests/support/calls/call-for-customer.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const get = async (by: PersonName, email: string = people[by].email) =>
  (await havn.as(by).getPreferencesByUserEmail({ body: { email } })).preferences;
const set = (by: PersonName, preferences: UserPreference[], email: string = people[by].email) =>
  havn.as(by).updatePreferencesByUserEmail({ body: { email, preferences } });

const danish = { kind: "UserLanguage", value: "da-DK" } as const;
const newestFirst = { kind: "SortingDirection", value: "Descending" } as const;

test("preferences are empty until chosen; named ones are set, the rest stays, and the last of two counts", async () => {
  expect(await get("nils")).toEqual([]);
  expect(await set("nils", [danish])).toBeUndefined();
  await set("nils", [newestFirst]);
  expect(await get("nils")).toEqual([danish, newestFirst]);
  await set("nils", [danish, { kind: "UserLanguage", value: "en-US" }]);
  expect(await get("nils")).toEqual([{ kind: "UserLanguage", value: "en-US" }, newestFirst]);
  expect(await get("nora")).toEqual([]);
});

test("column widths are stored, and returned with the views that lists are rendered with", async () => {
  const widths = { kind: "ColumnWidths", value: [{ column: "status", width: 150, of: 1172 }] } as const;
  const shown = async () => (await havn.as("bo").getSavedSearches({ query: {} })).columnWidths;
  expect(await shown()).toBeUndefined();
  await set("bo", [widths as unknown as UserPreference]);
  expect(await get("bo")).toEqual([widths]);
  expect(await shown()).toEqual(widths.value);
  expect((await havn.as("anna").getSavedSearches({ query: {} })).columnWidths).toBeUndefined();
});

test("preferences are found by one's own email in any case", async () => {
  await set("anna", [newestFirst], "  ANNA@havn.Example ");
  expect(await get("anna", "Anna@Havn.example")).toEqual([newestFirst]);
});

test("another person's preferences are answered like a nonexistent person's, for everybody", async () => {
  for (const [by, email] of [
    ["nils", people.nora.email],
    ["anna", people.nils.email],
    ["nora", people.nils.email],
    ["nils", "nobody@nowhere.example"],
  ] as const) {
    const refusals = [await refusalOf(get(by, email)), await refusalOf(set(by, [danish], email))];
    for (const refusal of refusals) expect(refusal).toMatchObject({ statusCode: 404, message: "Not Found" });
  }
  expect(await get("nora")).toEqual([]);
});

test.each<[string, unknown]>([
  ["an unknown kind", [{ kind: "Color", value: "red" }]],
  ["an unknown language", [{ kind: "UserLanguage", value: "sv-SE" }]],
  ["another kind's value", [{ kind: "SortingDirection", value: "da-DK" }]],
  ["a width that no column has", [{ kind: "ColumnWidths", value: [{ column: "status", width: 4, of: 1172 }] }]],
  ["a column of no name", [{ kind: "ColumnWidths", value: [{ column: "a b", width: 99, of: 1172 }] }]],
  ["none", []],
  ["more than there are kinds", Array.from({ length: userPreferenceKinds.length + 1 }, () => danish)],
])("%s is rejected", async (_what, preferences) => {
  expect(await refusalOf(set("nils", preferences as UserPreference[]))).toMatchObject({ statusCode: 400 });
});

test("staff acting for a customer read, but can't change, their preferences; the audit row names both", async () => {
  const body = { email: people.nora.email, preferences: [danish] };
  const who = { customer: "nora", staff: "anna" } as const;
  const before = await get("nora");
  expect(await callFor(havn, who, preferenceCalls.updatePreferencesByUserEmail, body)).toMatchObject({
    status: 403,
    reply: { data: { code: "whileImpersonating" } },
  });
  expect(await get("nora")).toEqual(before);
  const row = await havn.db
    .selectFrom("audit_row")
    .select(["user_id", "impersonator_id", "detail"])
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(row).toEqual({
    user_id: people.nora.id,
    impersonator_id: people.anna.id,
    detail: { code: "whileImpersonating" },
  });
});
