import { afterAll, beforeAll, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("a draft's type, severity and customer can be cleared; its contact person goes with the customer", async () => {
  const draft = await buildDraft(havn, { by: "anna" });
  expect(draft).toMatchObject({ customer: { customerNumber: "1001" }, caseType: "Incident", severity: "Important" });
  const emptied = await change(havn, "anna", draft, { customerNumber: null, caseType: null, severity: null });
  const bare = { customer: null, contactPerson: null, caseType: null, severity: null, title: draft.title };
  expect(emptied).toMatchObject(bare);
  expect(await read(havn, "anna", draft.id)).toMatchObject(bare);
  const problems = ["customerNumber", "caseType", "severity"].map((path) => ({ path }));
  const refusal = await refusalOf(change(havn, "anna", emptied, { status: "Created" }));
  expect(refusal).toMatchObject({ statusCode: 400, code: "incomplete", data: { problems } });
  const back: CaseChanges = { customerNumber: "1001", contactPersonId: 4, caseType: "Incident", severity: "Important" };
  expect(await change(havn, "anna", emptied, back)).toMatchObject({ contactPerson: { id: 4 }, severity: "Important" });
});

test("without a customer there can be no contact person", async () => {
  const draft = await buildDraft(havn, { by: "anna" });
  const refusal = await refusalOf(change(havn, "anna", draft, { customerNumber: null, contactPersonId: 4 }));
  expect(refusal).toMatchObject({ statusCode: 400, code: "badRequest" });
});

test("a customer's draft keeps its customer", async () => {
  const draft = await buildDraft(havn);
  expect(await change(havn, "nils", draft, { caseType: null, severity: null })).toMatchObject({ caseType: null });
  const refusal = await refusalOf(change(havn, "nils", draft, { customerNumber: null }));
  expect(refusal).toMatchObject({ statusCode: 400, code: "fieldNotAllowed", data: { fields: ["customerNumber"] } });
});

test.each<[CaseChanges, string]>([
  [{ caseType: null }, "incomplete"],
  [{ severity: null }, "incomplete"],
  [{ customerNumber: null }, "fieldNotAllowed"],
])("once a case is submitted, %j is rejected as %s", async (changes, code) => {
  const careCase = await buildCase(havn);
  expect(await refusalOf(change(havn, "anna", careCase, changes))).toMatchObject({ statusCode: 400, code });
  const comment = "<p>Hej</p>";
  const body = { caseId: careCase.id, comment, version: careCase.version, changes };
  expect(await refusalOf(havn.as("anna").createCareCaseMessage({ body }))).toMatchObject({ statusCode: 400, code });
  expect(await read(havn, "anna", careCase.id)).toMatchObject({ caseType: "Incident", severity: "Important" });
});
