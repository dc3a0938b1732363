import { afterEach, beforeEach, expect, test } from "vitest";
import { severalReads } from "#platform/server/http/refusal-count.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterEach(() => havn.close());

const missing = 900_001;
/** A page of a case that there isn't, twice. */
const visit = async () => {
  const fie = havn.as("fie");
  for (const body of [{ caseId: missing }, { caseId: missing }]) {
    await refusalOf(fie.getCareCaseFilesBySearch({ body }));
    await refusalOf(fie.getCareCaseMessagesBySearch({ body }));
    await refusalOf(fie.getCareCaseChangeLogsBySearch({ body }));
  }
};
const passMinutes = async () => {
  havn.clock.forward({ minutes: 2 });
  await untilJobsAreDone(havn);
};

test("refused reads of one object are found by each of their calls, with the count of exactly their object", async () => {
  await visit();
  await refusalOf(havn.as("fie").getCareCaseMessageVersions({ body: { caseId: missing, messageId: 1 } }));
  await passMinutes();
  const found = async (searchText: string) =>
    (await havn.as("anna").getAuditRowsBySearch({ body: { searchText, outcome: "refused" } })).rows;
  for (const name of ["GetCareCaseFiles", "GetCareCaseMessagesBy", "GetCareCaseChangeLogs"])
    expect((await found(name)).map(({ detail }) => detail)).toMatchObject([{ caseId: missing, times: 5 }]);
  expect(await found("GetCareCaseClosing")).toEqual([]);
});

test("refused reads of one request keep apart from a read of a part of the object", async () => {
  const at = havn.clock.now();
  const row = { at, user_id: people.fie.id, status: 404, request_id: "one-page-of-two-reads" };
  const [whole, part] = [
    { code: "notFound", caseId: missing },
    { code: "notFound", caseId: missing, fileId: 1 },
  ];
  const [files, versions] = ["/api/CareCase/Files", "/api/CareCase/FileVersions"];
  const rows = [
    { ...row, act: files, detail: JSON.stringify(whole) },
    { ...row, act: versions, detail: JSON.stringify(part) },
    {
      ...row,
      act: severalReads,
      detail: JSON.stringify({ ...whole, calls: [files, "/api/CareCase/Other"], times: 1 }),
    },
  ];
  for (const values of rows) await havn.db.insertInto("audit_entry").values(values).execute();
  const { rows: found } = await havn.as("anna").getAuditRowsBySearch({ body: { outcome: "refused" } });
  expect(found.map(({ detail }) => detail?.times ?? null)).toEqual([null, 1]);
  const { rows: other } = await havn.as("anna").getAuditRowsBySearch({ body: { searchText: "CareCase/Other" } });
  expect(other.map(({ detail }) => detail?.times)).toEqual([1]);
});
