import type { Actor } from "#platform/contract/actor.ts";
import type { Database, Db } from "#platform/server/database/database.ts";
import { unread } from "#platform/server/database/prepared-statements.ts";
import { lanesToWake, type NewJob, storeAndNotify } from "#platform/server/job-queue/job-store.ts";
import { type LiveEventBus, type LiveEventEnvelope, packEnvelopes } from "#platform/server/live/live-event-bus.ts";
import { callerRequestId } from "#platform/server/requests/current-work.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { actingValues } from "./acting-kinds.ts";
import type { DomainEvent } from "./domain-event.ts";

/** What a write can do besides changing rows; all of it takes effect when the transaction commits. */
export type Tx = {
  readonly db: Db;
  /**
   * Publishes a live event to every process once the transaction commits. Each process forwards it to the people it
   * concerns.
   */
  publish(envelope: LiveEventEnvelope): void;
  enqueue(job: NewJob): void;
  /** Emits a domain event, handled by other features before the commit; see `EventHandler`. */
  emit(event: DomainEvent): void;
  /** Adds details about the object to the audit row. */
  note(detail: Readonly<Record<string, unknown>>): void;
};

/** The time of the transaction, and the process's settings at the moment. */
export type EventContext = { readonly now: Date; readonly settings: Settings };

/** Handles another feature's domain event, after that feature's work and in the same transaction. */
export type EventHandler = (tx: Tx, event: DomainEvent, context: EventContext) => Promise<void>;

/** Actor, action and time, for the transaction's audit row. */
type TransactionContext = {
  /** The parts of the app that a transaction uses. */
  readonly app: {
    readonly database: Pick<Database, "db">;
    readonly settings: Settings;
    readonly features: readonly { readonly onEvent?: readonly EventHandler[] }[];
    readonly live: Pick<LiveEventBus, "committed">;
  };
  readonly actor: Actor | null;
  readonly auditAction: string;
  readonly now: Date;
  readonly requestId: string;
  /** Whether success adds an audit row; true by default. */
  readonly isAudited?: boolean;
};

/** Runs `work` in one transaction and adds its audit row, jobs and live events before the commit. */
export async function inTransaction<T>(context: TransactionContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { database, features, settings, live } = context.app;
  const handlers = features.flatMap(({ onEvent = [] }) => onEvent);
  const envelopes: LiveEventEnvelope[] = [];
  const done = await database.db.transaction().execute(async (db) => {
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
    for (const event of events) for (const handle of handlers) await handle(tx, event, { now: context.now, settings });
    if (context.isAudited ?? true) await storeAuditRow(db, { ...context, status: 200, detail });
    const payloads = packEnvelopes(envelopes, lanesToWake(jobs, context.now));
    await storeAndNotify(db, jobs, { now: context.now, payloads });
    return result;
  });
  live.committed(envelopes);
  return done;
}

export type AuditEntry = Omit<TransactionContext, "app"> & {
  readonly status: number;
  readonly detail: Readonly<Record<string, unknown>> | null;
};

/**
 * One row: when, who, on whose behalf, company, action and outcome. A trigger at commit chains it to the previous rows.
 */
export async function storeAuditRow(
  db: Db,
  { actor, auditAction, now, requestId, status, detail }: AuditEntry,
): Promise<void> {
  const told = { ...detail, ...callerRequestId() };
  await db
    .insertInto("audit_entry")
    .values({
      at: now,
      user_id: actor?.userId ?? null,
      impersonator_id: actor?.impersonator?.userId ?? null,
      customer_no: actor?.customerNumber ? Number(actor.customerNumber) : null,
      act: auditAction,
      status,
      detail: detail || Object.keys(told).length > 0 ? JSON.stringify(told) : null,
      request_id: requestId,
      ...actingValues(actor),
    })
    .modifyEnd(unread)
    .execute();
}
