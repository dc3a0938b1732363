import { afterAll, beforeAll, expect, test } from "vitest";
import { askExport, readExport } from "#tests/support/calls/ask-exports.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { openStream } from "#tests/support/live/open-event-stream.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const warnings: string[] = [];
const note = ({ message }: Error) => void warnings.push(message);
beforeAll(() => void process.on("warning", note));
afterAll(() => void process.off("warning", note));

test("no reply exceeds Node's limit of listeners", async () => {
  const { id: caseId } = await buildCase(havn);
  const { id: fileId } = await uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.alloc(500_000) });
  await (await downloadFile(havn, "nils", { caseId, fileId })).bytes();
  await readExport(askExport(havn, "nils"));
  const stream = await openStream(havn, "nils");
  await stream.stop();
  expect(warnings).toEqual([]);
});
