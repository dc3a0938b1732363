import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));
const { take, messagesOf, answer, replyTo } = intakeOf(() => havn);

const encrypted = {
  "Content-Type": "application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m",
  "Content-Transfer-Encoding": "base64",
};
const sentence = "<p><em>Mailen er krypteret og kan ikke læses her. Send den igen uden kryptering.</em></p>";
const winmail = [
  "--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSe filen\r\n--b\r\n",
  "Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\neJ8+Ig==\r\n--b--\r\n",
].join("");

test("an encrypted answer becomes a message that says so, with its file", async () => {
  const { id: caseId } = await buildCase(havn);
  await take(await answer(caseId, "nora", encrypted, "AAAA"));
  expect((await messagesOf(caseId, "nora")).at(-1)).toMatchObject({
    comment: sentence,
    files: [{ name: "smime.p7m" }],
  });
});

test("an encrypted email becomes a case that says so below its subject, in its writer's language", async () => {
  const { caseId } = await take(rawMail({ ...encrypted, Subject: "Fortroligt" }, "AAAA"));
  expect(await read(havn, "nora", caseId ?? 0)).toMatchObject({ title: "Fortroligt", description: sentence });
  const speak = (value: "da-DK" | "en-US") =>
    havn.as("nora").updatePreferencesByUserEmail({
      body: { email: people.nora.email, preferences: [{ kind: "UserLanguage", value }] },
    });
  await speak("en-US");
  const other = await take(rawMail({ ...encrypted, Subject: "Fortroligt to" }, "AAAA"));
  expect((await read(havn, "nora", other.caseId ?? 0))?.description).toContain("This mail is encrypted");
  await speak("da-DK");
});

test("a file in Outlook's own format is named below the text, also when staff add the email to a case", async () => {
  const heads = { "Content-Type": "multipart/mixed; boundary=b" };
  const { id: caseId } = await buildCase(havn);
  await take(await answer(caseId, "nora", heads, winmail));
  const said = /^<p>Se filen<\/p><p><em>Noget af mailen ligger i filen winmail\.dat/;
  expect((await messagesOf(caseId)).at(-1)?.comment).toMatch(said);
  const { id: mailId } = await take(
    rawMail({ ...heads, To: await replyTo(caseId, "nora"), "Auto-Submitted": "auto-replied" }, winmail),
  );
  expect((await havn.as("bo").getIncomingMail({ body: { mailId } })).text).toMatch(said);
  await havn.as("anna").appendIncomingMail({ body: { mailId, caseId } });
  expect((await messagesOf(caseId)).at(-1)?.comment).toMatch(said);
});
