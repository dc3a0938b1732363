import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { notifyDeadline } from "#notifications/server/notify-people.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { people } from "#tests/support/people/people.ts";

const { bo } = people;

let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  id = await buildMailedCase(havn);
});

/** Moves the clock and runs all due jobs, including the daily summary, which also sends emails that still wait. */
const moveTo = async (instant: string) => {
  havn.clock.set(instant);
  await untilJobsAreDone(havn);
};
const waiting = () =>
  havn.db.selectFrom("notification").select("id").where("mailed_at", "is", null).where("mail", "=", 1).execute();
const nearFirstResponse = (mailAt: Date) =>
  inTransaction(
    { app: havn.havn.app, actor: null, auditAction: "test", requestId: "test", now: havn.clock.now() },
    (tx) =>
      notifyDeadline(tx, {
        defaults: havn.havn.app.settings.notifications,
        caseId: id,
        type: "CloseToFirstResponse",
        occasion: "once",
        at: havn.clock.now(),
        mailAt,
      }),
  );

test("emails about deadlines wait for support hours, and delay nothing else", async () => {
  await moveTo("2026-11-28T10:00:00Z");
  await nearFirstResponse(new Date("2026-11-30T07:30:00Z"));
  await write(havn, "nils", id, "<p>Er der nyt?</p>");
  await pass(havn, 60);
  const said = async () =>
    (await mailsOf(havn, "bo", id)).map(({ text }) => [/> Er der nyt/.test(text), /no first response/.test(text)]);
  expect(await said()).toEqual([[true, false]]);
  havn.clock.set("2026-11-30T07:30:00Z");
  await pass(havn, 0);
  expect(await said()).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a warning of a clock that runs around the clock is sent at night", async () => {
  await moveTo("2026-11-30T20:00:00Z");
  await havn.db.updateTable("care_case").set({ clock_mode: 1 }).where("id", "=", id).execute();
  await nearFirstResponse(new Date("2026-12-01T07:30:00Z"));
  await pass(havn, 0);
  const texts = async () => (await mailsOf(havn, "bo", id)).map(({ text }) => /no first response/.test(text));
  await expect.poll(texts).toEqual([true]);
  expect(await waiting()).toEqual([]);
});

test("emails about deadlines whose job runs after support closed are sent once when it opens next", async () => {
  const jobs = () =>
    havn.db
      .selectFrom("job")
      .select(["dedupe_key", "run_at"])
      .where("kind", "=", "mail-case")
      .where("dedupe_key", "like", `${bo.id}:${id}%`)
      .execute();
  const opens = "2026-12-02T07:30:00Z";
  const nextJobs = [{ dedupe_key: `${bo.id}:${id}:support`, run_at: new Date(opens) }];
  const closed = "2026-12-01T15:05:00Z";
  await moveTo("2026-12-01T14:58:00Z");
  await nearFirstResponse(new Date(closed));
  for (const at of [closed, "2026-12-02T07:00:00Z"]) {
    havn.clock.set(at);
    await pass(havn, 0);
    expect(await mailsOf(havn, "bo", id)).toEqual([]);
    expect(await jobs()).toEqual(nextJobs);
  }
  havn.clock.set(opens);
  await pass(havn, 0);
  expect((await mailsOf(havn, "bo", id)).map(({ text }) => /no first response/.test(text))).toEqual([true]);
  expect([await jobs(), await waiting()]).toEqual([[], []]);
});
