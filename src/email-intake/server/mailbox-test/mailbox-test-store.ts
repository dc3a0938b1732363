import { sql } from "kysely";
import { longestTestMinutes, type MailboxTestStep } from "#email-intake/contract/mailbox-test.ts";
import { ago, minuteMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";

/** A test of a mailbox; null is the environment's. */
export type TestRun = { readonly mailboxId: number | null; readonly run: string };

export type StoredTest = {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly steps: readonly MailboxTestStep[];
};

/** Stores a test that begins, in place of the former one; false if that is still running. */
export async function beginTest(
  db: Db,
  { mailboxId, run }: TestRun,
  { steps, now }: { readonly steps: readonly MailboxTestStep[]; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mailbox_test as former (mailbox_id, run, started_at, steps)
    values (${mailboxId}::int, ${run}::uuid, ${now}, ${JSON.stringify(steps)}::jsonb)
    on conflict (mailbox_id) do update
      set run = excluded.run, started_at = excluded.started_at, ended_at = null, steps = excluded.steps
      where former.ended_at is not null
        or former.started_at not between ${ago(now, longestTestMinutes * minuteMs)} and ${now}
    returning run`.execute(db);
  return rows.length === 1;
}

/** Stores how far a test is; `endedAt` once it is over. Nothing if another one has begun meanwhile. */
export async function storeTest(
  db: Db,
  { mailboxId, run }: TestRun,
  { steps, endedAt }: Pick<StoredTest, "steps" | "endedAt">,
): Promise<void> {
  await sql`
    update mailbox_test set steps = ${JSON.stringify(steps)}::jsonb, ended_at = ${endedAt}
    where mailbox_id is not distinct from ${mailboxId}::int and run = ${run}::uuid`.execute(db);
}

export async function findTest(db: Db, mailboxId: number | null): Promise<StoredTest | null> {
  const { rows } = await sql<StoredTest>`
    select started_at as "startedAt", ended_at as "endedAt", steps from mailbox_test
    where mailbox_id is not distinct from ${mailboxId}::int`.execute(db);
  return rows[0] ?? null;
}
