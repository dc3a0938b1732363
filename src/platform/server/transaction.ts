import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database.ts";
import type { Happening } from "#platform/server/happening.ts";
import { lanesToWake, type NewJob, storeJobsUnheard } from "#platform/server/job-store.ts";
import { keptPlan } from "#platform/server/kept-plans.ts";
import { type News, newsChannel, packNews } from "#platform/server/live-news.ts";

/** What a write may do besides its rows: all of it happens when the transaction does, or not at all. */
export type Tx = {
  readonly db: Db;
  /** Tells every process; each passes it on to whom it concerns. */
  tell(news: News): void;
  enqueue(job: NewJob): void;
  /** What other features answer to before the commit; see `Reaction`. */
  happen(happening: Happening): void;
  /** What the audit row says of the object. */
  note(detail: Readonly<Record<string, unknown>>): void;
};

/** A feature's answer to what happened, in the same transaction and after its work. */
export type Reaction = (tx: Tx, happening: Happening, now: Date) => Promise<void>;

type Act = {
  readonly app: App;
  readonly actor: Actor | null;
  readonly act: string;
  readonly now: Date;
  readonly requestId: string;
  /** Whether a success leaves an audit row; it does unless told otherwise. */
  readonly isAudited?: boolean;
};

/** Runs `work` in one transaction; adds its audit row, jobs and news before the commit. */
export async function inTransaction<T>(act: Act, work: (tx: Tx) => Promise<T>): Promise<T> {
  return act.app.database.db.transaction().execute(async (db) => {
    const news: News[] = [];
    const jobs: NewJob[] = [];
    const happenings: Happening[] = [];
    let detail: Readonly<Record<string, unknown>> | null = null;
    const tx: Tx = {
      db,
      tell: (item) => news.push(item),
      enqueue: (job) => jobs.push(job),
      happen: (happening) => happenings.push(happening),
      note: (said) => {
        detail = { ...detail, ...said };
      },
    };
    const result = await work(tx);
    for (const happening of happenings) for (const react of act.app.reactions) await react(tx, happening, act.now);
    await storeJobsUnheard(db, jobs, act.now);
    if (act.isAudited ?? true) await storeAuditRow(db, { ...act, status: 200, detail });
    for (const payload of packNews(news, lanesToWake(jobs, act.now))) {
      await sql`${keptPlan} select pg_notify(${newsChannel}, ${payload})`.execute(db);
    }
    return result;
  });
}

export type Audited = Omit<Act, "app"> & {
  readonly status: number;
  readonly detail: Readonly<Record<string, unknown>> | null;
};

/** One row: when, who, for whom, company, what, and how it ended. It is chained to the others at the commit. */
export async function storeAuditRow(db: Db, { actor, act, now, requestId, status, detail }: Audited): Promise<void> {
  await db
    .insertInto("audit_entry")
    .values({
      at: now,
      user_id: actor?.userId ?? null,
      impersonator_id: actor?.impersonator?.userId ?? null,
      customer_no: actor?.customerNumber ? Number(actor.customerNumber) : null,
      act,
      status,
      detail: detail && JSON.stringify(detail),
      request_id: requestId,
    })
    .modifyEnd(keptPlan)
    .execute();
}
