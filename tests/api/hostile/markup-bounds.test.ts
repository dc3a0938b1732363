import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { outlookTable } from "#tests/support/markup/outlook-table.ts";

let havn: TestHavn;
let careCase: CareCase;
let draft: CareCase;
const { take, messagesOf, answer } = intakeOf(() => havn);

beforeAll(async () => {
  havn = await startIntake();
  careCase = await buildCase(havn);
  draft = await buildDraft(havn);
});
afterAll(() => havn.close());

/** Too much for any text: code that reads it refuses it, so any other reply shows that it wasn't read. */
const tooMuch = "<br>".repeat(12_000);
const nowhere = 9_999_999;

describe("a person who may not write is rejected before their text is parsed", () => {
  const { tags } = bounds.markup.given;
  const cases: [string, () => Promise<unknown>, string][] = [
    ["a message on no case", () => write(havn, "nils", nowhere, tooMuch), "notFound"],
    ["a message on another company's case", () => write(havn, "fie", careCase.id, tooMuch), "notFound"],
    ["an internal message of a customer", () => write(havn, "nils", careCase.id, tooMuch, true), "forbidden"],
    ["a draft of a message on no case", () => saveDraft("nils", nowhere), "notFound"],
    ["a draft of a message on another company's case", () => saveDraft("fie", careCase.id), "notFound"],
    ["an internal draft of a customer", () => saveDraft("nils", careCase.id, true), "forbidden"],
    ["an edit of no message", () => edit("nils", nowhere), "notFound"],
    ["an edit of another's message", async () => edit("nils", await messageOf("anna")), "forbidden"],
    ["an edit of an old message", async () => edit("nils", await oldMessage()), "tooLate"],
    [
      "a change of no case",
      () => change(havn, "nils", { id: nowhere, version: 1 }, { description: tooMuch }),
      "notFound",
    ],
    [
      "a change that others made meanwhile",
      () => change(havn, "nils", { ...draft, version: 0 }, { description: tooMuch }),
      "stale",
    ],
    [
      "a change of a field that is not theirs",
      () => change(havn, "nils", draft, { description: tooMuch, assigneeId: 1 }),
      "fieldNotAllowed",
    ],
    ["a mail of nobody", () => fromMail("nobody@nordlys.example", tooMuch), "unknownSender"],
    ["a mail for no company", () => fromMail("nora@nordlys.example", tooMuch, "999999"), "notFound"],
  ];
  test.each(cases)("%s", async (_what, call, code) => {
    expect(tooMuch.split("<").length - 1).toBeGreaterThan(tags);
    expect((await refusalOf(call())).code).toBe(code);
  });
});

const saveDraft = (by: "nils" | "fie" | "anna", caseId: number, isInternal = false, comment = tooMuch) =>
  havn.as(by).saveCareCaseMessageDraft({ body: { caseId, isInternal, comment } });
const edit = (by: "nils" | "anna", messageId: number, comment = tooMuch) =>
  havn.as(by).editCareCaseMessage({ body: { caseId: careCase.id, messageId, comment } });
const fromMail = (email: string, body: string, customerNumber?: string) =>
  havn.as("anna").createCareCaseFromEmail({
    body: { email, subject: "Faktura", body, ...(customerNumber === undefined ? {} : { customerNumber }) },
  });
const messageOf = async (by: "nils" | "anna") => (await write(havn, by, careCase.id, "<p>Hej</p>")).message.id;

async function oldMessage(): Promise<number> {
  const id = await messageOf("nils");
  havn.clock.forward({ minutes: 16 });
  return id;
}

describe("a text with too much HTML is rejected with its own code, and nothing is stored", () => {
  const refused = { statusCode: 400, code: "tooMuchMarkup" };
  test.each([
    ["tags", tooMuch],
    ["depth", `${"<u>".repeat(201)}x`],
    ["tags", "<p>x</p>".repeat(bounds.markup.stored.tags / 2 + 1)],
    ["attributes", `<p ${"a ".repeat(201)}>x</p>`],
    ["characters", "&".repeat(bounds.markup.stored.characters / 4)],
  ])("%s", async (excess, html) => {
    const before = await messagesOf(careCase.id);
    const messageId = await messageOf("nils");
    for (const call of [
      () => write(havn, "nils", careCase.id, html),
      () => saveDraft("nils", careCase.id, false, html),
      () => edit("nils", messageId, html),
      () => change(havn, "nils", draft, { description: html }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ ...refused, data: { excess } });
    }
    const after = await messagesOf(careCase.id);
    expect(after.slice(before.length)).toMatchObject([{ id: messageId, comment: "<p>Hej</p>", editedAt: null }]);
    expect((await read(havn, "nils", draft.id))?.version).toBe(draft.version);
    const { drafts } = await havn.as("nils").getCareCaseMessageDrafts({ body: { caseId: careCase.id } });
    expect(drafts).toEqual([]);
  });

  test("and a description's error names its field", async () => {
    const { data } = await refusalOf(change(havn, "nils", draft, { description: tooMuch }));
    expect(data?.problems).toEqual([fieldProblem("changes.description", "tooMuchMarkup")]);
  });
});

test("a long Outlook table is accepted in full, as a message and as a description", async () => {
  const { html, cells } = outlookTable({ rows: 250, columns: 4 });
  const { message } = await write(havn, "nils", careCase.id, html);
  const { description } = await change(havn, "nils", await buildDraft(havn), { description: html });
  for (const text of [message.comment, description]) {
    expect(cells.filter((cell) => !visibleText(text).includes(cell))).toEqual([]);
  }
});

describe("an email with too much HTML", () => {
  const lines = Array.from({ length: 3_500 }, (_, at) => `<p>linje ${at}</p>`).join("");
  const alternative = (html: string, text: string) =>
    [
      { "Content-Type": 'multipart/alternative; boundary="b"' },
      `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--b--\r\n`,
    ] as const;

  test("becomes its plain text", async () => {
    const [heads, body] = alternative(lines, "Hele listen som tekst");
    const { caseId } = await take(rawMail(heads, body));
    expect((await read(havn, "nora", caseId ?? 0))?.description).toBe("<p>Hele listen som tekst</p>");
  });

  test("whose plain text is too long as well is cut, and says so", async () => {
    const { caseId } = await take(rawMail({ "Content-Type": "text/html; charset=utf-8" }, lines));
    const description = (await read(havn, "nora", caseId ?? 0))?.description ?? "";
    expect(description).toMatch(/^<p>linje 0<\/p><p>linje 1<\/p>.*<p>…<\/p>$/);
  });

  test("still becomes a message when it is an answer", async () => {
    const { messageId } = {
      messageId: (await take(await answer(careCase.id, "nils", { "Content-Type": "text/html" }, lines))).id,
    };
    expect(messageId).toBeGreaterThan(0);
    expect((await messagesOf(careCase.id)).at(-1)?.comment).toMatch(/^<p>linje 0<\/p>.*<p>…<\/p>$/);
  });

  test("from a mail program becomes a case", async () => {
    const { careCaseId } = await fromMail("nora@nordlys.example", lines);
    expect((await read(havn, "anna", careCaseId))?.description).toMatch(/^<p>linje 0<\/p>.*<p>…<\/p>$/);
  });
});

test("named character references are decoded, in messages and emails", async () => {
  const { message } = await write(havn, "nils", careCase.id, "<p>Bj&ouml;rn &rarr; &eacute;&copy;</p>");
  expect(message.comment).toBe("<p>Björn → é©</p>");
  const heads = { "Content-Type": "text/html; charset=utf-8" };
  const body = `<p>Bj&ouml;rn &rarr; <a href="https://a.example/?a=1&copy=2&amp;b=3">her</a> &copy 2026</p>`;
  const { caseId } = await take(rawMail(heads, body));
  expect((await read(havn, "nora", caseId ?? 0))?.description).toBe(
    `<p>Björn → <a href="https://a.example/?a=1&amp;copy=2&amp;b=3">her</a> © 2026</p>`,
  );
});
