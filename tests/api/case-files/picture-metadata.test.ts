import { afterAll, beforeAll, expect, test } from "vitest";
import { tiffOf, withExifMark } from "#case-files/rules/metadata/exif-orientation.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const segment = (code: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, code, 0, data.length + 2]), data]);
const start = Buffer.from([0xff, 0xd8]);
const pixels = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([7, 0xff, 0, 0xff, 0xd9])]);
const turned = segment(0xe1, withExifMark(tiffOf(6)));
const comment = segment(0xfe, Buffer.from("taken at 55.6761N 12.5683E"));
const photo = Buffer.concat([start, turned, comment, pixels]);
const bare = Buffer.concat([start, turned, pixels]);

const stored = async (caseId: number, query: Record<string, string>) => {
  const sent = { caseId, name: "kaj.jpg", type: "image/jpeg", bytes: photo, query };
  const { id, size } = await uploadFile(havn, "nils", sent);
  const reply = await downloadFile(havn, "nils", { caseId, fileId: id });
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(size).toBe(bytes.length);
  return bytes;
};

test("a picture for a text loses what its camera noted, and stays turned; attachments stay byte for byte", async () => {
  const { id } = await buildCase(havn);
  expect(await stored(id, { forMessage: "true", forText: "true" })).toEqual(bare);
  expect(await stored(id, { forText: "true" }), "of a description").toEqual(bare);
  const { id: draft } = await buildDraft(havn);
  expect(await stored(draft, { forText: "true" }), "of a draft").toEqual(bare);
  expect(await stored(id, { forMessage: "true" })).toEqual(photo);
  expect(await stored(id, {})).toEqual(photo);
});
