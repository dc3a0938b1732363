import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  havn = await startTestHavn();
});
beforeEach(async () => {
  ({ id: caseId } = await buildCase(havn));
});
afterAll(() => havn.close());

type Chosen = { readonly on?: number; readonly isInternal?: boolean; readonly forMessage?: boolean };

/** Uploads a file, by default for an external message on the case; returns its id. */
async function choose(by: PersonName, { on = caseId, isInternal = false, forMessage = true }: Chosen = {}) {
  const query = { isInternal: String(isInternal), forMessage: String(forMessage) };
  return (await uploadFile(havn, by, { caseId: on, name: "kurve.png", bytes: Buffer.from("x"), query })).id;
}

const picture = (id: number, alt = "Kurven") => `<img data-file="${id}" alt="${alt}" />`;
const showing = (...ids: number[]) => `<p>Se ${ids.map((id) => picture(id)).join("")}</p>`;

type Message = { readonly comment: string; readonly isInternal?: boolean; readonly fileIds?: number[] };
const write = async (by: PersonName, message: Message) =>
  (await havn.as(by).createCareCaseMessage({ body: { caseId, ...message } })).message;
const edit = async (
  by: PersonName,
  messageId: number,
  how: { readonly comment?: string; readonly isInternal?: false },
) => (await havn.as(by).editCareCaseMessage({ body: { caseId, messageId, ...how } })).message;
const statusFor = async (by: PersonName, fileId: number) => (await downloadFile(havn, by, { caseId, fileId })).status;
const draftsOf = async (by: PersonName) => (await havn.as(by).getCareCaseMessageDrafts({ body: { caseId } })).drafts;

describe("a picture in a message's text", () => {
  test("becomes a file of the message, with its audience", async () => {
    const [shown, attached, hidden] = [
      await choose("anna"),
      await choose("anna"),
      await choose("anna", { isInternal: true }),
    ];
    const message = await write("anna", { comment: showing(shown, attached), fileIds: [attached] });
    expect(message.comment).toBe(showing(shown, attached));
    expect(message.files.map(({ id }) => id)).toEqual([shown, attached]);
    await write("anna", { comment: showing(hidden), isInternal: true });
    expect([await statusFor("nils", shown), await statusFor("nils", hidden)]).toEqual([200, 404]);
    expect([await statusFor("bo", hidden), await statusFor("fie", shown)]).toEqual([200, 404]);
  });

  test.each<[string, () => Promise<number>]>([
    [
      "of another message",
      async () => (await write("anna", { comment: showing(await choose("anna")) })).files[0]?.id ?? 0,
    ],
    ["of the case itself", () => choose("anna", { forMessage: false })],
    ["of the case itself, for staff", () => choose("anna", { forMessage: false, isInternal: true })],
    ["chosen for an internal message", () => choose("anna", { isInternal: true })],
    ["that a colleague has chosen", () => choose("bo")],
    ["that a customer has chosen", () => choose("nils")],
    ["chosen on another case", async () => choose("anna", { on: (await buildCase(havn)).id })],
    ["that isn't there", async () => 987_654_321],
  ])("can't be a file %s", async (_what, choosing) => {
    const comment = showing(await choosing());
    const before = await write("anna", { comment: "<p>Hej</p>" });
    const dialog = async () =>
      (await havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId } })).messages.map((each) => each.comment);
    const written = await dialog();
    const body = { caseId, comment };
    const api = havn.as("anna");
    const calls = [
      () => api.createCareCaseMessage({ body }),
      () => api.sendCareCaseMessage({ body: { ...body, clientKey: randomUUID() } }),
      () => api.editCareCaseMessage({ body: { ...body, messageId: before.id } }),
    ];
    for (const call of calls)
      expect(await refusalOf(call())).toMatchObject({ statusCode: 409, data: { code: "pictureMissing" } });
    expect(await dialog()).toEqual(written);
  });

  test("counts as one of the message's files", async () => {
    const fileIds = await Promise.all(Array.from({ length: messageBounds.files }, () => choose("anna")));
    const comment = showing(await choose("anna"));
    const body = { caseId, comment, fileIds };
    expect(await refusalOf(havn.as("anna").createCareCaseMessage({ body }))).toMatchObject({
      statusCode: 400,
      data: { problems: [{ path: "fileIds", code: "tooMany" }] },
    });
    const message = await write("anna", { comment: "<p>Hej</p>", fileIds });
    expect((await refusalOf(edit("anna", message.id, { comment }))).statusCode).toBe(400);
  });

  test("leaves with a held message", async () => {
    const shown = await choose("nils");
    await havn.as("nils").sendCareCaseMessage({ body: { caseId, comment: showing(shown), clientKey: randomUUID() } });
    expect(await statusFor("anna", shown)).toBe(404);
    havn.clock.forward({ seconds: 11 });
    await untilJobsAreDone(havn);
    expect(await statusFor("anna", shown)).toBe(200);
    const { messages } = await havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId } });
    expect(messages).toMatchObject([{ comment: showing(shown), files: [{ id: shown }] }]);
  });

  test("can be added by editing, and is shown to customers with its message", async () => {
    const [first, second] = [await choose("anna", { isInternal: true }), await choose("anna", { isInternal: true })];
    const { id } = await write("anna", { comment: showing(first), isInternal: true });
    expect((await edit("anna", id, { comment: showing(first, second) })).files).toHaveLength(2);
    expect([await statusFor("nils", first), await statusFor("nils", second)]).toEqual([404, 404]);
    await edit("bo", id, { isInternal: false });
    expect([await statusFor("nils", first), await statusFor("nils", second)]).toEqual([200, 200]);
    const third = await choose("anna", { isInternal: true });
    expect((await refusalOf(edit("anna", id, { comment: showing(third) }))).data?.code).toBe("pictureMissing");
    expect(await statusFor("nils", third)).toBe(404);
  });

  test("that is new becomes external in one save with its message", async () => {
    const { id } = await write("anna", { comment: "<p>Hej</p>", isInternal: true });
    const shown = await choose("anna", { isInternal: true });
    const message = await edit("anna", id, { comment: showing(shown), isInternal: false });
    expect(message).toMatchObject({ isInternal: false, files: [{ id: shown }] });
    expect(await statusFor("nils", shown)).toBe(200);
  });

  test("becomes its text description when its file is deleted, and can't be shown again", async () => {
    const shown = await choose("anna");
    const { id } = await write("anna", { comment: showing(shown) });
    await havn.as("anna").deleteCareCaseFile({ body: { caseId, fileId: shown } });
    const { messages } = await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId } });
    expect(messages).toMatchObject([{ comment: showing(shown), files: [] }]);
    const { text } = await havn.as("nils").getCareCaseMessageText({ body: { caseId, messageId: id } });
    expect(text).toBe("Se Kurven");
    const comment = `<p>Rettet</p>${showing(shown)}`;
    expect((await edit("anna", id, { comment })).comment).toBe(comment);
    await edit("anna", id, { comment: "<p>Rettet</p>" });
    expect((await refusalOf(edit("anna", id, { comment }))).data?.code).toBe("pictureMissing");
  });

  test("of a draft is one that its writer can see, or becomes its description", async () => {
    const elsewhere = await choose("nils", { on: (await buildCase(havn)).id });
    const [own, other, hidden] = [
      await choose("nils"),
      await choose("nora"),
      await choose("anna", { isInternal: true }),
    ];
    await write("anna", { comment: showing(hidden), isInternal: true });
    const comment = `<p>${[own, other, hidden, elsewhere].map((id) => picture(id, `nr. "${id}"`.replaceAll('"', "&quot;"))).join("|")}</p>`;
    await havn.as("nils").saveCareCaseMessageDraft({ body: { caseId, comment } });
    const words = (id: number) => `nr. "${id}"`;
    expect(await draftsOf("nils")).toMatchObject([
      {
        comment: `<p>${picture(own, `nr. &quot;${own}&quot;`)}|${words(other)}|${words(hidden)}|${words(elsewhere)}</p>`,
      },
    ]);
  });
});

describe("a picture in a description", () => {
  test("is a file of the case, or was in the text before", async () => {
    const draft = await buildDraft(havn);
    const shown = await choose("nils", { on: draft.id, forMessage: false });
    const described = await change(havn, "nils", draft, { description: showing(shown) });
    await havn.as("nils").deleteCareCaseFile({ body: { caseId: draft.id, fileId: shown } });
    const submitted = await change(havn, "nils", described, {
      description: `${showing(shown)}<p>Nu</p>`,
      status: "Created",
    });
    expect((await read(havn, "anna", submitted.id))?.description).toBe(`${showing(shown)}<p>Nu</p>`);
  });

  test.each<[string, () => Promise<number>]>([
    ["chosen for a message", () => choose("anna")],
    ["for staff only", () => choose("anna", { forMessage: false, isInternal: true })],
    ["of a message", async () => (await write("anna", { comment: showing(await choose("anna")) })).files[0]?.id ?? 0],
    ["of another case", async () => choose("anna", { on: (await buildCase(havn)).id, forMessage: false })],
    ["that isn't there", async () => 987_654_321],
  ])("can't be a file %s", async (_what, choosing) => {
    const careCase = await read(havn, "nils", caseId);
    if (!careCase) throw new Error("the case is there");
    const description = showing(await choosing());
    const { version } = (await read(havn, "nils", caseId)) ?? careCase;
    const problem = { path: "changes.description", code: "unknownPicture" };
    expect(await refusalOf(change(havn, "anna", { id: caseId, version }, { description }))).toMatchObject({
      statusCode: 400,
      data: { problems: [problem] },
    });
  });
});
