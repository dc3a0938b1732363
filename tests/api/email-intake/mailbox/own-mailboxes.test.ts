import { afterAll, beforeAll, expect, test } from "vitest";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { messageIdPrefix } from "#email-intake/rules/reply-address.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { mailboxKey } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { replySigner } from "#email-intake/server/sender/reply-key.ts";
import { buildCase, read, refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { bounceOf } from "#tests/support/mail/bounce.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { replyAddressOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { createMailbox, enteredMailbox } from "#tests/support/mail/own-mailboxes.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake({ MAIL_TRUSTED_AUTH: "mx.example.com", IMAP_URL: "imap://care:x@127.0.0.1:1" });
});
afterAll(() => havn.close());

const calls = () => havn.as("anna");
const listed = async (name: string) => {
  const { mailboxes } = await calls().getOwnMailboxes({ body: {} });
  const found = mailboxes.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const based = ({ id, version }: { id: number | null; version: number }) => ({ mailboxId: id ?? 0, version });
/** Takes an email in as if it were in this mailbox; null is the environment's. */
const take = async (raw: Buffer, mailboxId: number | null = null) => {
  const key = mailboxId === null ? "care@127.0.0.1:1/INBOX" : mailboxKey(mailboxId);
  const { id, caseId, state } = await ingestMail(havn.havn.app, raw, havn.clock.now(), raw.length, key);
  const { mail } = await calls().getIncomingMail({ body: { mailId: id } });
  return { caseId, state, why: mail.why, trust: mail.trust };
};

test("the environment's mailbox stands first, is the default and has no password", async () => {
  const { mailboxes, hasSecret } = await calls().getOwnMailboxes({ body: {} });
  expect(hasSecret).toBe(true);
  expect(mailboxes[0]).toMatchObject({
    id: null,
    isDefault: true,
    address: "care@example.com",
    incoming: { host: "127.0.0.1", user: "care", security: "none" },
    trustedAuth: "mx.example.com",
  });
  expect(JSON.stringify(mailboxes)).not.toContain('"password"');
});

test("a password is sealed, stays with its server and user, and is nowhere else", async () => {
  const secret = "dybt-hemmelig-1";
  const entered = enteredMailbox("Seglet");
  const incoming = { ...entered.incoming, password: secret };
  const made = await createMailbox(havn, { ...entered, incoming });
  const { password: _none, ...withoutPassword } = incoming;
  const renamed = { ...entered, name: "Forseglet", incoming: withoutPassword };
  const { mailbox } = await calls().updateMailbox({ body: { ...based(made), ...renamed } });
  expect(mailbox.incoming?.hasPassword).toBe(true);
  const elsewhere = { ...renamed, incoming: { ...withoutPassword, host: "evil.example" } };
  expect(await refusalOf(calls().updateMailbox({ body: { ...based(mailbox), ...elsewhere } }))).toMatchObject({
    code: "badRequest",
    data: { problems: [{ path: "incoming.password", code: "passwordAgain" }] },
  });
  expect(await refusalOf(calls().updateMailbox({ body: { ...based(made), ...renamed } }))).toMatchObject({
    code: "stale",
  });
  const rows = await havn.db.selectFrom("mailbox").selectAll().execute();
  const audit = await havn.db.selectFrom("audit_entry").selectAll().execute();
  expect(rows.at(-1)?.in_password).toMatch(/^sealed\./);
  expect(JSON.stringify([rows, audit, mailbox])).not.toContain(secret);
  expect(JSON.stringify([audit, mailbox])).not.toContain("sealed.");
});

test("one is the default, an address and a folder are of one mailbox, and two at once leave one default", async () => {
  const [a, b] = [
    await createMailbox(havn, enteredMailbox("Anden")),
    await createMailbox(havn, enteredMailbox("Bedre")),
  ];
  await Promise.all([a, b].map(({ id }) => calls().setDefaultMailbox({ body: { mailboxId: id } })));
  const { mailboxes } = await calls().getOwnMailboxes({ body: {} });
  expect(mailboxes.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const first = mailboxes.find(({ isDefault }) => isDefault) ?? a;
  expect(await refusalOf(calls().retireMailbox({ body: based(first) }))).toMatchObject({ code: "mailboxIsDefault" });
  expect(await refusalOf(createMailbox(havn, enteredMailbox("ANDEN")))).toMatchObject({ code: "mailboxTaken" });
  await calls().setDefaultMailbox({ body: { mailboxId: null } });
  expect((await listed("Anden")).isDefault).toBe(false);
});

test("the server trusted about senders counts in its own mailbox only", async () => {
  const own = await createMailbox(havn, enteredMailbox("Tro", { trustedAuth: "mx.tro.example" }));
  const { id: caseId } = await buildCase(havn, {});
  const replyTo = `<case-${caseId}@${new URL(havn.havn.app.settings.origin).hostname}>`;
  const answer = (server: string, n: number) =>
    rawMail({
      ...{
        From: people.nora.email,
        To: "tro@havn.example",
        Subject: `Svar ${n}`,
        "Message-ID": `<tro-${n}@x.example>`,
      },
      "Authentication-Results": `${server}; dmarc=pass header.from=${people.nora.email.split("@")[1]}`,
      References: replyTo,
    });
  expect((await take(answer("mx.tro.example", 1), own.id)).trust).toBe("authenticated");
  expect((await take(answer("mx.tro.example", 2), null)).trust).toBe("address");
  expect((await take(answer("mx.example.com", 3), own.id)).trust).toBe("address");
  expect((await take(answer("mx.example.com", 4), null)).trust).toBe("authenticated");
});

test("a retired mailbox's addresses for answers are ours until it is removed, and it sends nothing", async () => {
  const made = await createMailbox(havn, enteredMailbox("Ude"));
  const raw = rawMail({ From: people.nora.email, To: "ude@havn.example", Subject: "Ny", "Message-ID": "<ude-1@x>" });
  const { caseId } = await take(raw, made.id);
  const address = await replyAddressOf(havn, caseId ?? 0, people.nora.id);
  expect(address).toMatch(/^ude\+/);
  const { mailbox } = await calls().retireMailbox({ body: based(made) });
  expect(await replyAddressOf(havn, caseId ?? 0, people.nora.id)).toMatch(/^care\+/);
  const answer = (n: number) =>
    rawMail({ From: people.nora.email, To: address, Subject: `Sv ${n}`, "Message-ID": `<ude-sv-${n}@x>` });
  expect(await take(answer(1), made.id)).toMatchObject({ state: "appended", trust: "signature", caseId });
  await calls().removeMailbox({ body: based(mailbox) });
  expect(await take(answer(2))).toMatchObject({ state: "created" });
});

test("a case is answered from where it came, also one that continues it, else from its team's mailbox, else from the default", async () => {
  const names = { name: "Natholdet", danishName: "Natholdet" };
  const { team } = await calls().createTeam({ body: { ...names, memberIds: [people.bo.id], leadId: null } });
  const night = await createMailbox(havn, enteredMailbox("Nat", { teamId: team.id }));
  const day = await createMailbox(havn, enteredMailbox("Dag"));
  const from = async (caseId: number) => (await replyAddressOf(havn, caseId, people.nora.id)).split("+")[0];
  const ofTeam = (caseId: number) =>
    havn.db.updateTable("care_case").set({ owner_team_id: team.id }).where("id", "=", caseId).execute();
  const mail = (n: number) => rawMail({ From: people.nora.email, "Message-ID": `<nat-${n}@x>`, Subject: `Nat ${n}` });
  const { caseId: byNight } = await take(mail(1), night.id);
  expect((await read(havn, "anna", byNight ?? 0))?.owner).toMatchObject({ kind: "team", id: team.id });
  const { caseId: byDay } = await take(mail(2), day.id);
  const { caseId: byEnvironment } = await take(mail(3));
  const [{ id: ofPortal }, { id: ofNobody }] = [await buildCase(havn, {}), await buildCase(havn, {})];
  for (const id of [byDay ?? 0, byEnvironment ?? 0, ofPortal]) await ofTeam(id);
  const all = [byNight ?? 0, byDay ?? 0, byEnvironment ?? 0, ofPortal, ofNobody];
  expect(await Promise.all(all.map(from))).toEqual(["nat", "dag", "nat", "nat", "care"]);
  await calls().setDefaultMailbox({ body: { mailboxId: day.id } });
  expect(await from(ofNobody)).toBe("dag");
  const ended = { closed_at: new Date(0), status: statusCodes.toCode("CaseClosed"), owner_team_id: null };
  await havn.db
    .updateTable("care_case")
    .set(ended)
    .where("id", "=", byNight ?? 0)
    .execute();
  const { careCase } = await havn.as("nora").continueCareCase({ body: { caseId: byNight ?? 0 } });
  expect(await from(careCase.id)).toBe("nat");
  await calls().setDefaultMailbox({ body: { mailboxId: null } });
});

test("the same email in two mailboxes is one, and our own addresses never loop", async () => {
  const [one, other] = [
    await createMailbox(havn, enteredMailbox("Ene")),
    await createMailbox(havn, enteredMailbox("Den-anden")),
  ];
  const raw = rawMail({ From: people.nora.email, To: "ene@havn.example", Subject: "Til begge", "Message-ID": "<2@x>" });
  const [first, second] = await Promise.all([take(raw, one.id), take(raw, other.id)]);
  expect(second.caseId).toBe(first.caseId);
  const loop = rawMail({
    From: "ene@havn.example",
    To: "den-anden@havn.example",
    Subject: "Om igen",
    "Message-ID": "<3@x>",
  });
  expect(await take(loop, other.id)).toMatchObject({ state: "waiting", why: "ownAddress" });
});

test("an email that came back counts for the contact person it was for", async () => {
  const { id: caseId } = await buildCase(havn, {});
  const sign = await replySigner(havn.db);
  const prefix = messageIdPrefix({ caseId, userId: people.nora.id, number: 0 }, sign);
  const report = Buffer.from(bounceOf(`<${prefix}.0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b@care.example>`));
  expect(await take(report)).toMatchObject({ state: "ignored", why: "bounce" });
  const row = havn.db.selectFrom("app_user").select("mail_given_up_at").where("id", "=", people.nora.id);
  expect((await row.executeTakeFirstOrThrow()).mail_given_up_at).not.toBeNull();
});
