import { type RawBuilder, sql } from "kysely";
import { quietMs } from "#care-cases/parts/imported/rules/imported-case.ts";
import { hasUsersOf } from "#care-cases/server/case/case-names-store.ts";
import { storeColumns } from "#care-cases/server/case/writes/columns-store.ts";
import { businessTimeZone } from "#platform/rules/business-day.ts";
import { ago } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompanies } from "#visibility/server/company-scope-store.ts";

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
export async function findAnsweredCases(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from care_case where id = ${among(ids)} and first_response_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** When messages of a case were written, null without any, and how many bytes they have, by audience. */
export type MessageTimes = {
  readonly id: number;
  readonly customerAt: Date | null;
  readonly staffAt: Date | null;
  readonly answeredAt: Date | null;
  readonly external: number;
  readonly internal: number;
};

/**
 * When there was a message last, and whether the case was answered, by its external messages. On a case with which somebody did
 * something here, nothing is taken away.
 */
export async function storeMessageTimes(db: Db, times: readonly MessageTimes[]): Promise<void> {
  const latest = (column: string, of: string) =>
    sql`case when c.version > 1 then greatest(${sql.ref(`c.${column}`)}, ${sql.ref(`t.${of}`)}) else ${sql.ref(`t.${of}`)} end`;
  const from = sql`json_to_recordset(${JSON.stringify(times)})
    t (id bigint, "customerAt" timestamptz, "staffAt" timestamptz, "answeredAt" timestamptz)`;
  const set = {
    last_customer_message_at: latest("last_customer_message_at", "customerAt"),
    last_staff_message_at: latest("last_staff_message_at", "staffAt"),
    first_response_at: sql`case when c.version > 1 or c.first_response_sent then coalesce(c.first_response_at, t."answeredAt")
      else t."answeredAt" end`,
    updated_at: sql`greatest(c.updated_at, t."customerAt", t."staffAt")`,
  };
  await storeColumns(db, set, { from, where: sql`c.id = t.id` });
}
