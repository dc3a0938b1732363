import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchAuditRows } from "#audit/server/audit-search-store.ts";
import { buildCase, buildDraft, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let caseId: number;
let draftId: number;

beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  caseId = (await buildCase(havn, { changes: { title: "Printeren larmer" } })).id;
  draftId = (await buildDraft(havn, { by: "nils", changes: { title: "Hemmelig kladde" } })).id;
});
afterAll(() => havn.close());

const names = async () => (await havn.as("anna").getAuditRowsBySearch({ body: {} })).names;

test("a rejected call is shown with names: the case, the subject, the caller and the company", async () => {
  await refusalOf(write(havn, "fie", caseId, "<p>Hej</p>"));
  await refusalOf(havn.as("nils").getUserById({ body: { userId: people.fie.id } }));
  const found = await names();
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: "case", id: caseId, name: "Printeren larmer", to: `/cases/${caseId}`, isNumbered: true },
      { kind: "person", id: people.fie.id, name: people.fie.name, to: `/customers/users/${people.fie.id}` },
      { kind: "person", id: people.nils.id, name: people.nils.name, to: `/customers/users/${people.nils.id}` },
      { kind: "customer", id: Number(nordlys), name: "Nordlys A/S", to: `/customers/${nordlys}` },
      { kind: "customer", id: Number(fjord), name: "Fjord ApS", to: `/customers/${fjord}` },
    ]),
  );
});

test("no name is shown for someone else's draft, or for what never existed or is gone", async () => {
  await refusalOf(write(havn, "fie", draftId, "<p>Hej</p>"));
  await refusalOf(havn.as("nils").getUserById({ body: { userId: 999_999 } }));
  const found = await names();
  expect(JSON.stringify(found)).not.toContain("Hemmelig");
  const ids = (wanted: string) => found.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  expect(ids("case")).not.toContain(draftId);
  expect(ids("person")).not.toContain(999_999);
});

test("a name is the current one, and a pseudonymized person has none", async () => {
  await refusalOf(havn.as("nils").getUserById({ body: { userId: people.finn.id } }));
  await havn.db.updateTable("app_user").set({ name: "Finn Fjeld" }).where("id", "=", people.finn.id).execute();
  const finn = { kind: "person", id: people.finn.id };
  expect(await names()).toContainEqual({ ...finn, name: "Finn Fjeld", to: `/customers/users/${people.finn.id}` });
  const body = { userId: people.finn.id, email: people.finn.email };
  await havn.as("anna").pseudonymizeUser({ body });
  expect(await names()).toContainEqual({ ...finn, name: null, to: null });
});

test("the log itself contains no names", async () => {
  const rows = await searchAuditRows(havn.db, null, { impersonatedOnly: false }, 500);
  expect(rows.length).toBeGreaterThan(3);
  const { rows: stored } = await sql<{ row: string }>`select to_jsonb(audit_row)::text as row from audit_row`.execute(
    havn.db,
  );
  const whole = stored.map(({ row }) => row).join();
  for (const name of ["Printeren", "Hemmelig", "Nordlys", "Fie", "Nils"]) expect(whole).not.toContain(name);
});

test("the names of a page take one statement", async () => {
  for (let at = 0; at < 12; at += 1) {
    const { id } = await buildCase(havn);
    await refusalOf(write(havn, "fie", id, "<p>Hej</p>"));
  }
  const asked: string[] = [];
  const db = havn.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.push("statement");
      return result;
    },
  });
  const { findAuditNames } = await import("#audit/server/audit-names-store.ts");
  const { subjectsOf } = await import("#audit/server/audit-subjects.ts");
  const { features } = havn.havn.app;
  const rows = await searchAuditRows(havn.db, null, { impersonatedOnly: false }, 50);
  const anna = { userId: people.anna.id, role: "staff", customerNumber: null } as never;
  const subjects = rows.flatMap((row) => Object.values(subjectsOf(features, row)));
  const found = await findAuditNames(db, anna, features, subjects);
  expect(found.filter(({ kind }) => kind === "case").length).toBeGreaterThan(10);
  expect(asked).toEqual(["statement"]);
});
