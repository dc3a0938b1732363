import { randomUUID } from "node:crypto";
import { longestTestMinutes, type MailboxTest } from "#email-intake/contract/mailbox-test.ts";
import type { mailboxTestCalls } from "#email-intake/contract/mailbox-test-calls.ts";
import { stepsToDo } from "#email-intake/rules/mailbox-test/test-plan.ts";
import { ago, minuteMs } from "#platform/rules/durations.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { mailboxTestJob } from "./mailbox-test-job.ts";
import { beginTest, findTest, type StoredTest } from "./mailbox-test-store.ts";
import { mailboxExists, planOf } from "./read-tested.ts";

type Calls = typeof mailboxTestCalls;

function toTest({ startedAt, endedAt, steps }: StoredTest, now: Date): MailboxTest {
  const isLate = startedAt < ago(now, longestTestMinutes * minuteMs);
  return {
    state: endedAt ? "ended" : isLate ? "interrupted" : "running",
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    steps: [...steps],
  };
}

export const testMailbox: Operation<Calls["testMailbox"]> = async (request) => {
  const { app, body, now, refuse } = request;
  const { mailboxId } = body;
  if ((await app.restoredCopy.quietNow()) !== null) throw refuse("quietCopy");
  return request.inTransaction(async (tx) => {
    if (!(await mailboxExists(tx.db, app.settings, mailboxId))) throw refuse("notFound");
    const run = { mailboxId, run: randomUUID() };
    if (await beginTest(tx.db, run, { steps: stepsToDo(await planOf(tx.db, mailboxId)), now }))
      tx.enqueue(mailboxTestJob(run));
    const stored = await findTest(tx.db, mailboxId);
    if (!stored) throw new Error("a test that was just stored is not there");
    return { test: toTest(stored, now) };
  });
};

export const getMailboxTest: Operation<Calls["getMailboxTest"]> = async ({ app, body, db, now, refuse }) => {
  if (!(await mailboxExists(db, app.settings, body.mailboxId))) throw refuse("notFound");
  const stored = await findTest(db, body.mailboxId);
  return { test: stored && toTest(stored, now) };
};
