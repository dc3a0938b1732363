import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));
const { take, messagesOf, answer, replyTo } = intakeOf(() => havn);

const wrote = "Den 20. nov. 2026 kl. 10.03 skrev Havn <a@b.example>:";
const history = (words: string) => `\r\n\r\n${wrote}\r\n> ${words}\r\n`;

/** Answers a new case by email, and returns the message. */
async function answered(person: PersonName, body: string) {
  const careCase = await buildCase(havn);
  expect(await take(await answer(careCase.id, person, {}, body))).toMatchObject({ state: "appended" });
  const message = (await messagesOf(careCase.id)).at(-1);
  if (!message) throw new Error("no message");
  return { caseId: careCase.id, messageId: message.id, message };
}

const leftOutFor = (person: PersonName, body: { caseId: number; messageId: number }, by?: PersonName) =>
  havn.as(person, by).getCareCaseMessageLeftOut({ body });
const codeFor = async (person: PersonName, body: { caseId: number; messageId: number }, by?: PersonName) =>
  (await refusalOf(leftOutFor(person, body, by))).code;

test("those who can read an answer by email can read what its message leaves out, and nobody else", async () => {
  const to = await replyTo((await buildCase(havn)).id, "nora");
  const { caseId, messageId, message } = await answered(
    "nora",
    `4.2${history(`<b>Hvilken version?</b> Skriv til ${to}`)}`,
  );
  expect(message).toMatchObject({ comment: "<p>4.2</p>", hasLeftOut: true });
  const { html } = await leftOutFor("nora", { caseId, messageId });
  expect(html).toContain("Hvilken version?");
  expect(html).toContain("skrev Havn");
  expect(html).toContain("care@example.com");
  expect(html).not.toContain(to);
  expect(html).not.toContain("<b>");
  for (const person of ["anna", "nora"] as const)
    expect(await leftOutFor(person, { caseId, messageId })).toEqual({ html });
  expect(await leftOutFor("nora", { caseId, messageId }, "anna")).toEqual({ html });
  expect(await codeFor("fie", { caseId, messageId })).toBe("notFound");
  const elsewhere = await buildCase(havn);
  expect(await codeFor("anna", { caseId: elsewhere.id, messageId })).toBe("notFound");
});

describe("the left-out part of a message contains no link of ours that acts for its reader:", () => {
  const token = "Ab3_dE-6gHiJkLmN0pQrStUvWxYz1234567890aBcDe";
  const confirm = `https://care.example.com/ConfirmEmail?token=${token}`;
  const plain = (...lines: readonly string[]) =>
    `Tak\r\n\r\n${wrote}\r\n${lines.map((line) => `> ${line}\r\n`).join("")}`;
  const html = (link: string) =>
    `<p>Tak</p><div class="gmail_quote"><div>${wrote}</div><blockquote class="gmail_quote">Hej ${link}</blockquote></div>`;
  test.each([
    ["in a line", plain("Hej", confirm), "text/plain"],
    ["in brackets", plain(`Bekræft <${confirm}> nu`), "text/plain"],
    ["of which the token went to the next line", plain("Hej", confirm.replace(token, ""), token), "text/plain"],
    ["broken within its token", plain("Hej", confirm.slice(0, -20), confirm.slice(-20)), "text/plain"],
    [
      "broken within its token, in brackets",
      plain("Hej", `<${confirm.slice(0, -20)}`, `${confirm.slice(-20)}>`),
      "text/plain",
    ],
    ["with a soft end of its line", plain("Hej", `${confirm.replace(token, "")} `, token), "text/plain; format=flowed"],
    ["behind words", html(`<a href="${confirm}">Bekræft</a>`), "text/html"],
    ["behind itself", html(`<a href="${confirm}">${confirm}</a>`), "text/html"],
    [
      "behind a checker of links",
      html(`<a href="https://safe.example/?url=${encodeURIComponent(confirm)}">her</a>`),
      "text/html",
    ],
    ["with a line within itself", html(`${confirm.slice(0, -20)}<br>${confirm.slice(-20)}`), "text/html"],
    ["with bold letters in it", html(`${confirm.slice(0, -20)}<b>${confirm.slice(-20)}</b>`), "text/html"],
    ["for a password", plain(`https://care.example.com/oidc/choose-password?token=${token}`), "text/plain"],
    ["for a password, broken", plain("https://care.example.com/oidc/choose-password?token=", token), "text/plain"],
  ])("%s", async (_how, body, type) => {
    const { id: caseId } = await buildCase(havn);
    const raw = await answer(
      caseId,
      "nora",
      { "Content-Type": type.includes(";") ? type : `${type}; charset=utf-8` },
      body,
    );
    expect(await take(raw)).toMatchObject({ state: "appended" });
    const message = (await messagesOf(caseId)).at(-1);
    expect(message).toMatchObject({ comment: "<p>Tak</p>", hasLeftOut: true });
    const left = await leftOutFor("nora", { caseId, messageId: message?.id ?? 0 });
    expect(left.html).toContain("skrev Havn");
    for (const piece of [token.slice(0, 20), token.slice(-20)]) expect(left.html).not.toContain(piece);
  });
});

test("a message that leaves nothing out says so", async () => {
  const { caseId, messageId, message } = await answered("nora", "4.2");
  expect(message.hasLeftOut).toBe(false);
  expect(await codeFor("nora", { caseId, messageId })).toBe("notFound");
  await write(havn, "nora", caseId, "<p>Skrevet her</p>");
  expect((await messagesOf(caseId)).at(-1)).toMatchObject({ hasLeftOut: false });
});

test("what staff quoted by email is for staff, even after their message becomes external", async () => {
  const { caseId, messageId, message } = await answered("anna", `Enig${history("Internt: de har ikke betalt")}`);
  expect(message).toMatchObject({ isInternal: true, hasLeftOut: true });
  expect(await codeFor("nora", { caseId, messageId })).toBe("notFound");
  await havn.as("anna").editCareCaseMessage({ body: { caseId, messageId, isInternal: false } });
  const hasLeftOut = async (person: PersonName) =>
    (await messagesOf(caseId, person)).find(({ id }) => id === messageId)?.hasLeftOut;
  expect([await hasLeftOut("anna"), await hasLeftOut("nora")]).toEqual([true, false]);
  expect((await leftOutFor("anna", { caseId, messageId })).html).toContain("de har ikke betalt");
  expect(await codeFor("nora", { caseId, messageId })).toBe("notFound");
  expect(await codeFor("nora", { caseId, messageId }, "anna")).toBe("notFound");
});

test("an email that staff add to a case keeps what its message leaves out, for that message's readers", async () => {
  for (const [from, hasAuthor] of [
    [people.nora.email, true],
    ["ole@ukendt.example", false],
  ] as const) {
    const { id: caseId } = await buildCase(havn);
    const { id: mailId } = await take(
      rawMail(
        { From: from, To: await replyTo(caseId, "nora"), "Auto-Submitted": "auto-replied" },
        `Svar${history("Før")}`,
      ),
    );
    const { messageId } = await havn.as("anna").appendIncomingMail({ body: { mailId, caseId } });
    expect((await leftOutFor("anna", { caseId, messageId })).html).toContain("Før");
    if (hasAuthor) expect((await leftOutFor("nora", { caseId, messageId })).html).toContain("Før");
    else expect(await codeFor("nora", { caseId, messageId })).toBe("notFound");
  }
});

test("the same email again stores nothing twice, and an unsent message stays unsent", async () => {
  const { id: caseId } = await buildCase(havn);
  const body = { caseId, isInternal: false, comment: "<p>Påbegyndt</p>" };
  await havn.as("nora").saveCareCaseMessageDraft({ body });
  const raw = await answer(caseId, "nora", {}, `4.2${history("Hvilken?")}`);
  await take(raw);
  expect(await take(raw)).toMatchObject({ isNew: false });
  const { drafts } = await havn.as("nora").getCareCaseMessageDrafts({ body: { caseId } });
  expect(drafts).toMatchObject([{ comment: "<p>Påbegyndt</p>" }]);
});

test("the left-out part goes with its message and case, isn't searched, and is exported for its writer", async () => {
  const { caseId, messageId } = await answered("nora", `4.2${history("Kvartsglasur")}`);
  const found = await havn.as("anna").getCareCasesBySearch({ body: { text: "Kvartsglasur" } });
  expect(found.rows).toEqual([]);
  const response = await fetch(havn.url + userManagementCalls.exportUserData.path, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ userId: people.nora.id }),
  });
  expect(await response.json()).toMatchObject({
    messagesLeftOut: expect.arrayContaining([
      { id: messageId, caseNumber: caseId, content: expect.stringContaining("Kvartsglasur") },
    ]),
  });
  await havn.as("nora").deleteCareCaseMessage({ body: { caseId, messageId } });
  const rows = havn.db.selectFrom("message_left_out").select("message_id").where("message_id", "=", messageId);
  expect(await rows.execute()).toEqual([]);
  expect((await messagesOf(caseId)).at(-1)).toMatchObject({ id: messageId, hasLeftOut: false });
});
