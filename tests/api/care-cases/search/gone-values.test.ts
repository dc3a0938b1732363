import { afterAll, beforeAll, expect, test } from "vitest";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { storeTags } from "#tests/support/cases/store-tags.ts";
import { storeVariedCases } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await storeVariedCases(havn.db, 20);
  const cases = await havn.db.selectFrom("care_case").select("id").execute();
  await storeTags(
    havn.db,
    cases.map(({ id }) => id),
  );
});
afterAll(() => havn.close());

test("a condition that is gone matches nothing, alone and with others", async () => {
  const gone = { gone: ["filter:mood"] };
  for (const name of ["anna", "nora"] as const)
    for (const filters of [gone, { ...gone, severity: ["Critical" as const, "None" as const] }])
      expect(await havn.as(name).getCareCasesBySearch({ body: { filters } })).toMatchObject({ rows: [], count: 0 });
});

type Gone = { filter: string; value: string; name: string | null };
const removed = { filter: "assignee", value: "12", name: "Ærlig Zøe" };

test.each<[string, PersonName, CaseFilters, Gone[] | undefined]>([
  ["what exists", "anna", { assignee: [11, "@me", "@none"], owner: ["team:2"], customerNumber: ["1001"] }, undefined],
  ["a removed person", "anna", { assignee: [12, 11] }, [removed]],
  ["nobody", "anna", { owner: [999] }, [{ filter: "owner", value: "999", name: null }]],
  ["no team", "anna", { owner: ["team:77"] }, [{ filter: "owner", value: "team:77", name: null }]],
  ["no company", "anna", { customerNumber: ["99"] }, [{ filter: "customerNumber", value: "99", name: null }]],
  [
    "people in several filters",
    "anna",
    { mentioned: [21], subscriber: [people.bo.id, 999] },
    [
      { filter: "mentioned", value: "21", name: "Åse Nordlys" },
      { filter: "subscriber", value: "999", name: null },
    ],
  ],
  ["a customer's colleague", "nora", { contactPerson: [people.nils.id] }, undefined],
  [
    "a customer's removed colleague",
    "nora",
    { contactPerson: [21] },
    [{ filter: "contactPerson", value: "21", name: null }],
  ],
  // Like somebody who doesn't exist.
  ["another company's user", "nora", { contactPerson: [5] }, [{ filter: "contactPerson", value: "5", name: null }]],
  [
    "no tag, and one that was merged",
    "anna",
    { tag: [77, "@none"], withoutTag: [4, 78] },
    [
      { filter: "tag", value: "77", name: null },
      { filter: "withoutTag", value: "78", name: null },
    ],
  ],
  ["an internal tag", "nora", { tag: [2, 3] }, [{ filter: "tag", value: "2", name: null }]],
  ["another company", "nora", { customerNumber: ["1002"] }, [{ filter: "customerNumber", value: "1002", name: null }]],
])("the reply says what its filters name and is gone: %s, as %s", async (_what, name, filters, gone) => {
  const reply = await havn.as(name).getCareCasesBySearch({ body: { filters, pageSize: 100 } });
  expect(reply.gone).toEqual(gone);
  const nothing = await havn.as(name).getCareCasesBySearch({ body: { filters, text: "!?" } });
  expect([nothing.rows, nothing.gone]).toEqual([[], gone]);
});
