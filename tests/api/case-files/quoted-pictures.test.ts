import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { caseJobs } from "#care-cases/server/search/index-case-job.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { mailOfParts } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let caseId: number;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.forward({ minutes: 61 });
  ({ id: caseId } = await buildCase(havn));
});

const { take, messagesOf, replyTo } = intakeOf(() => havn);

/** The head of a PNG of this width, and more bytes than are embedded in a text. */
const png = (width: number, more = 0) => {
  const head = Buffer.concat([Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "base64"), Buffer.alloc(9)]);
  const bytes = Buffer.concat([head, Buffer.from("\0\0\0\0IDAT"), Buffer.alloc(more + 4)]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(more, head.length);
  return bytes;
};

/** Anna writes a message with this picture; returns its file. */
async function show(bytes: Buffer, { isInternal = false, on = caseId } = {}): Promise<number> {
  const query = { forMessage: "true", isInternal: String(isInternal), forText: "true" };
  const { id } = await uploadFile(havn, "anna", { caseId: on, name: "kurve.png", bytes, type: "image/png", query });
  const comment = `<p>Se <img data-file="${id}" alt="Kurven" /></p>`;
  await havn.as("anna").createCareCaseMessage({ body: { caseId: on, comment, isInternal } });
  return id;
}

type Picture = { readonly cid: string; readonly bytes: Buffer };
const cidOf = (fileId: number) => `picture-${fileId}@care.example.com`;
const shown = (cid: string) => `<img src="cid:${cid}">`;

/** An answer with these pictures as its parts; returns its message. */
async function answer(by: PersonName, html: string, pictures: readonly Picture[]) {
  const parts = pictures.map(({ cid, bytes }, at) => ({
    ...{ type: "image/png", name: `image00${at}.png`, contentId: cid, content: bytes },
  }));
  const heads = { From: people[by].email, To: await replyTo(caseId, by) };
  const taken = await take(mailOfParts([{ type: "text/html", content: html }, ...parts], heads));
  expect(taken.state).toBe("appended");
  const message = (await messagesOf(caseId)).at(-1);
  if (!message) throw new Error("no message");
  return message;
}
const quoting = (own: string, quote: string) =>
  `<p>${own}</p><div class="gmail_quote"><div>Den 20. nov. 2026 kl. 10.03 skrev Havn &lt;a@b.example&gt;:</div>
  <blockquote class="gmail_quote">${quote}</blockquote></div>`;
const filesOf = async (by: PersonName = "anna") =>
  (await havn.as(by).getCareCaseFilesBySearch({ body: { caseId } })).files.map(({ id }) => id);

describe("a reply that quotes one of the case's pictures", () => {
  test.each([
    ["a small one, as our email named it", 0, (id: number) => cidOf(id)],
    ["a large one, under another name", 200_000, () => "image001.png@01DC5D2A.7F3B"],
  ])("refers to it without a copy: %s", async (_what, more, nameOf) => {
    const id = await show(png(20, more));
    const cid = nameOf(id);
    const message = await answer("nora", quoting("Tak", `Se ${shown(cid)}`), [{ cid, bytes: png(20, more) }]);
    expect(message).toMatchObject({ comment: "<p>Tak</p>", files: [], hasLeftOut: true });
    expect(await filesOf()).toEqual([id]);
    const body = { caseId, messageId: message.id };
    expect((await havn.as("nora").getCareCaseMessageLeftOut({ body })).html).toContain(`<img data-file="${id}"`);
  });

  test("shows it between its own words, and keeps its own pictures", async () => {
    const id = await show(png(21));
    const own = { cid: "a@b", bytes: png(22) };
    const html = `<p>Her ${shown(cidOf(id))} og ${shown(own.cid)}</p>`;
    const message = await answer("nora", html, [{ cid: cidOf(id), bytes: png(21) }, own]);
    const [added] = message.files;
    expect(message.files).toHaveLength(1);
    expect(message.comment).toBe(
      `<p>Her <img data-file="${id}" alt="image000.png" /> og <img data-file="${added?.id}" alt="image001.png" /></p>`,
    );
    expect(await filesOf("nils")).toEqual([id, added?.id]);
  });

  test("internally, by staff, refers to it too", async () => {
    const id = await show(png(23));
    const picture = { cid: cidOf(id), bytes: png(23) };
    const message = await answer("anna", `<p>Som her ${shown(picture.cid)}</p>`, [picture]);
    expect(message).toMatchObject({ isInternal: true, files: [] });
    expect(message.comment).toContain(`<img data-file="${id}"`);
    const { id: messageId } = message;
    await havn.as("anna").editCareCaseMessage({ body: { caseId, messageId, isInternal: false } });
    expect((await messagesOf(caseId, "nora")).at(-1)?.comment).toContain(`<img data-file="${id}"`);
  });
});

describe("a reply keeps its own picture", () => {
  const picture = (bytes: Buffer, cid = "a@b") => ({ cid, bytes });
  test.each<[string, () => Promise<Picture>]>([
    [
      "that is only like an internal one, which customers don't learn of",
      async () => {
        const id = await show(png(31), { isInternal: true });
        return picture(png(31), cidOf(id));
      },
    ],
    ["that isn't the one it is named after", async () => picture(png(33), cidOf(await show(png(32))))],
    [
      "that is one of another case",
      async () => {
        const { id: on } = await buildCase(havn);
        return picture(png(34), cidOf(await show(png(34), { on })));
      },
    ],
  ])("%s", async (_what, choosing) => {
    const chosen = await choosing();
    const before = await filesOf();
    const message = await answer("nora", `<p>Se ${shown(chosen.cid)}</p>`, [chosen]);
    const added = message.files[0]?.id ?? 0;
    expect(message.comment).toBe(`<p>Se <img data-file="${added}" alt="image000.png" /></p>`);
    expect(before).not.toContain(added);
    for (const id of before) {
      const { status } = await downloadFile(havn, "nora", { caseId, fileId: id });
      expect(status).toBe((await filesOf("nora")).includes(id) ? 200 : 404);
    }
  });

  test("that is attached beside its text", async () => {
    const id = await show(png(35));
    const message = await answer("nora", "<p>Her igen</p>", [picture(png(35), cidOf(id))]);
    expect(message.files).toHaveLength(1);
  });
});

test("an email that names pictures by their numbers shows none of them, nor takes them", async () => {
  const hidden = await show(png(51), { isInternal: true });
  const seen = await show(png(52));
  const { id: on } = await buildCase(havn);
  const elsewhere = await show(png(53), { on });
  const named = [hidden, seen, elsewhere].map((id) => `<img data-file="${id}" alt="Nr. ${id}">`).join(" ");
  const message = await answer("nora", quoting(`Se ${named}`, `Igen ${named}`), []);
  const { html } = await havn
    .as("nora")
    .getCareCaseMessageLeftOut({ body: { caseId, messageId: message.id } })
    .catch(() => ({ html: "" }));
  for (const text of [message.comment, html]) expect(text).not.toContain("data-file");
  const before = (await messagesOf(caseId)).map(({ id, files }) => [id, files.map((file) => file.id)]);
  await havn.as("nora").deleteCareCaseMessage({ body: { caseId, messageId: message.id } });
  expect((await messagesOf(caseId)).map(({ id, files }) => [id, files.map((file) => file.id)])).toEqual(before);
  expect((await downloadFile(havn, "nora", { caseId, fileId: hidden })).status).toBe(404);
});

describe("a picture that an answer shows", () => {
  /** Anna's picture, and an answer whose text shows it; both messages. */
  const shownBy = async (by: PersonName, bytes: Buffer) => {
    const id = await show(bytes);
    const quoted = (await messagesOf(caseId)).at(-1)?.id ?? 0;
    const picture = { cid: cidOf(id), bytes };
    return { id, quoted, picture, message: await answer(by, `<p>Den her: ${shown(picture.cid)}</p>`, [picture]) };
  };
  const remove = (by: PersonName, messageId: number) =>
    havn.as(by).deleteCareCaseMessage({ body: { caseId, messageId } });
  const statusFor = async (by: PersonName, fileId: number) => (await downloadFile(havn, by, { caseId, fileId })).status;
  const filesOfMessage = async (id: number) =>
    (await messagesOf(caseId)).find((message) => message.id === id)?.files.map((file) => file.id);

  /** Does what is queued for the search. */
  const index = async () => {
    const jobs = await havn.db.deleteFrom("job").where("lane", "=", "index").returning("payload").execute();
    for (const { payload } of jobs) await caseJobs["index-case"](havn.havn.app, payload as { caseId: number });
    if (jobs.length > 0) await index();
  };

  test("stays with it when the message that it quotes is deleted, until the picture itself is", async () => {
    const { id, quoted, message } = await shownBy("nora", png(41));
    await remove("anna", quoted);
    expect(await filesOfMessage(message.id)).toEqual([id]);
    expect([await statusFor("nora", id), await statusFor("nils", id), await statusFor("fie", id)]).toEqual([
      200, 200, 404,
    ]);
    expect(await refusalOf(havn.as("nora").deleteCareCaseFile({ body: { caseId, fileId: id } }))).toMatchObject({
      code: "forbidden",
    });
    await havn.as("anna").deleteCareCaseFile({ body: { caseId, fileId: id } });
    expect([await statusFor("nora", id), await statusFor("anna", id)]).toEqual([404, 404]);
    expect((await messagesOf(caseId)).at(-1)?.comment).toBe(message.comment);
  });

  test("is for staff only once only an internal note shows it, and external with the note", async () => {
    const { id, quoted, message } = await shownBy("anna", png(42));
    expect(message.isInternal).toBe(true);
    expect(await statusFor("nora", id)).toBe(200);
    await remove("anna", quoted);
    expect([await statusFor("nora", id), await statusFor("bo", id)]).toEqual([404, 200]);
    expect(await filesOf("nora")).toEqual([]);
    await havn.as("bo").editCareCaseMessage({ body: { caseId, messageId: message.id, isInternal: false } });
    expect(await statusFor("nora", id)).toBe(200);
  });

  test("goes to an external answer before an internal one, and on when that is deleted", async () => {
    const { id, quoted, picture, message: internal } = await shownBy("anna", png(43));
    const external = await answer("nora", `<p>Ja ${shown(picture.cid)}</p>`, [picture]);
    await remove("anna", quoted);
    expect([await filesOfMessage(internal.id), await filesOfMessage(external.id)]).toEqual([[], [id]]);
    await remove("nora", external.id);
    expect(await filesOfMessage(internal.id)).toEqual([id]);
    expect([await statusFor("nora", id), await statusFor("anna", id)]).toEqual([404, 200]);
    await remove("anna", internal.id);
    expect(await filesOf()).toEqual([]);
  });

  test("is gone with its message if an answer only leaves it out", async () => {
    const id = await show(png(44));
    const quoted = (await messagesOf(caseId)).at(-1)?.id ?? 0;
    const message = await answer("nora", quoting("Tak", shown(cidOf(id))), [{ cid: cidOf(id), bytes: png(44) }]);
    expect(message.hasLeftOut).toBe(true);
    await remove("anna", quoted);
    expect([await filesOf(), await statusFor("nora", id)]).toEqual([[], 404]);
  });

  test("is found by its name only where it can be seen", async () => {
    const { quoted } = await shownBy("anna", png(45));
    const findsIt = async (by: PersonName) =>
      (await havn.as(by).getCareCasesBySearch({ body: { text: "kurve.png" } })).rows.some((row) => row.id === caseId);
    await index();
    expect([await findsIt("nora"), await findsIt("bo")]).toEqual([true, true]);
    await remove("anna", quoted);
    await index();
    expect([await findsIt("nora"), await findsIt("bo")]).toEqual([false, true]);
  });

  test("is stored with the answer if it is deleted just before", async () => {
    const [id, left] = [await show(png(46)), await show(png(47))];
    const [deleted, own] = [png(46), { cid: "own@b", bytes: png(48) }];
    const parts = [{ cid: cidOf(id), bytes: deleted }, { cid: cidOf(left), bytes: png(47) }, own];
    const html = `<p>${parts.map(({ cid }) => shown(cid)).join(" ")}</p>`;
    const answered = await havn.db.transaction().execute(async (tx) => {
      await tx.selectFrom("care_case").select("id").where("id", "=", caseId).forUpdate().execute();
      const answering = answer("nora", html, parts);
      await untilHeldUp(havn.db);
      await tx.deleteFrom("case_file").where("id", "=", id).execute();
      return { answering };
    });
    const message = await answered.answering;
    const ids = message.files.map((file) => file.id);
    expect(ids).toHaveLength(2);
    expect(await filesOf()).toEqual([left, ...ids]);
    for (const shownId of [left, ...ids]) expect(message.comment).toContain(`<img data-file="${shownId}"`);
    expect(message.comment).not.toContain(`data-file="${id}"`);
  });
});
