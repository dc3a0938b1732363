import { type RawBuilder, sql } from "kysely";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { quietMs } from "#care-cases/rules/case/imported-case.ts";
import { businessTimeZone } from "#platform/rules/business-day.ts";
import { ago } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompanies } from "#visibility/server/company-scope-store.ts";
import { hasUsersOf } from "./case-names-store.ts";
import { storeColumns } from "./writes/columns-store.ts";

/** Whether nothing happens to a case by time alone, since it was only just imported. */
export const isQuiet = (now: Date, of = "care_case"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${of}.imported_at`)} > ${ago(now, quietMs)}, false)`;

/** The same of an id, without reading its case. */
export const isQuietId = (id: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${id} in (select q.id from care_case q where q.imported_at > ${ago(now, quietMs)})`;

/** Since when the clocks of a case `c` count: the twin of `clocksSince`. */
export const clockStart: RawBuilder<Date> = sql<Date>`greatest(c.submitted_at, c.imported_at)`;

/** Its day, by which targets are found. */
export const clockDay: RawBuilder<string> = sql<string>`(${clockStart} at time zone ${businessTimeZone})::date::text`;

/** What imported cases depend on of a company. */
export type CompanyOfImport = { readonly agreementId: number | null; readonly hasUsers: boolean };

export async function findCompaniesOfImport(
  db: Db,
  customerNos: readonly number[],
): Promise<ReadonlyMap<number, CompanyOfImport>> {
  const { rows } = await sql<CompanyOfImport & { customerNo: number }>`
    select customer.customer_no as "customerNo", service_level_agreement_id as "agreementId",
      ${hasUsersOf("customer.customer_no")} as "hasUsers"
    from customer where ${ofCompanies("customer", customerNos)}`.execute(db);
  return new Map(rows.map(({ customerNo, ...company }) => [customerNo, company]));
}

const among = (ids: readonly number[]) => sql`any(${ids as number[]}::bigint[])`;

/** Locks imported cases until the transaction ends. */
export const lockImportedCases = (db: Db, ids: readonly number[]) =>
  sql`select from care_case where id = ${among(ids)} and imported_at is not null order by id for no key update`.execute(
    db,
  );

/** Which of these cases are answered. */
export async function findAnswered(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from care_case where id = ${among(ids)} and first_response_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * When there was a message last, and whether the case was answered, by its external messages. On a case with which somebody did
 * something here, nothing is taken away.
 */
export async function storeMessageTimes(db: Db, ids: readonly number[]): Promise<void> {
  const latest = (column: string, of: string) =>
    sql`case when c.version > 1 then greatest(${sql.ref(`c.${column}`)}, ${sql.ref(`t.${of}`)}) else ${sql.ref(`t.${of}`)} end`;
  const from = sql`(
    select k.id, max(m.created_at) filter (where not m.by_staff) as customer_at,
      max(m.created_at) filter (where m.by_staff) as staff_at, min(m.created_at) filter (where m.by_staff) as answered_at,
      max(m.created_at) as at
    from unnest(${ids as number[]}::bigint[]) k (id) left join case_message m on m.case_id = k.id and not m.is_internal
    group by k.id) t`;
  const set = {
    last_customer_message_at: latest("last_customer_message_at", "customer_at"),
    last_staff_message_at: latest("last_staff_message_at", "staff_at"),
    first_response_at: sql`case when c.version > 1 or c.first_response_sent then coalesce(c.first_response_at, t.answered_at)
      else t.answered_at end`,
    updated_at: sql`greatest(c.updated_at, t.at)`,
  };
  await storeColumns(db, set, { from, where: sql`c.id = t.id` });
}

/** Those of these cases whose messages don't all fit into their search documents. */
export async function findBeyondDocuments(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct m.case_id as id from case_message m where m.case_id = ${among(ids)} and m.deleted_at is null
    group by m.case_id, m.is_internal having sum(octet_length(m.comment)) > ${caseBounds.documentOctets}`.execute(db);
  return rows.map(({ id }) => id);
}
