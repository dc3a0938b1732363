import { afterEach, expect, test } from "vitest";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { pass } from "#tests/support/mail/case-mails.ts";
import { startDovecot } from "#tests/support/mail/dovecot.ts";
import { mailOfNora, titlesOf } from "#tests/support/mail/mailbox-with-havn.ts";
import { oauthMailbox, shownMailbox, signInAt } from "#tests/support/mail/oauth-mailboxes.ts";
import { createMailbox, ownNetwork } from "#tests/support/mail/own-mailboxes.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { startTokenIssuer } from "#tests/support/mail/token-issuer.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
const closedLater = <T extends { close(): Promise<unknown> }>(opened: T): T => {
  closers.push(opened.close);
  return opened;
};

async function startWorld() {
  const issuer = closedLater(await startTokenIssuer("http://localhost:1"));
  const dovecot = closedLater(await startDovecot({ introspectionUrl: issuer.introspectionUrl }));
  const smtp = closedLater(await startSmtpServer({ takesToken: issuer.isValid }));
  const states: string[] = [];
  const onLogLine = ({ msg, mailbox, reason }: Readonly<Record<string, unknown>>) => {
    if (mailbox !== undefined) states.push([msg, reason].filter(Boolean).join(": "));
  };
  const havn = closedLater(await startTestHavn({ env: { ...ownNetwork, HAVN_RATE_LIMITS: "false" }, onLogLine }));
  const { id } = await createMailbox(havn, oauthMailbox(signInAt(issuer), { dovecot, smtpPort: smtp.port }));
  return { issuer, dovecot, smtp, havn, id, states, tokens: () => issuer.asked.get("/token") ?? 0 };
}

test("a token that the servers don't take, as for another audience, is said with their words until they do", async () => {
  const { issuer, dovecot, smtp, havn, id } = await startWorld();
  await expect.poll(async () => (await shownMailbox(havn, id)).reading?.state).toBe("reading");
  issuer.takesNone = true;
  dovecot.kick("care");
  const signIn = async () => (await shownMailbox(havn, id)).signIn;
  await expect.poll(signIn).toMatchObject({ state: "failing", problem: { step: "reading", problem: "tokenRefused" } });
  await expect
    .poll(async () => (await shownMailbox(havn, id)).reading)
    .toMatchObject({ state: "failing", problem: "token" });
  await sendTo(havn, id, "Venter");
  await expect.poll(signIn).toMatchObject({
    problem: { step: "sending", problem: "tokenRefused", said: "535 5.7.3 this token isn't taken" },
  });
  const { test: begun } = await havn.as("anna").testMailbox({ body: { mailboxId: id } });
  expect(begun.steps.map(({ step }) => step)).toContain("token");
  const ends = async () =>
    (await havn.as("anna").getMailboxTest({ body: { mailboxId: id } })).test?.steps
      .filter(({ step }) => step === "token" || step === "signIn")
      .map(({ step, server, state, problem }) => [step, server, state, problem].filter(Boolean).join(" "));
  await expect
    .poll(ends)
    .toEqual(["token passed", "signIn incoming failed tokenRefused", "signIn outgoing failed tokenRefused"]);

  issuer.takesNone = false;
  const { version, name } = await shownMailbox(havn, id);
  const again = { ...oauthMailbox(signInAt(issuer), { dovecot, smtpPort: smtp.port }), name: `${name} 2` };
  await havn.as("anna").updateMailbox({ body: { mailboxId: id ?? 0, version, ...again } });
  await expect.poll(signIn).toMatchObject({ state: "ready", problem: null });
  await pass(havn, 60);
  await expect.poll(() => smtp.received.some(({ data }) => data.includes("Subject: Venter"))).toBe(true);
});

const mail = { kind: "case", to: "x@firma.example", text: "Hej\n", html: "<p>Hej</p>" };
const sendTo = (havn: TestHavn, mailboxId: number | null, subject: string) =>
  storeJobs(havn.db, [mailJob({ ...mail, subject, mailboxId })], havn.clock.now());

test("a mailbox is read and sent by with tokens, which nobody sees, and a new one takes over from one that ends", async () => {
  const { issuer, dovecot, smtp, havn, id, states, tokens } = await startWorld();
  dovecot.lay(mailOfNora("Første"), "care");
  await expect.poll(() => titlesOf(havn)).toEqual(["Første"]);
  await sendTo(havn, id, "Ud");
  await expect.poll(() => smtp.received.some(({ data }) => data.includes("Subject: Ud"))).toBe(true);
  expect(tokens()).toBe(1);
  const [token = ""] = issuer.shown;
  const { signIn, isDefault } = await shownMailbox(havn, id);
  expect(signIn).toMatchObject({ state: "ready", hasSecret: true, problem: null });
  expect(isDefault).toBe(true);
  const everything = await Promise.all(
    (["mailbox", "mailbox_sign_in", "audit_entry", "audit_row"] as const).map((table) =>
      havn.db.selectFrom(table).selectAll().execute(),
    ),
  );
  const written = JSON.stringify([everything, signIn, states]);
  for (const secret of [token, issuer.client.clientSecret]) expect(written).not.toContain(secret);

  // At 80 % of its life: the idle connection is opened anew by its next look.
  havn.clock.forward({ minutes: 50 });
  dovecot.lay(mailOfNora("Vækker"), "care");
  await expect.poll(tokens).toBe(2);
  await expect.poll(() => dovecot.mails("Havn/Handled", "care").length).toBe(2);
  expect(new Set(issuer.shown).size).toBe(2);

  // It ends while idle, sooner than the issuer said: both servers get a new one, and nothing fails.
  issuer.revokeShown();
  dovecot.kick("care");
  dovecot.lay(mailOfNora("Efter"), "care");
  await expect.poll(() => titlesOf(havn)).toEqual(["Første", "Vækker", "Efter"]);
  await sendTo(havn, id, "Igen");
  await expect.poll(() => smtp.received.some(({ data }) => data.includes("Subject: Igen"))).toBe(true);
  expect(tokens()).toBe(3);
  expect(states.filter((state) => state.includes("can't"))).toEqual([]);
});
