import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { storeGivenUpMail } from "#tests/support/notifications/store-given-up-mail.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
beforeEach(async () => {
  await havn.db.deleteFrom("job").where("kind", "=", "send-mail").execute();
  await havn.db.deleteFrom("incoming_mail").execute();
});
afterAll(() => havn.close());

const lay = (laid: Parameters<typeof storeGivenUpMail>[1]) => storeGivenUpMail(havn, laid);
const api = () => havn.as("anna");
const found = () => api().getGivenUpMails({ body: {} });
const audited = async () =>
  (await havn.db.selectFrom("audit_row").selectAll().where("act", "like", "%GivenUpMails").orderBy("id").execute()).map(
    ({ act, detail }) => ({ act: act.split("/").at(-1), detail }),
  );

test("staff see an email's recipient and the server's reply, but never its text", async () => {
  const first = await lay({ to: "a@example.dk" });
  havn.clock.forward({ minutes: 1 });
  const second = await lay({ to: "b@example.dk", error: "connect ECONNREFUSED\u001b[31m", isRefused: false });
  await lay({ to: "waits@example.dk", isWaiting: true });
  const { mails, total } = await found();
  expect(total).toBe(2);
  expect(mails).toEqual([
    {
      id: second,
      to: "b@example.dk",
      kind: "invitation",
      waitingSince: havn.clock.now().toISOString(),
      givenUpAt: havn.clock.now().toISOString(),
      attempts: 3,
      isRefused: false,
      said: "connect ECONNREFUSED [31m",
    },
    expect.objectContaining({ id: first, isRefused: true, said: "550 no such user" }),
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/secret-of-a-link|Velkommen/);
});

test("one email is retried at once, and arrives", async () => {
  const id = await lay({ to: "a@example.dk" });
  await lay({ to: "b@example.dk" });
  expect(await api().retryGivenUpMails({ body: { ids: [id] } })).toEqual({ count: 1 });
  expect((await outboxMails(havn, "a@example.dk")).length).toBe(1);
  expect((await found()).mails.map(({ to }) => to)).toEqual(["b@example.dk"]);
  expect((await audited()).at(-1)).toEqual({ act: "RetryGivenUpMails", detail: { count: 1, mailIds: [id] } });
  expect(await api().retryGivenUpMails({ body: { ids: [id] } })).toEqual({ count: 0 });
});

test("all emails that were shown are retried; later ones wait", async () => {
  for (const to of ["all-1@example.dk", "all-2@example.dk"]) await lay({ to });
  const until = (await found()).mails[0]?.givenUpAt ?? "";
  havn.clock.forward({ minutes: 1 });
  await lay({ to: "later@example.dk" });
  expect(await api().retryGivenUpMails({ body: { allUntil: until } })).toEqual({ count: 2 });
  const kept = (await outboxMails(havn)).map(({ to }) => to);
  expect(kept).toEqual(expect.arrayContaining(["all-1@example.dk", "all-2@example.dk"]));
  expect((await found()).mails.map(({ to }) => to)).toEqual(["later@example.dk"]);
});

test("one email is discarded, and never sent; a waiting one can't be discarded or retried", async () => {
  const id = await lay({ to: "gone@example.dk" });
  const waiting = await lay({ to: "waits@example.dk", isWaiting: true });
  const other = await havn.db.selectFrom("job").select("id").where("kind", "<>", "send-mail").executeTakeFirst();
  const ids = [id, waiting, other?.id ?? 1];
  expect(await api().discardGivenUpMails({ body: { ids } })).toEqual({ count: 1 });
  expect(await api().retryGivenUpMails({ body: { ids } })).toEqual({ count: 0 });
  expect((await found()).total).toBe(0);
  expect(await outboxMails(havn, "gone@example.dk")).toEqual([]);
  const left = await havn.db.selectFrom("job").select(["id", "attempts"]).where("kind", "=", "send-mail").execute();
  expect(left).toEqual([{ id: waiting, attempts: 3 }]);
  expect((await audited()).at(-2)).toEqual({ act: "DiscardGivenUpMails", detail: { count: 1, mailIds: ids } });
});

test("given-up emails are counted for staff's menu with the waiting ones, up to 99 and one more", async () => {
  const counts = () => api().getMailCounts();
  expect(await counts()).toEqual({ waiting: 0, givenUp: 0 });
  await lay({ to: "waits@example.dk", isWaiting: true });
  for (const to of ["a@example.dk", "b@example.dk"]) await lay({ to });
  const take = (n: number) => ingestMail(havn.havn.app, rawMail({ From: `ole${n}@ukendt.example` }), havn.clock.now());
  await take(0);
  const report = { "Return-Path": "<>", "Content-Type": "multipart/report; boundary=x" };
  await ingestMail(havn.havn.app, rawMail(report), havn.clock.now());
  expect(await counts()).toEqual({ waiting: 1, givenUp: 2 });
  for (let n = 1; n <= 100; n++) {
    await take(n);
    await lay({ to: "c@example.dk" });
    if (n === 98) expect(await counts()).toEqual({ waiting: 99, givenUp: 100 });
  }
  expect(await counts()).toEqual({ waiting: 100, givenUp: 100 });
  expect((await found()).total).toBe(102);
  expect(await refusalOf(havn.as("nora").getMailCounts())).toMatchObject({ statusCode: 403 });
});

test("given-up emails are removed after 30 days, and no sooner", async () => {
  await lay({ to: "a@example.dk" });
  const cleanUp = () => cleanUpJobs["clean-up"](havn.havn.app, {});
  havn.clock.forward({ days: 30 });
  await cleanUp();
  expect((await found()).total).toBe(1);
  havn.clock.forward({ seconds: 1 });
  await cleanUp();
  expect((await found()).total).toBe(0);
});

describe("invalid input", () => {
  test.each([
    ["nothing", {}],
    ["both", { ids: [1], allUntil: "2026-11-20T09:00:00.000Z" }],
    ["no ids", { ids: [] }],
    ["a hundred and one ids", { ids: Array.from({ length: 101 }, (_, n) => n + 1) }],
    ["an id that is none", { ids: [-1] }],
    ["an instant that is none", { allUntil: "yesterday" }],
    ["an unknown key", { ids: [1], to: "a@example.dk" }],
  ])("%s", async (_name, body) => {
    for (const name of ["retryGivenUpMails", "discardGivenUpMails"] as const) {
      expect(await refusalOf(api()[name]({ body: body as { ids: number[] } }))).toMatchObject({ statusCode: 400 });
    }
  });
});
