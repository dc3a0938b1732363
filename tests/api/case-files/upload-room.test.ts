import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { caseFileApi } from "#case-files/server/api.ts";
import { executeCall } from "#platform/server/http/execute-call.ts";
import { storedFiles, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, change, refusalOf } from "#tests/support/cases/build-case.ts";
import { storeWaitingFiles } from "#tests/support/cases/store-waiting-files.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

const { person, company } = caseFileBounds.waitingFiles;
const tenBytes = Buffer.from("0123456789");

let havn: TestHavn;
beforeEach(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterEach(() => havn.close());

const upload = (by: PersonName, caseId: number, forMessage = true) =>
  uploadFile(havn, by, { caseId, name: "a.txt", bytes: tenBytes, query: { forMessage: String(forMessage) } });
const refused = (by: PersonName, caseId: number, forMessage = true) => refusalOf(upload(by, caseId, forMessage));
const full = { statusCode: 413, data: { code: "waitingFull" } };
const fullTogether = { statusCode: 413, data: { code: "waitingFullTogether" } };

describe("files waiting for a message", () => {
  test("may use a limited number of bytes per person, exactly", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.bytes - 10 });
    const last = await upload("nils", caseId);
    expect(await refused("nils", caseId)).toMatchObject(full);
    expect(storedFiles(havn)).toBe(1);
    await havn.as("nils").deleteCareCaseFile({ body: { caseId, fileId: last.id } });
    await upload("nils", caseId);
  });

  test("that exceed it by one byte leave nothing behind", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.bytes - 9 });
    expect(await refused("nils", caseId)).toMatchObject(full);
    expect(storedFiles(havn)).toBe(0);
    expect(await havn.db.selectFrom("upload_day").selectAll().execute()).toEqual([]);
  });

  test("are limited in number per person, even if small", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.files - 1, files: person.files - 1 });
    await upload("nils", caseId);
    expect(await refused("nils", caseId)).toMatchObject(full);
  });

  test("are rejected before they are read once there is no room", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.bytes });
    const createFile = caseFileApi.find(({ name }) => name === "createCareCaseFile");
    if (!createFile) throw new Error("no call");
    const actor = buildActor({ role: "user", userId: people.nils.id, customerNumber: "1001" });
    const read: string[] = [];
    const uploadedFile = async () => {
      read.push("read");
      return { name: "a.txt", contentType: "text/plain", stream: Readable.from([tenBytes]) };
    };
    const caller = { actor, requestId: "test", address: "test", uploadedFile, http: {} as never };
    const query = { areaId: "care", caseId: String(caseId), forMessage: "true" };
    await expect(executeCall(havn.havn.app, createFile, caller, { query })).rejects.toMatchObject({
      code: "waitingFull",
    });
    expect(read).toEqual([]);
  });

  test("are counted per person, and together per company", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: company.bytes - 10 });
    await upload("nora", caseId);
    expect(await refused("nora", caseId)).toMatchObject(fullTogether);
    const { careCase } = await havn.as("fie").createEmptyCareCase({ body: {} });
    expect((await upload("fie", careCase.id, false)).size).toBe(10);
    expect((await upload("anna", caseId)).size).toBe(10);
  });

  test("are limited in number per company, even if small", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: company.files, files: company.files });
    expect(await refused("nora", caseId)).toMatchObject(fullTogether);
  });

  test("of staff count as one company's, and don't affect customers", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "bo", caseId, bytes: company.bytes });
    expect(await refused("anna", caseId)).toMatchObject(fullTogether);
    expect((await upload("nils", caseId)).size).toBe(10);
  });

  test("no longer wait after their message is sent", async () => {
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.bytes - 10 });
    const { id } = await upload("nils", caseId);
    await havn.as("nils").createCareCaseMessage({ body: { caseId, comment: "<p>Her</p>", fileIds: [id] } });
    await upload("nils", caseId);
    expect(await refused("nils", caseId)).toMatchObject(full);
  });

  test("of one person at the same time can't both take the last room", async () => {
    const cases = await Promise.all(Array.from({ length: 6 }, () => buildCase(havn)));
    const [{ id: caseId } = { id: 0 }] = cases;
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.bytes - 25 });
    const answers = await Promise.allSettled(cases.map(({ id }) => upload("nils", id)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject(full);
    expect(storedFiles(havn)).toBe(2);
  });

  test("of colleagues at the same time can't both take the company's last room", async () => {
    const { id: caseId } = await buildCase(havn);
    const { id: another } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "fie", caseId, bytes: company.bytes - 15 });
    await havn.db.updateTable("case_file").set({ uploaded_for: 1001 }).execute();
    const both = await Promise.allSettled([upload("nils", caseId), upload("nora", another)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("files on case drafts", () => {
  test("wait as well, until the case is submitted", async () => {
    const draft = await buildDraft(havn);
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.bytes - 10 });
    await upload("nils", draft.id, false);
    expect(await refused("nils", draft.id, false)).toMatchObject(full);
    expect(await refused("nils", caseId)).toMatchObject(full);
    await change(havn, "nils", draft, { status: "Created" });
    await upload("nils", caseId);
  });

  test("no longer wait after the draft is deleted", async () => {
    const draft = await buildDraft(havn);
    const { id: caseId } = await buildCase(havn);
    await storeWaitingFiles(havn, { by: "nils", caseId, bytes: person.bytes - 10 });
    await upload("nils", draft.id, false);
    await havn.as("nils").deleteDraftCareCase({ body: { id: draft.id } });
    await upload("nils", caseId);
  });
});

describe("a day's uploads", () => {
  const dayOf = (owner: { kind: number; id: number }, bytes: number) =>
    sql`insert into upload_day (owner_kind, owner_id, day, bytes)
      values (${owner.kind}, ${owner.id}, '2026-11-20', ${bytes})
      on conflict (owner_kind, owner_id) do update set bytes = excluded.bytes`.execute(havn.db);
  const most = caseFileBounds.uploadedInADay;

  test("are limited per person, including deleted ones and wherever they go", async () => {
    const { id: caseId } = await buildCase(havn);
    await dayOf({ kind: 0, id: people.nils.id }, most.person - 10);
    const { id: fileId } = await upload("nils", caseId, false);
    await havn.as("nils").deleteCareCaseFile({ body: { caseId, fileId } });
    const dayFull = { statusCode: 413, data: { code: "dayFull" } };
    expect(await refused("nils", caseId, false)).toMatchObject(dayFull);
    expect(await refused("nils", caseId)).toMatchObject(dayFull);
    expect((await upload("nora", caseId, false)).size).toBe(10);
    havn.clock.set("2026-11-20T23:00:00.000Z");
    expect((await upload("nils", caseId, false)).size).toBe(10);
  });

  test("are limited per company, and for all staff together", async () => {
    const { id: caseId } = await buildCase(havn);
    await dayOf({ kind: 1, id: 1001 }, most.company - 9);
    await dayOf({ kind: 2, id: 0 }, most.company - 9);
    const dayFull = { statusCode: 413, data: { code: "dayFullTogether" } };
    for (const by of ["nils", "nora", "anna", "bo"] as const)
      expect(await refused(by, caseId, false)).toMatchObject(dayFull);
    const { careCase } = await havn.as("fie").createEmptyCareCase({ body: {} });
    expect((await upload("fie", careCase.id, false)).size).toBe(10);
  });

  test("at the same time are all counted", async () => {
    const cases = await Promise.all(Array.from({ length: 5 }, () => buildCase(havn)));
    await dayOf({ kind: 0, id: people.nils.id }, most.person - 35);
    const answers = await Promise.allSettled(cases.map(({ id }) => upload("nils", id, false)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const rows = await havn.db.selectFrom("upload_day").select(["owner_kind", "bytes"]).orderBy("owner_kind").execute();
    expect(rows).toEqual([
      { owner_kind: 0, bytes: most.person - 5 },
      { owner_kind: 1, bytes: 30 },
    ]);
  });
});

test("a rejected upload reveals nothing about another company or a missing case", async () => {
  const { id: caseId } = await buildCase(havn);
  await storeWaitingFiles(havn, { by: "fie", caseId, bytes: person.bytes });
  expect(await refused("fie", caseId)).toMatchObject({ statusCode: 404, data: { code: "notFound" } });
  expect(await refused("fie", 999_999)).toMatchObject({ statusCode: 404, data: { code: "notFound" } });
});
