import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeTurn } from "#email-intake/server/own-mailbox/mail-turn-store.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { pass } from "#tests/support/mail/case-mails.ts";
import { createMailbox, enteredMailbox, outgoingAt, ownNetwork } from "#tests/support/mail/own-mailboxes.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";

let havn: TestHavn;
let [slow, other]: SmtpServer[] = [];
beforeAll(async () => {
  havn = await startTestHavn({ env: ownNetwork });
  [slow, other] = [await startSmtpServer(), await startSmtpServer()];
});
afterAll(async () => {
  await havn?.close();
  for (const server of [slow, other]) await server?.close();
});

const open = (name: string, port: number, more: object) =>
  createMailbox(havn, enteredMailbox(name, { outgoing: outgoingAt(port, name.toLowerCase()), ...more }));
const mail = { kind: "case", to: "x@firma.example", text: "Hej\n", html: "<p>Hej</p>" };
const subjectsAt = (server: SmtpServer | undefined) =>
  (server?.received ?? []).map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1] ?? "");
const jobs = () =>
  havn.db.selectFrom("job").select(["attempts", "last_error"]).where("kind", "=", "send-mail").execute();

test("no minute has more emails of a mailbox than its pace, in whichever process, and a second try waits anew", async () => {
  const { id } = await open("Tur", 1, { perMinute: 3 });
  const now = havn.clock.now();
  const turnOf = async (letter: string, seconds = 0) => {
    const at = new Date(now.getTime() + seconds * 1_000);
    const turn = await takeTurn(havn.db, { mailboxId: id ?? 0, letter, perMinute: 3 }, at);
    return (turn.getTime() - now.getTime()) / 1_000;
  };
  const letters = Array.from({ length: 8 }, () => randomUUID());
  const turns = await Promise.all(letters.map((letter) => turnOf(letter)));
  expect(turns.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 60, 60, 60, 120, 120]);
  const waiting = letters[turns.indexOf(60)] ?? "";
  expect(await turnOf(waiting, 30)).toBe(60);
  expect(await turnOf(waiting, 60)).toBe(60);
  expect(await turnOf(waiting, 61)).toBe(120);
});

test("emails wait for their turn without being tried, and hold up no other mailbox", async () => {
  const paced = await open("Langsom", slow?.port ?? 0, { kind: "microsoft", perMinute: 4 });
  const free = await open("Fri", other?.port ?? 0, {});
  const queued = Array.from({ length: 10 }, (_, n) => mailJob({ ...mail, subject: `Nr. ${n}`, mailboxId: paced.id }));
  await storeJobs(havn.db, [...queued, mailJob({ ...mail, subject: "Forbi", mailboxId: free.id })], havn.clock.now());
  await expect.poll(() => subjectsAt(other)).toEqual(["Forbi"]);
  await expect.poll(async () => (await jobs()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(subjectsAt(slow)).toHaveLength(4);
  const errors = async () => (await jobs()).map(({ last_error }) => last_error);
  expect(await errors()).toEqual([null, null, null, null, null, null]);
  // Those that were blocked before aren't held up any more while they wait for their turn.
  const blocked = { is_blocked: true, last_error: "451 later", run_at: havn.clock.now() };
  await havn.db.updateTable("job").set(blocked).where("kind", "=", "send-mail").execute();
  await pass(havn, 1);
  await expect.poll(errors).toEqual([null, null, null, null, null, null]);
  await pass(havn, 61);
  await expect.poll(() => subjectsAt(slow).length).toBe(8);
  await expect.poll(async () => (await jobs()).length).toBe(2);
  await pass(havn, 61);
  await expect.poll(() => new Set(subjectsAt(slow)).size).toBe(10);
  expect(subjectsAt(slow)).toHaveLength(10);
});
