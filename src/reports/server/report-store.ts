import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { companyScope, ofCompany } from "#visibility/server/company-scope-store.ts";
import { type ReportOf, reportedTo } from "./settled-store.ts";

export type ReportedCustomer = {
  readonly name: string;
  readonly agreementId: number | null;
  readonly agreementName: string | null;
};

/** Null if there is none, or none that the reader sees. */
export async function findReportedCustomer(db: Db, { actor, customerNo }: ReportOf): Promise<ReportedCustomer | null> {
  const row = await db
    .selectFrom("customer as c")
    .leftJoin("service_level_agreement as s", "s.id", "c.service_level_agreement_id")
    .select(["c.name", "s.id as agreementId", "s.name as agreementName"])
    .where(ofCompany("c", customerNo))
    .where(companyScope(actor, "c"))
    .executeTakeFirst();
  return row ?? null;
}

export type OpenRow = { status: number; severity: number | null; cases: number };

/** A company's open cases including the backlog, by status and severity. */
export async function countOpen(db: Db, of: ReportOf): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select status, severity, count(*)::int as cases from care_case c
    where ${reportedTo(of)} and status_group in (1, 2) group by 1, 2`.execute(db);
  return rows;
}

export type RaisedRow = { place: number; raised: number; closed: number };

/** Cases submitted and ended by month (1 is the first of `starts`); `to` ends the last one. */
export async function countRaisedAndClosed(
  db: Db,
  { starts, to, ...of }: ReportOf & { readonly starts: readonly Date[]; readonly to: Date },
): Promise<RaisedRow[]> {
  const [from = to] = starts;
  const { rows } = await sql<RaisedRow>`
    select width_bucket(e.at, ${starts}::timestamptz[]) as place, sum(e.raised)::int as raised, sum(e.closed)::int as closed
    from care_case c
    cross join lateral (values (c.submitted_key, 1, 0), (case when c.status_group = 3 then c.closed_key end, 0, 1)) e (at, raised, closed)
    where ${reportedTo(of)} and (c.status_group in (1, 2) or c.status_group = 3 and c.closed_key >= ${from})
      and e.at >= ${from} and e.at < ${to}
    group by 1`.execute(db);
  return rows;
}
