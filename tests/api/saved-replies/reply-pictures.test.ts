import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { replyPictureCalls } from "#saved-replies/contract/picture-calls.ts";
import { savedReplyBounds } from "#saved-replies/contract/reply-bounds.ts";
import type { SavedReply } from "#saved-replies/contract/saved-reply.ts";
import { downloadFile, storedFiles } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const call = async (person: PersonName, path: string, body: FormData | string) =>
  fetch(havn.url + path, {
    method: "POST",
    body,
    headers: {
      authorization: await havn.bearer(person),
      ...(typeof body === "string" && { "content-type": "application/json" }),
    },
  });
const upload = async (person: PersonName, bytes: Buffer = pixel): Promise<number> => {
  const form = new FormData();
  form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "image/png" }), "menu 1x1.png");
  const response = await call(person, replyPictureCalls.createSavedReplyPicture.path, form);
  const reply = await response.json();
  if (response.status !== 200) throw new ApiError(reply as ConstructorParameters<typeof ApiError>[0]);
  return (reply as { file: { id: number } }).file.id;
};
const download = (person: PersonName, pictureId: number) =>
  call(person, replyPictureCalls.downloadSavedReplyPicture.path, JSON.stringify({ pictureId }));
const sees = async (person: PersonName, pictureId: number) => (await download(person, pictureId)).status;

const shows = (...ids: readonly number[]) =>
  `<p>Hej ${ids.map((id) => `<img data-file="${id}" alt="Menuen" />`).join("")}</p>`;
type Body = Parameters<ReturnType<TestHavn["as"]>["createSavedReply"]>[0]["body"];
const textsOf = (body: string) => ({ "en-US": null, "da-DK": { title: "Menu", body } });
const keep = async (person: PersonName, body: string, given: Partial<Body> = {}): Promise<SavedReply> =>
  (await havn.as(person).createSavedReply({ body: { scope: "own", texts: textsOf(body), ...given } })).reply;
const pictureIn = ({ texts }: SavedReply) => pictureFileIds(texts["da-DK"]?.body ?? "")[0] ?? 0;

test("a picture is its uploader's until a reply shows it, then of whoever sees the reply, and goes with it", async () => {
  const before = storedFiles(havn);
  const id = await upload("anna");
  expect([await sees("anna", id), await sees("bo", id), await sees("nils", id)]).toEqual([200, 404, 403]);
  expect(await refusalOf(keep("bo", shows(id)))).toMatchObject({ statusCode: 400, code: "pictureMissing" });
  const reply = await keep("anna", shows(id), { scope: "everybody" });
  expect(reply.texts["da-DK"]?.body).toBe(shows(id));
  expect([await sees("bo", id), await sees("nils", id)]).toEqual([200, 403]);
  expect(Buffer.from(await (await download("bo", id)).arrayBuffer())).toEqual(pixel);
  const body = { id: reply.id, version: reply.version, changes: { texts: textsOf("<p>Hej</p>") } };
  await havn.as("bo").updateSavedReply({ body });
  await untilJobsAreDone(havn);
  expect([await sees("anna", id), storedFiles(havn)]).toEqual([404, before]);
});

test.each([
  ["to the customer", false],
  ["for internal notes", true],
])(
  "a reply %s puts its pictures on the case for such a message, of which each has its own",
  async (_for, isInternal) => {
    const id = await upload("anna");
    const reply = await keep("anna", shows(id), { isInternal });
    const { id: caseId } = await buildCase(havn);
    const use = async (isPreview: boolean) =>
      (await havn.as("anna").useSavedReply({ body: { replyId: reply.id, caseId, isPreview } })).filled.body;
    expect(await use(true)).toBe(shows(id));
    const filled = await use(false);
    const [fileId = 0] = pictureFileIds(filled);
    expect(filled).toBe(shows(fileId));
    expect((await downloadFile(havn, "nils", { caseId, fileId })).status).toBe(404);
    const wrong = havn.as("anna").createCareCaseMessage({ body: { caseId, comment: filled, isInternal: !isInternal } });
    expect(await refusalOf(wrong)).toMatchObject({ code: "pictureMissing" });
    await havn.as("anna").createCareCaseMessage({ body: { caseId, comment: filled, isInternal } });
    expect((await downloadFile(havn, "nils", { caseId, fileId })).status).toBe(isInternal ? 404 : 200);
    await havn.as("anna").updateSavedReply({
      body: { id: reply.id, version: reply.version, changes: { texts: textsOf("<p>Hej</p>") } },
    });
    await untilJobsAreDone(havn);
    expect((await downloadFile(havn, "bo", { caseId, fileId })).status).toBe(200);
  },
);

test("a copy has pictures of its own; nobody copies those that they don't see", async () => {
  const reply = await keep("anna", shows(await upload("anna")), { scope: "everybody" });
  const copy = await keep("bo", reply.texts["da-DK"]?.body ?? "");
  expect(pictureIn(copy)).not.toBe(pictureIn(reply));
  expect([await sees("bo", pictureIn(copy)), await sees("anna", pictureIn(copy))]).toEqual([200, 404]);
  expect(await refusalOf(keep("anna", shows(pictureIn(copy))))).toMatchObject({ code: "pictureMissing" });
});

test("pictures are bounded, and removed if no reply shows them for 90 days", async () => {
  expect(await refusalOf(upload("bo", Buffer.alloc(0)))).toMatchObject({ statusCode: 400, code: "fileEmpty" });
  const large = Buffer.alloc(savedReplyBounds.picture + 1, 1);
  expect(await refusalOf(upload("bo", large))).toMatchObject({ statusCode: 413, code: "replyPictureTooLarge" });
  const ids = Array.from({ length: savedReplyBounds.pictures + 1 }, (_, at) => at + 1);
  expect((await refusalOf(keep("bo", shows(...ids)))).data).toMatchObject({ problems: [{ code: "tooManyPictures" }] });
  const id = await upload("bo");
  havn.clock.forward({ days: 91 });
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  expect(await sees("bo", id)).toBe(404);
});

test("a forgotten person's pictures go, but those in replies of others stay", async () => {
  const own = pictureIn(await keep("anna", shows(await upload("anna"))));
  const shared = pictureIn(await keep("anna", shows(await upload("anna")), { scope: "everybody" }));
  const waiting = await upload("anna");
  await havn.as("bo").pseudonymizeUser({ body: { userId: people.anna.id, email: people.anna.email } });
  const pictures = havn.db.selectFrom("saved_reply_picture").select("id");
  const rows = await pictures.where("id", "in", [own, shared, waiting]).execute();
  expect(rows.map(({ id }) => Number(id))).toEqual([shared]);
});
