import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { lanesToWake, type NewJob, storeJobsWithoutWaking } from "#platform/server/jobs/job-store.ts";
import { type LiveEventEnvelope, liveEventChannel, packEnvelopes } from "#platform/server/live/live-event-bus.ts";
import type { Database, Db } from "./database.ts";
import type { DomainEvent } from "./domain-event.ts";
import { prepared } from "./prepared-statements.ts";

/** What a write may do besides its rows: all of it happens when the transaction does, or not at all. */
export type Tx = {
  readonly db: Db;
  /** Publishes a live event to every process once the transaction commits; each passes it on to whom it concerns. */
  publish(envelope: LiveEventEnvelope): void;
  enqueue(job: NewJob): void;
  /** Emits a domain event, which other features handle before the commit; see `EventHandler`. */
  emit(event: DomainEvent): void;
  /** What the audit row says of the object. */
  note(detail: Readonly<Record<string, unknown>>): void;
};

/** Handles a domain event of another feature, in the same transaction and after its work. */
export type EventHandler = (tx: Tx, event: DomainEvent, now: Date) => Promise<void>;

/** Who does what, when: what the audit row of a transaction is made of. */
type TransactionContext = {
  /** The app, as far as a transaction asks it. */
  readonly app: { readonly database: Pick<Database, "db">; readonly eventHandlers: readonly EventHandler[] };
  readonly actor: Actor | null;
  readonly auditAction: string;
  readonly now: Date;
  readonly requestId: string;
  /** Whether a success leaves an audit row; it does unless told otherwise. */
  readonly isAudited?: boolean;
};

/** Runs `work` in one transaction; adds its audit row, jobs and live events before the commit. */
export async function inTransaction<T>(context: TransactionContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return context.app.database.db.transaction().execute(async (db) => {
    const envelopes: LiveEventEnvelope[] = [];
    const jobs: NewJob[] = [];
    const events: DomainEvent[] = [];
    let detail: Readonly<Record<string, unknown>> | null = null;
    const tx: Tx = {
      db,
      publish: (item) => envelopes.push(item),
      enqueue: (job) => jobs.push(job),
      emit: (event) => events.push(event),
      note: (said) => {
        detail = { ...detail, ...said };
      },
    };
    const result = await work(tx);
    for (const event of events) for (const handle of context.app.eventHandlers) await handle(tx, event, context.now);
    await storeJobsWithoutWaking(db, jobs, context.now);
    if (context.isAudited ?? true) await storeAuditRow(db, { ...context, status: 200, detail });
    for (const payload of packEnvelopes(envelopes, lanesToWake(jobs, context.now))) {
      await sql`${prepared} select pg_notify(${liveEventChannel}, ${payload})`.execute(db);
    }
    return result;
  });
}

export type AuditEntry = Omit<TransactionContext, "app"> & {
  readonly status: number;
  readonly detail: Readonly<Record<string, unknown>> | null;
};

/** One row: when, who, for whom, company, what, and how it ended. It is chained to the others at the commit. */
export async function storeAuditRow(
  db: Db,
  { actor, auditAction, now, requestId, status, detail }: AuditEntry,
): Promise<void> {
  await db
    .insertInto("audit_entry")
    .values({
      at: now,
      user_id: actor?.userId ?? null,
      impersonator_id: actor?.impersonator?.userId ?? null,
      customer_no: actor?.customerNumber ? Number(actor.customerNumber) : null,
      act: auditAction,
      status,
      detail: detail && JSON.stringify(detail),
      request_id: requestId,
    })
    .modifyEnd(prepared)
    .execute();
}
