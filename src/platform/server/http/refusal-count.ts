import { sql } from "kysely";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { type AuditEntry, storeAuditRow } from "#platform/server/database/transaction.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type NewJob, storeJobs } from "#platform/server/jobs/job-store.ts";
import { KeyedQueue } from "#platform/server/keyed-queue.ts";

/** The refusal of something that a signed-in person asked for. */
export type AuditedRefusal = AuditEntry & { readonly actor: NonNullable<AuditEntry["actor"]> };

const minuteMs = 60_000;
/** So many objects are told apart among a person's refusals of one action within a minute, and so many refusals in all. */
const mostObjects = 20;
const mostKinds = 100;
/** What the log calls the acts of a person beyond that. */
export const severalActions = "several-acts";

const lockClass = 7_001;
const kind = "write-counted-refusals";

/**
 * Notes a refusal in the audit log: the first of its kind at once, and how many equal ones followed within the minute when that is
 * over. Equal is what the same person was refused alike: act, status, code and object. Waits for nothing that a transaction
 * of its own holds, so it is called outside of any.
 */
export const storeRefusal = (app: App, refusal: AuditedRefusal): Promise<void> =>
  ofPerson.run(refusal.actor.userId, () => countOrStore(app.database.db, refusal));

/** Refusals of one person wait for each other before they take a connection: a burst of them never holds more than one. */
const ofPerson = new KeyedQueue<number>(1);

async function countOrStore(db: Db, refusal: AuditedRefusal): Promise<void> {
  if (await countAgain(db, refusal)) return;
  await db.transaction().execute(async (tx) => {
    // One at a time of a person, in all processes: their bounds hold however many come at once.
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, ${refusal.actor.userId})`.execute(tx);
    const shown = await withinBounds(tx, refusal);
    if (await countAgain(tx, shown)) return;
    await writeOver(tx, refusal.now, keyOf(shown));
    await beginCount(tx, shown);
    await storeAuditRow(tx, shown);
  });
}

const keyOf = ({ actor, auditAction, status, detail }: AuditedRefusal): string =>
  JSON.stringify([actor.userId, actor.impersonator?.userId ?? null, actor.customerNumber, auditAction, status, detail]);

/** Counts a refusal whose like was noted less than a minute ago; false when there is none. */
async function countAgain(db: Db, refusal: AuditedRefusal): Promise<boolean> {
  const { now, requestId } = refusal;
  const { rows } = await sql<{ times: number; endsAt: Date }>`${prepared}
    update refusal_count set times = times + 1, last_at = greatest(last_at, ${now}), last_request_id = ${requestId}
    where key = ${keyOf(refusal)} and ends_at > ${now}
    returning times, ends_at as "endsAt"`.execute(db);
  const counted = rows[0];
  if (counted?.times === 1) await storeJobs(db, [jobFor(counted.endsAt)], now);
  return counted !== undefined;
}

/** A minute's counts are all over one minute after it: one job writes them, which nobody adds to by then. */
const jobFor = (endsAt: Date): NewJob => {
  const runAt = new Date((Math.floor(endsAt.getTime() / minuteMs) + 1) * minuteMs);
  return { kind, dedupeKey: runAt.toISOString(), payload: {}, runAt };
};

/** What the row says when too many different ones came before it: not the object, then not even the act. */
async function withinBounds(db: Db, refusal: AuditedRefusal): Promise<AuditedRefusal> {
  const { actor, auditAction, now, detail } = refusal;
  const { rows } = await sql<{ kinds: number; objects: number }>`
    select count(*) as kinds, count(*) filter (where act = ${auditAction}) as objects
    from refusal_count where user_id = ${actor.userId} and ends_at > ${now} and key <> ${keyOf(refusal)}`.execute(db);
  const { kinds = 0, objects = 0 } = rows[0] ?? {};
  if (kinds >= mostKinds) return { ...refusal, auditAction: severalActions, detail: { code: detail?.code ?? null } };
  if (objects >= mostObjects) return { ...refusal, detail: { code: detail?.code ?? null, severalObjects: true } };
  return refusal;
}

async function beginCount(db: Db, refusal: AuditedRefusal): Promise<void> {
  const { actor, auditAction, status, detail, now, requestId } = refusal;
  await db
    .insertInto("refusal_count")
    .values({
      key: keyOf(refusal),
      user_id: actor.userId,
      impersonator_id: actor.impersonator?.userId ?? null,
      customer_no: actor.customerNumber ? Number(actor.customerNumber) : null,
      act: auditAction,
      status,
      detail: JSON.stringify(detail ?? {}),
      ends_at: new Date(now.getTime() + minuteMs),
      times: 0,
      last_at: now,
      last_request_id: requestId,
    })
    .execute();
}

/**
 * Writes the counts of minutes that are over into the log, some at a time; answers how many were over. With a key, of that alone.
 * For a transaction: a count goes with its row or not at all.
 */
async function writeOver(db: Db, now: Date, key?: string): Promise<number> {
  const { rows } = await sql<{ counted: boolean }>`
    with over as (
      delete from refusal_count where key in (
        select key from refusal_count where ends_at <= ${now} ${key === undefined ? sql`` : sql`and key = ${key}`}
        order by ends_at limit ${mostAtOnce} for update)
      returning *
    ), written as (
      insert into audit_entry (at, user_id, impersonator_id, customer_no, act, status, detail, request_id)
      select last_at, user_id, impersonator_id, customer_no, act, status, detail || jsonb_build_object('times', times), last_request_id
      from over where times > 0 order by last_at
    )
    select times > 0 as counted from over`.execute(db);
  return rows.length;
}

const mostAtOnce = 500;

/** Writes all counts of minutes that are over. */
export async function writeCountedRefusals(app: App): Promise<void> {
  const { db } = app.database;
  for (let written = mostAtOnce; written === mostAtOnce; ) {
    written = await db.transaction().execute((tx) => writeOver(tx, app.now()));
  }
}

const writeCounts: JobHandler = (app) => writeCountedRefusals(app);

export const refusalJobs = { [kind]: writeCounts };
