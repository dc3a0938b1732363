import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { fileJobs } from "#platform/server/jobs/remove-files-job.ts";
import { storedFiles, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { storeWaitingFiles } from "#tests/support/cases/store-waiting-files.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterEach(() => havn.close());

const attach = (
  by: PersonName,
  caseId: number,
  query: Readonly<Record<string, string>> = { forMessage: "true" },
): Promise<CaseFile> => uploadFile(havn, by, { caseId, name: "a.txt", bytes: Buffer.from("x"), query });
const saveDraft = (by: PersonName, caseId: number, comment: string, isInternal = false) =>
  havn.as(by).saveCareCaseMessageDraft({ body: { caseId, comment, isInternal } });
const filesOf = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseFilesBySearch({ body: { caseId } })).files.map(({ id }) => id);

/** Runs the clean-up, and the removals from the file store that it requests. */
async function cleanUp(): Promise<void> {
  const { app } = havn.havn;
  await cleanUpJobs["clean-up"](app, {});
  const jobs = await havn.db.deleteFrom("job").where("kind", "=", "remove-files").returning("payload").execute();
  for (const { payload } of jobs) await fileJobs["remove-files"](app, payload as Record<string, unknown>);
}

test("a file that waits for a message is removed after a day, with its bytes", async () => {
  const { id } = await buildCase(havn);
  const file = await attach("nils", id);
  havn.clock.forward({ days: 1 });
  await cleanUp();
  expect(await filesOf("nils", id)).toEqual([file.id]);
  havn.clock.forward({ seconds: 1 });
  await cleanUp();
  expect([await filesOf("nils", id), storedFiles(havn)]).toEqual([[], 0]);
});

test("a picture of a text is kept as long as a browser keeps the text", async () => {
  const { id } = await buildCase(havn);
  const { message } = await havn.as("anna").createCareCaseMessage({ body: { caseId: id, comment: "<p>Se her</p>" } });
  const picture = await attach("anna", id, { forMessage: "true", forText: "true" });
  havn.clock.forward({ days: 89 });
  await cleanUp();
  expect(await filesOf("anna", id)).toEqual([picture.id]);
  const comment = `<p>Se her <img data-file="${picture.id}" alt="" /></p>`;
  const edited = await havn.as("anna").editCareCaseMessage({ body: { caseId: id, messageId: message.id, comment } });
  expect(edited.message.files.map((file) => file.id)).toEqual([picture.id]);
  await attach("anna", id, { forMessage: "true", forText: "true" });
  havn.clock.forward({ days: 91 });
  await cleanUp();
  expect([await filesOf("nils", id), storedFiles(havn)]).toEqual([[picture.id], 1]);
});

test("a message draft keeps its files as long as it is kept itself", async () => {
  const { id } = await buildCase(havn);
  const file = await attach("nils", id);
  await saveDraft("nils", id, "<p>Se filen</p>");
  havn.clock.forward({ days: 89 });
  await cleanUp();
  expect(await filesOf("nils", id)).toEqual([file.id]);
  havn.clock.forward({ days: 2 });
  await cleanUp();
  await cleanUp();
  expect([await filesOf("nils", id), storedFiles(havn)]).toEqual([[], 0]);
});

test("an emptied draft keeps no files, nor does someone else's draft or one on another case", async () => {
  const { id } = await buildCase(havn);
  const { id: another } = await buildCase(havn);
  await attach("nils", id);
  await saveDraft("nils", id, "<p>Se filen</p>");
  await saveDraft("nils", id, "<p> </p>");
  await saveDraft("nils", another, "<p>Hej</p>");
  await saveDraft("nora", id, "<p>Hej</p>");
  havn.clock.forward({ days: 2 });
  await cleanUp();
  expect(await filesOf("nils", id)).toEqual([]);
});

test("an internal draft keeps its files too, and files on cases and in messages stay", async () => {
  const { id } = await buildCase(havn);
  const internal = await attach("anna", id);
  await saveDraft("anna", id, "<p>Til Bo</p>", true);
  const onCase = await attach("nils", id, { forMessage: "false" });
  const sent = await attach("nora", id);
  await havn.as("nora").createCareCaseMessage({ body: { caseId: id, comment: "<p>Her</p>", fileIds: [sent.id] } });
  havn.clock.forward({ days: 2 });
  await cleanUp();
  expect(await filesOf("anna", id)).toEqual([internal.id, onCase.id, sent.id]);
});

test("people who have a removed file in view are updated, and nobody else is", async () => {
  const { id } = await buildCase(havn);
  await attach("nils", id);
  havn.clock.forward({ days: 2 });
  const [nils, nora] = await heard(havn, ["nils", "nora"], cleanUp);
  expect([nils, nora]).toEqual([[{ kind: "file", caseId: id }], []]);
});

test("all waiting files are removed, however many", async () => {
  const { id: caseId } = await buildCase(havn);
  await storeWaitingFiles(havn, { by: "nils", caseId, bytes: 2_500, files: 2_500 });
  havn.clock.forward({ days: 2 });
  await cleanUp();
  expect(await filesOf("nils", caseId)).toEqual([]);
});
