import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emailLinkAddress } from "#email-links/rules/link-address.ts";
import { unsubscribeHref } from "#notifications/server/choices/unsubscribe-token.ts";
import { hasTokenLink, withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import type { OutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { makePasswordLink } from "#sign-in/server/passwords/password-link.ts";
import { write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake({ HAVN_ROLES: "api,jobs" });
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));
const { take, messagesOf, replyTo } = intakeOf(() => havn);

const { nils } = people;
const html = { "Content-Type": "text/html; charset=utf-8" };
const asQuote = (text: string) => text.replace(/^/gm, "> ").replaceAll("\n", "\r\n");

/** An email from Havn to Nils about a case of his, with the token in its last links. */
async function letterToNils(): Promise<{ caseId: number; letter: OutboxMail; token: string }> {
  const caseId = await buildMailedCase(havn);
  await write(havn, "anna", caseId, "<p>Hvilken version?</p>");
  await pass(havn, 60);
  const letter = (await mailsOf(havn, "nils", caseId)).at(-1);
  const token = /token=([\w.-]+)/.exec(letter?.text ?? "")?.[1];
  if (!letter || !token) throw new Error("no letter");
  return { caseId, letter, token };
}

/** The places in Havn's data where these words are, except emails to be sent and originals of emails. */
async function keptWhere(words: readonly string[]): Promise<string[]> {
  await untilJobsAreDone(havn);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    havn.db,
  );
  const found: string[] = [];
  for (const { name } of tables.rows.filter((each) => each.name !== "job")) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(havn.db);
    if (rows.some(({ row }) => words.some((word) => row.includes(word)))) found.push(name);
  }
  return found;
}

test("a reply below the quoted email is the answer, without our marker line and links", async () => {
  const { caseId, letter, token } = await letterToNils();
  const to = await replyTo(caseId, "nils");
  const body = `Den 20. nov. 2026 kl. 10.03 skrev Havn <${to}>:\r\n${asQuote(letter.text)}\r\n\r\nDet er 4.2\r\n`;
  expect(await take(rawMail({ From: nils.email, To: to }, body))).toMatchObject({ state: "appended" });
  expect((await messagesOf(caseId)).at(-1)?.comment).toBe("<p>Det er 4.2</p>");
  expect(await keptWhere([token])).toEqual([]);
});

test("replies between the quoted lines keep those lines, without what was for their writer only", async () => {
  const { caseId, letter, token } = await letterToNils();
  const to = await replyTo(caseId, "nils");
  const [first = "", rest = ""] = letter.text.split(/(?<=Hvilken version\?)/);
  const body = `${asQuote(first)}\r\nDet er 4.2\r\n${asQuote(rest)}\r\n> Til: ${to}\r\nHilsen Nils\r\n`;
  await take(rawMail({ From: nils.email, To: to }, body));
  const comment = (await messagesOf(caseId)).at(-1)?.comment ?? "";
  for (const said of ["Hvilken version?", "Det er 4.2", "Hilsen Nils", ">care@example.com</a>"]) {
    expect(comment).toContain(said);
  }
  expect(comment).not.toContain("##-");
  expect(await keptWhere([token, to.slice(0, to.indexOf("@"))])).toEqual([]);
});

test("the same applies to HTML, to a new case, and to what staff forward or write on the page", async () => {
  const { caseId, letter, token } = await letterToNils();
  const to = await replyTo(caseId, "nils");
  const quoted = `<blockquote type="cite">${letter.html.replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, "")}</blockquote>`;
  await take(rawMail({ From: nils.email, To: to, ...html }, `<p>Se</p>${quoted}<p>Det er 4.2</p>${quoted}<p>Hej</p>`));
  expect((await messagesOf(caseId)).at(-1)?.comment).toContain("Hvilken version?");
  expect(await take(rawMail({ From: people.fie.email, ...html }, `<p>Fra Nils:</p>${quoted}`))).toMatchObject({
    state: "created",
  });
  const body = `<p>Se</p>${quoted}`;
  await havn.as("anna").createCareCaseFromEmail({ body: { email: nils.email, subject: "Se", body } });
  await write(havn, "anna", caseId, body);
  await write(havn, "anna", caseId, `<p>${to} ${/https:\S+token=\S+/.exec(letter.text)?.[0]}</p>`);
  expect(await keptWhere([token, to.slice(0, to.indexOf("@"))])).toEqual([]);
});

test("every link of ours that works without signing in is recognized as one", async () => {
  const origin = "https://care.example.com";
  const { db, clock } = havn;
  const wanted = { userId: nils.id, origin, now: clock.now(), lasts: 1_000 };
  const links = [
    unsubscribeHref(origin, "key", { userId: 7, caseId: 4711 }),
    unsubscribeHref(origin, "key", { userId: 7, caseId: null }),
    emailLinkAddress(origin, "a".repeat(43)),
    (await makePasswordLink(db, wanted)).address,
  ];
  for (const link of links) {
    expect(hasTokenLink(link)).toBe(true);
    expect(withoutOwnTokens(`<a href="${link}">her</a>`)).toBe("her");
  }
});

test("an email names its recipients without the secret of the address that was made for its sender", async () => {
  const caseId = await buildMailedCase(havn);
  const to = await replyTo(caseId, "nils");
  const { id } = await take(rawMail({ From: nils.email, To: to, Cc: "Nora <nora@nordlys.example>" }));
  const { recipients } = await havn.as("anna").getIncomingMail({ body: { mailId: id } });
  expect(to).toMatch(/\+/);
  expect(recipients).toEqual([to.replace(/\+[^@]*/, "").toLowerCase(), "nora@nordlys.example"]);
});
