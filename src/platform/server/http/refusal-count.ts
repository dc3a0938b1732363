import { sql } from "kysely";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { KeyedQueue } from "#platform/server/concurrency/keyed-queue.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { actingValues } from "#platform/server/transactions/acting-kinds.ts";
import { type AuditEntry, storeAuditRow } from "#platform/server/transactions/transaction.ts";

/** In counts, the number of everybody who isn't signed in, together. */
const nobody = 0;
const personOf = ({ actor }: AuditEntry): number => actor?.userId ?? nobody;

/**
 * Limits per minute and person, or for everybody who isn't signed in together: distinct objects recorded individually
 * for one action, or for all reads together, and refusals in total.
 */
const maxObjects = 20;
const maxKinds = 100;
/** The action recorded beyond that limit. */
export const severalActions = "several-acts";
/** The action of counts of refused reads of one object: one visit makes several calls. */
export const severalReads = "several-reads";

/** `isRead`: the call would have left no row if it had succeeded. */
type RefusalEntry = AuditEntry & { readonly isRead?: boolean };

const lockClass = 7_001;
const kind = "write-counted-refusals";

/**
 * Audits a refusal: the first of its kind immediately, and the number of repetitions when the minute is over.
 * Repetitions have the same person, action, status, code and object; of reads of an object whatever the action, and
 * their count says which (`calls`). Takes a transaction of its own, so don't call it inside another.
 */
export const storeRefusal = (app: App, refusal: RefusalEntry): Promise<void> =>
  ofPerson.run(personOf(refusal), () => countOrStore(app.database.db, refusal));

/** Serializes refusals per person before taking a connection, so a burst of them holds only one. */
const ofPerson = new KeyedQueue<number>(1);

async function countOrStore(db: Db, refusal: RefusalEntry): Promise<void> {
  if (await countAgain(db, refusal)) return;
  await db.transaction().execute(async (tx) => {
    // Serializes a person's refusals across all processes, so the limits hold for concurrent ones.
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, ${personOf(refusal)})`.execute(tx);
    const shown = await withinBounds(tx, refusal);
    if (await countAgain(tx, shown)) return;
    await writeOver(tx, refusal.now, keyOf(shown));
    await beginCount(tx, shown);
    await storeAuditRow(tx, shown);
  });
}

/** Reads without an object, such as of a list, are of their own action. */
const isOfObject = ({ isRead, detail }: RefusalEntry): boolean =>
  isRead === true && Object.keys(detail ?? {}).some((name) => name !== "code");

const countedAs = (refusal: RefusalEntry): string => (isOfObject(refusal) ? severalReads : refusal.auditAction);

function keyOf(refusal: RefusalEntry): string {
  const { actor, status, detail } = refusal;
  const [impersonator, company] = [actor?.impersonator?.userId ?? null, actor?.customerNumber ?? null];
  const acting = actor?.acting ? [actor.acting.kind, actor.acting.id] : [];
  return JSON.stringify([personOf(refusal), impersonator, company, countedAs(refusal), status, detail, ...acting]);
}

/** Counts a repetition within the minute; false if there is no row to add to. */
async function countAgain(db: Db, refusal: RefusalEntry): Promise<boolean> {
  const { now } = refusal;
  const { rows } = await sql<{ times: number; endsAt: Date }>`${prepared}
    update refusal_count set times = times + 1, last_at = greatest(last_at, ${now}), ${ofCall(refusal)}
    where key = ${keyOf(refusal)} and ends_at > ${now}
    returning times, ends_at as "endsAt"`.execute(db);
  const counted = rows[0];
  if (counted?.times === 1) await storeJobs(db, [jobFor(counted.endsAt)], now);
  return counted !== undefined;
}

/** A count of reads keeps the request of its row, by which the log shows both as one, and what else was called. */
const ofCall = (refusal: RefusalEntry) =>
  isOfObject(refusal)
    ? sql`detail = case when detail -> 'calls' ? ${refusal.auditAction} then detail
        else jsonb_set(detail, '{calls}', detail -> 'calls' || to_jsonb(${refusal.auditAction}::text)) end`
    : sql`last_request_id = ${refusal.requestId}`;

/** Schedules the job that writes a minute's counts, one minute after it ended, when nothing is added any more. */
const jobFor = (endsAt: Date): NewJob => {
  const runAt = new Date((Math.floor(endsAt.getTime() / minuteMs) + 1) * minuteMs);
  return { kind, dedupeKey: runAt.toISOString(), payload: {}, runAt };
};

/** Beyond the limits, drops the object from the row, then the action too. */
async function withinBounds(db: Db, refusal: RefusalEntry): Promise<RefusalEntry> {
  const { now, detail } = refusal;
  const { rows } = await sql<{ kinds: number; objects: number }>`
    select count(*) as kinds, count(*) filter (where act = ${countedAs(refusal)}) as objects
    from refusal_count where user_id = ${personOf(refusal)} and ends_at > ${now} and key <> ${keyOf(refusal)}`.execute(
    db,
  );
  const { kinds = 0, objects = 0 } = rows[0] ?? {};
  const code = detail?.code ?? null;
  if (kinds >= maxKinds) return { ...refusal, auditAction: severalActions, isRead: false, detail: { code } };
  if (objects >= maxObjects) return { ...refusal, detail: { code, severalObjects: true } };
  return refusal;
}

async function beginCount(db: Db, refusal: RefusalEntry): Promise<void> {
  const { actor, auditAction, status, detail, now, requestId } = refusal;
  const calls = isOfObject(refusal) && { calls: [auditAction] };
  await db
    .insertInto("refusal_count")
    .values({
      key: keyOf(refusal),
      user_id: personOf(refusal),
      impersonator_id: actor?.impersonator?.userId ?? null,
      customer_no: actor?.customerNumber ? Number(actor.customerNumber) : null,
      act: countedAs(refusal),
      status,
      detail: JSON.stringify({ ...detail, ...calls }),
      ends_at: new Date(now.getTime() + minuteMs),
      times: 0,
      last_at: now,
      last_request_id: requestId,
      ...actingValues(actor),
    })
    .execute();
}

/**
 * Writes a batch of finished counts to the audit log; returns whether there may be more. With a key, only that one. Runs
 * in a transaction, so that a count is removed exactly when its row is written.
 */
export async function writeOver(db: Db, now: Date, key?: string): Promise<boolean> {
  const { rows } = await sql<{ counted: boolean }>`
    with over as (
      delete from refusal_count where key in (
        select key from refusal_count where ends_at <= ${now} ${key === undefined ? sql`` : sql`and key = ${key}`}
        order by ends_at limit ${maxAtOnce} for update)
      returning *
    ), written as (
      insert into audit_entry (at, user_id, impersonator_id, customer_no, act, status, detail, request_id,
        acting_kind, acting_id)
      select last_at, nullif(user_id, ${sql.lit(nobody)}), impersonator_id, customer_no, act, status,
        detail || jsonb_build_object('times', times), last_request_id, acting_kind, acting_id
      from over where times > 0 order by last_at
    )
    select times > 0 as counted from over`.execute(db);
  return rows.length === maxAtOnce;
}

const maxAtOnce = 500;

/** Writes all finished counts. */
export async function writeCountedRefusals(app: App): Promise<void> {
  const { db } = app.database;
  for (let isMore = true; isMore; ) isMore = await db.transaction().execute((tx) => writeOver(tx, app.now()));
}

const writeCounts: JobHandler = (app) => writeCountedRefusals(app);

export const refusalJobs = { [kind]: writeCounts };
