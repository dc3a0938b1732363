import { afterAll, beforeAll, expect, test } from "vitest";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { addJobs } from "#tests/support/havn/run-test-jobs.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";

const token = "a-token-for-metrics";
const env = { HAVN_METRICS_TOKEN: token, HAVN_ROLES: "api,jobs" };

let server: Exim;
let havn: TestHavn;
beforeAll(async () => {
  server = await startExim();
  havn = await startTestHavn({ env: { ...env, SMTP_URL: server.url } });
});
afterAll(async () => {
  await havn.close();
  await server.close();
});

const letterTo = (to: string): NewJob =>
  mailJob({ kind: "case", to, subject: "Ny besked", text: "Hej\n", html: "<p>Hej</p>" });
const reader = (n: number): string => `reader-${n}@example.dk`;
const send = (at: TestHavn, ...to: string[]) => addJobs(at, to.map(letterTo));

const rows = ({ db }: TestHavn) =>
  db.selectFrom("job").selectAll().where("kind", "=", "send-mail").orderBy("id").execute();
/** Failed attempts of jobs that aren't being tried. */
const failures = async (at: TestHavn) =>
  (await rows(at)).filter(({ process }) => process === null).reduce((sum, { attempts }) => sum + attempts, 0);

/** Moves the clock, and wakes the runners. */
const later = async (at: TestHavn, time: Parameters<TestHavn["clock"]["forward"]>[0]) => {
  at.clock.forward(time);
  await addJobs(at, [{ kind: "wake", lane: "mail", payload: {}, runAt: new Date("2099-01-01T00:00:00Z") }]);
};

const headers = { authorization: `Bearer ${token}` };
type Part = { readonly name: string };
const mailPart = async ({ url }: TestHavn) => {
  const reply = await fetch(`${url}/health/ready`, { headers });
  const { parts } = (await reply.json()) as { parts: Part[] };
  return { status: reply.status, part: parts.find(({ name }) => name === "mail") };
};
/** The values of these samples, from one scrape. */
const sampled = async ({ url }: TestHavn, ...names: string[]) => {
  const lines = (await (await fetch(`${url}/metrics`, { headers })).text()).split("\n");
  return names.map((name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1)));
};
const heldUp = async (at: TestHavn) => (await at.as("anna").getSystemStatus({ body: {} })).system.mail.heldUp;

test("while the mail server is away, everything that watches says how many wait since when", async () => {
  await server.stop();
  const since = havn.clock.now();
  await send(havn, ...[1, 2, 3, 4, 5, 6].map(reader));
  await expect.poll(() => failures(havn)).toBe(4);
  for (const step of [1, 2, 3]) {
    await later(havn, { minutes: 7 });
    await expect.poll(() => failures(havn)).toBe(4 + step);
  }
  expect(await heldUp(havn)).toEqual({
    count: 6,
    since: since.toISOString(),
    said: expect.stringContaining("ECONNREFUSED"),
  });
  expect(await mailPart(havn)).toEqual({
    status: 200,
    part: { name: "mail", state: "failing", problem: "heldUp", since: since.toISOString(), waiting: 6 },
  });
  const [waiting, oldest, late, held, heldSeconds] = await sampled(
    havn,
    'havn_jobs_waiting{lane="mail"}',
    'havn_jobs_oldest_seconds{lane="mail"}',
    'havn_jobs_late_seconds{lane="mail"}',
    "havn_mails_held_up",
    "havn_mails_held_up_seconds",
  );
  expect([waiting, oldest, late, held, heldSeconds]).toEqual([6, 1_260, 0, 6, 1_260]);
});

test("once the first email is accepted again, the others follow, and nothing waits any more", async () => {
  await server.start();
  await later(havn, { minutes: 1 });
  await expect.poll(() => rows(havn)).toEqual([]);
  const arrived = () => server.mails().map(({ to }) => to);
  await expect.poll(async () => arrived().length).toBe(6);
  expect([...arrived()].sort()).toEqual([1, 2, 3, 4, 5, 6].map(reader));
  expect(await heldUp(havn)).toBeNull();
  expect((await mailPart(havn)).part).toMatchObject({ state: "well" });
});

test("an email that its recipient's server defers holds nothing up, but counts as waiting since it was due", async () => {
  server.putOff("busy@example.dk");
  await send(havn, "busy@example.dk");
  await expect.poll(() => failures(havn)).toBe(1);
  await later(havn, { seconds: 2 });
  expect(await heldUp(havn)).toBeNull();
  const { lanes } = (await havn.as("anna").getSystemStatus({ body: {} })).system;
  expect(lanes.find(({ lane }) => lane === "mail")).toMatchObject({ waiting: 1 });
  expect(await rows(havn)).toMatchObject([{ is_blocked: false, attempts: 1 }]);
});

test("a server that temporarily refuses our sender holds emails up, and says so", async () => {
  const answers: Record<string, string> = { MAIL: "452 4.3.1 Insufficient system storage" };
  const full = await startSmtpServer({ answers });
  const other = await startTestHavn({ env: { ...env, SMTP_URL: full.url } });
  try {
    await send(other, reader(1), reader(2));
    await expect.poll(() => heldUp(other)).toMatchObject({ count: 2, said: expect.stringContaining("452 4.3.1") });
    delete answers.MAIL;
    await later(other, { minutes: 1 });
    await expect.poll(() => rows(other)).toEqual([]);
    expect(full.received).toHaveLength(2);
  } finally {
    await other.close();
    await full.close();
  }
});
