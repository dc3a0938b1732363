import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { replyPictureCalls } from "#saved-replies/contract/picture-calls.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type Clamd, eicar, startClamd } from "#tests/support/files/clamd.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { plainPhoto } from "#tests/support/people/photos.ts";

const virus = Buffer.from(eicar);
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let clamd: Clamd;
let havn: TestHavn;
beforeAll(async () => {
  clamd = await startClamd();
  havn = await startTestHavn({ env: { CLAMD_URL: clamd.url, HAVN_RATE_LIMITS: "false" } });
});
afterAll(async () => {
  await havn.close();
  await clamd.close();
});

let caseId: number;
beforeEach(async () => {
  caseId = (await buildCase(havn)).id;
});

/** Does something while the scanner takes bytes, and says nothing of them. */
async function whileChecked<T>(act: () => Promise<T>): Promise<T> {
  clamd.pause();
  try {
    return await act();
  } finally {
    clamd.goOn();
  }
}

const release = async () => {
  const [newest] = (await havn.as("anna").getKeptApart({ body: {} })).files;
  await havn.as("anna").releaseKeptApart({ body: { keptApartId: newest?.id ?? 0, reason: "prøve" } });
  return newest;
};

test("a photo is for nobody until it is scanned, nor if malware is in it", async () => {
  const photos = async (by: PersonName) =>
    (await havn.as(by).getUserPhotos({ body: { userIds: [people.nils.id] } })).photos.map(({ image }) => image);
  const set = (image: Buffer) => havn.as("nils").updateUserPhoto({ body: { image: image.toString("base64") } });
  const clean = plainPhoto();
  await whileChecked(async () => {
    await set(clean);
    expect([await photos("nils"), await photos("anna")]).toEqual([[], []]);
  });
  await untilJobsAreDone(havn);
  expect([await photos("nils"), await photos("anna")]).toEqual(Array(2).fill([clean.toString("base64")]));
  const infected = plainPhoto({ scan: virus.length });
  virus.copy(infected, infected.length - 2 - virus.length);
  await set(infected);
  await untilJobsAreDone(havn);
  expect([await photos("nils"), await photos("anna")]).toEqual([[], []]);
  expect(await release()).toMatchObject({ use: "photo", state: "infected", uploadedBy: { id: people.nils.id } });
  expect(await photos("anna")).toEqual([infected.toString("base64")]);
});

test("a picture in a message is for nobody until it is scanned, nor if malware is in it, and the message stays", async () => {
  const query = { forMessage: "true", forText: "true" };
  const send = async (bytes: Buffer) => {
    const { id } = await uploadFile(havn, "nils", { caseId, name: "kurv.png", bytes, type: "image/png", query });
    const comment = `<p>Se <img data-file="${id}" alt="Kurven" /></p>`;
    await havn.as("nils").createCareCaseMessage({ body: { caseId, comment, isInternal: false } });
    return id;
  };
  const said = async (by: PersonName, fileId: number) => (await downloadFile(havn, by, { caseId, fileId })).status;
  const shown = async (fileId: number) => {
    const { messages } = await havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId } });
    return messages.find(({ comment }) => comment.includes(`"${fileId}"`))?.comment;
  };
  const clean = await whileChecked(async () => {
    const id = await send(pixel);
    expect([await said("nils", id), await said("anna", id)]).toEqual([409, 409]);
    return id;
  });
  await untilJobsAreDone(havn);
  expect(await said("anna", clean)).toBe(200);
  const infected = await send(virus);
  await untilJobsAreDone(havn);
  expect([await said("nils", infected), await said("anna", infected)]).toEqual([409, 409]);
  expect(await shown(infected)).toBe(`<p>Se <img data-file="${infected}" alt="Kurven" /></p>`);
});

type Reply = Awaited<ReturnType<ReturnType<TestHavn["as"]>["createSavedReply"]>>["reply"];
const body = ({ texts }: Reply) => texts["da-DK"]?.body ?? "";
const keep = async (by: PersonName, text: string) => {
  const texts = { "en-US": null, "da-DK": { title: "Menu", body: text } };
  return (await havn.as(by).createSavedReply({ body: { scope: "everybody", texts } })).reply;
};

async function replyWith(bytes: Buffer): Promise<Reply> {
  const form = new FormData();
  form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/png" }), "menu.png");
  const headers = { authorization: await havn.bearer("anna") };
  const path = replyPictureCalls.createSavedReplyPicture.path;
  const response = await fetch(havn.url + path, { method: "POST", headers, body: form });
  const { file } = (await response.json()) as { file: { id: number } };
  return keep("anna", `<p>Hej <img data-file="${file.id}" alt="Menuen" /></p>`);
}
const filled = async ({ id: replyId }: Reply) =>
  (await havn.as("anna").useSavedReply({ body: { replyId, caseId, isPreview: false } })).filled.body;
const fileIn = (text: string) => pictureFileIds(text)[0] ?? 0;

test("a saved reply is used and copied with words in place of a picture that nobody gets now", async () => {
  const words = expect.stringMatching(/^<p>Hej [^<]*Menuen[^<]*<\/p>$/);
  const waiting = await whileChecked(async () => {
    const reply = await replyWith(pixel);
    expect([await filled(reply), body(await keep("bo", body(reply)))]).toEqual([words, words]);
    return reply;
  });
  await untilJobsAreDone(havn);
  expect(pictureFileIds(await filled(waiting))).toHaveLength(1);
  const infected = await replyWith(virus);
  await untilJobsAreDone(havn);
  expect([await filled(infected), body(await keep("bo", body(infected)))]).toEqual([words, words]);
});

test("a copy of a picture has what was said of it: it isn't scanned again, and what was released stays so", async () => {
  const [clean, infected] = [await replyWith(pixel), await replyWith(virus)];
  await untilJobsAreDone(havn);
  expect(await release()).toMatchObject({ use: "replyPicture", state: "infected" });
  await untilJobsAreDone(havn);
  const listed = (await havn.as("anna").getKeptApart({ body: {} })).files;
  clamd.pause();
  try {
    for (const [reply, bytes] of [
      [clean, pixel],
      [infected, virus],
    ] as const) {
      const used = await filled(await keep("bo", body(reply)));
      const shown = await downloadFile(havn, "anna", { caseId, fileId: fileIn(used) });
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
    }
  } finally {
    clamd.goOn();
  }
  await untilJobsAreDone(havn);
  const { files } = await havn.as("anna").getCareCaseFilesBySearch({ body: { caseId } });
  expect(files.map(({ scan }) => scan).sort()).toEqual([null, "released"].sort());
  expect((await havn.as("anna").getKeptApart({ body: {} })).files).toEqual(listed);
});
