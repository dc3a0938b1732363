import { type RawBuilder, sql } from "kysely";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type DueCount, mostCounted, mostLookedAt, type RemovedKind } from "#retention/contract/calls.ts";
import type { KeptCases } from "#settings/contract/retention-values.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

type RemovalMode = KeptCases["how"];

/** A position in the order of ended cases, or of emails. */
export type Place = { readonly at: string; readonly id: number };
/** Before everything that has ended. Cases without an end time are never removed. */
export const start: Place = { at: "0001-01-01T00:00:00.000Z", id: Number.MAX_SAFE_INTEGER };

/** Ended cases in the order of their end, read from the index alone. */
export const endedBetween = (after: Place, before: Date): RawBuilder<boolean> =>
  sql<boolean>`c.status_group = 3 and (c.closed_key, c.id) > (${after.at}::timestamptz, ${after.id}) and c.closed_key < ${before}`;

/** Whether an ended case `table` is removed: no hold applies, and it hasn't been pseudonymized since it ended. */
export const isCaseDue = (table: string, how: RemovalMode): RawBuilder<boolean> =>
  how === "delete"
    ? isFree(table)
    : sql<boolean>`${isFree(table)} and not exists (select from emptied_case e
        where e.case_id = ${sql.ref(`${table}.id`)} and e.at >= ${sql.ref(`${table}.closed_key`)})`;

/** Emails that became a case or a message, received after a position and before an instant. */
export const keptMailRows = (after: Place, before: Date): RawBuilder<unknown> => sql`
  incoming_mail m join care_case c on c.id = m.case_id
  where m.state in (1, 2) and (m.received_at, m.id) > (${after.at}::timestamptz, ${after.id}) and m.received_at < ${before}`;

/**
 * The first row of the audit log that stays: the first that is young enough, or that may be about something on hold,
 * which is everything since a held case, or a held company or its first case, was created. Rows are only removed from
 * the beginning, since each is chained to the one before. They are chained in the order of their commits, which may
 * differ from their times, hence the hour.
 */
export async function findFirstKeptRow(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select c.created_at as since from retention_hold h join care_case c on c.id = h.case_id
      union all
      select k.created_at from retention_hold h join customer k on ${ofSameCompany("k", "h")}
      union all
      select c.created_at from retention_hold h cross join (values (1), (2), (3)) submitted (status_group)
        cross join lateral (select c.created_at from care_case c
          where ${ofSameCompany("c", "h")} and c.status_group <> 0 and c.status_group = submitted.status_group order by c.id limit 1) c
      union all
      select a.at from retention_hold h cross join lateral (
        select a.at from audit_row a where ${ofSameCompany("a", "h")} order by a.at, a.id limit 1) a)
    select coalesce(
      (select id from audit_row where at >= least(${before}::timestamptz, (select min(since) from held) - interval '1 hour')
        order by at, id limit 1),
      (select last_id + 1 from audit_head)) as id`.execute(db);
  return rows[0]?.id ?? 0;
}

type Order = RawBuilder<unknown>;
type CountQuery = {
  readonly kind: RemovedKind;
  /** Rows old enough, ordered by the instant `at` that decides so. */
  looked(order: Order): RawBuilder<unknown>;
  /** The condition for those of `w` that are due. */
  readonly due: RawBuilder<unknown>;
};
type CountRow = { readonly count: number; readonly oldest: Date | null; readonly isCut: boolean };

/** Counts among the newest that are old enough, since older ones were mostly removed before; then finds the oldest. */
async function count(db: Db, { kind, looked, due }: CountQuery): Promise<DueCount> {
  const { rows } = await sql<CountRow>`
    with w as materialized (${looked(sql`desc`)} limit ${mostLookedAt}),
      due as (select w.at ${due} limit ${mostCounted + 1})
    select (select count(*)::int from due) as count, (select min(at) from due) as oldest,
      (select count(*) from w) = ${mostLookedAt} as "isCut"`.execute(db);
  const found = rows[0] ?? { count: 0, oldest: null, isCut: false };
  const isMore = found.isCut || found.count > mostCounted;
  const oldest = isMore ? await findOldest(db, { kind, looked, due }) : found.oldest;
  return { kind, count: Math.min(found.count, mostCounted), isMore, oldest: oldest?.toISOString() ?? null };
}

async function findOldest(db: Db, { looked, due }: CountQuery): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    with w as materialized (${looked(sql`asc`)} limit ${mostLookedAt})
    select w.at ${due} order by w.at limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

const endedBefore = (before: Date) => (order: Order) =>
  sql`
  select c.id, c.customer_no, c.closed_key, c.closed_key as at from care_case c where ${endedBetween(start, before)}
  order by c.closed_key ${order}, c.id ${order}`;

export const countDueCases = (db: Db, before: Date, how: RemovalMode): Promise<DueCount> =>
  count(db, { kind: "cases", looked: endedBefore(before), due: sql`from w where ${isCaseDue("w", how)}` });

/** Files of ended cases; `how` limits them to those that are removed with their cases. */
export const countDueFiles = (db: Db, before: Date, how: RemovalMode = "delete"): Promise<DueCount> => {
  const due = sql`from w join case_file f on f.case_id = w.id and not f.is_pending where ${isCaseDue("w", how)}`;
  return count(db, { kind: "files", looked: endedBefore(before), due });
};

export const countMails = (db: Db, before: Date): Promise<DueCount> => {
  const looked = (order: Order) => sql`
    select c.id, c.customer_no, m.received_at as at from ${keptMailRows(start, before)}
    order by m.received_at ${order}, m.id ${order}`;
  return count(db, { kind: "mails", looked, due: sql`from w where ${isFree("w")}` });
};

export async function countAuditRows(db: Db, before: Date): Promise<DueCount> {
  const first = await findFirstKeptRow(db, before);
  const { rows } = await sql<CountRow>`
    select count(*)::int as count, min(at) as oldest
    from (select at from audit_row where id < ${first} order by id limit ${mostCounted + 1}) due`.execute(db);
  const found = rows[0] ?? { count: 0, oldest: null };
  const isMore = found.count > mostCounted;
  return {
    kind: "auditRows",
    count: Math.min(found.count, mostCounted),
    isMore,
    oldest: found.oldest?.toISOString() ?? null,
  };
}
