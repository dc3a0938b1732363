import { afterAll, beforeAll, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { type CaseFile, caseFileCalls } from "#case-files/contract/calls.ts";
import { fileNameOf } from "#platform/web/saving/send-file.ts";
import { downloadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawHead, sendRaw } from "#tests/support/network/raw-connection.ts";

let havn: TestHavn;
let careCase: CareCase;
beforeAll(async () => {
  havn = await startTestHavn();
  careCase = await buildCase(havn);
});
afterAll(() => havn.close());

/** Uploads a file with the name as a client writes it; returns the name as stored. */
async function upload(parameters: string): Promise<CaseFile> {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; ${parameters}\r\nContent-Type: text/plain\r\n\r\n`;
  const form = Buffer.from(`${head}abc\r\n--b--\r\n`);
  const headers = {
    authorization: await havn.bearer("nils"),
    "content-type": "multipart/form-data; boundary=b",
    "content-length": form.length,
  };
  const { path } = caseFileCalls.createCareCaseFile;
  const asked = Buffer.from(rawHead("POST", `${path}?areaId=care&caseId=${careCase.id}`, headers));
  const { status, body } = await sendRaw(havn.url, Buffer.concat([asked, form]));
  expect(status).toBe(200);
  return (JSON.parse(Buffer.from(body, "latin1").toString()) as { file: CaseFile }).file;
}

test.each([
  ["of Chromium, Firefox and Safari", 'filename="æøå %22x%22.txt"', 'æøå "x".txt'],
  ["of browsers, with a percent sign", 'filename="100% 50%25.txt"', "100% 50%25.txt"],
  ["of browsers, with line breaks", 'filename="a%0D%0Ab.txt"', "ab.txt"],
  ["of browsers, with a semicolon", 'filename="a; filename=b.txt"', "a; filename=b.txt"],
  ["of curl, and older browsers", 'filename="æøå \\"x\\".txt"', 'æøå "x".txt'],
  ["of curl, with backslashes", 'filename="a\\\\b.txt"', "b.txt"],
  ["of a client that sends a path", 'filename="C:\\Users\\me\\æ %22x%22.txt"', 'æ "x".txt'],
  ["of a client that sends another path", 'filename="../../æ.txt"', "æ.txt"],
  ["in the extended form", "filename*=UTF-8''%C3%A6%20%22x%22.txt", 'æ "x".txt'],
  [
    "in both forms, of which only the plain one is one of forms",
    "filename=\"_.txt\"; filename*=UTF-8''%C3%A6.txt",
    "_.txt",
  ],
  ["without quotes", "filename=plain.txt", "plain.txt"],
  ["with dots and spaces at its end", 'filename="a.exe. . "', "a.exe"],
  ["that turns its direction", 'filename="a\u202efdp\u200f.exe"', "afdp.exe"],
  ["that a system reserves", 'filename="CON.txt"', "CON.txt"],
  ["of nothing", 'filename=""', "file"],
])("a name %s is stored, listed and returned identically", async (_name, parameters, name) => {
  const { id: fileId, name: stored } = await upload(parameters);
  expect(stored).toBe(name);
  const { files } = await havn.as("anna").getCareCaseFilesBySearch({ body: { caseId: careCase.id } });
  expect(files.find(({ id }) => id === fileId)?.name).toBe(name);
  const disposition = (await downloadFile(havn, "anna", { caseId: careCase.id, fileId })).headers.get(
    "content-disposition",
  );
  expect(disposition).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w%.~!$&+-]+$/);
  expect(fileNameOf(disposition)).toBe(name);
});
