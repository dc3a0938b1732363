import { sql } from "kysely";
import { viewedAct } from "#impersonation/contract/calls.ts";
import type { FindViewings, Viewing } from "#impersonation/server/viewing.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { companyScope, ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

/** A case, and the person who is to see it. */
export type View = { readonly caseId: number; readonly userId: number };

export type ViewedRow = {
  readonly name: string;
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  readonly isInvited: boolean;
  readonly isMember: boolean;
  readonly isAdministrator: boolean;
  readonly customerNo: number | null;
  readonly customerName: string | null;
  readonly createdBy: number;
  readonly contactPersonId: number | null;
  readonly ownCasesOnly: boolean;
};

/** What decides whether the person sees the case; null if there is no such person, or no such case for the reader. */
export async function findViewed(db: Db, reader: Actor, { caseId, userId }: View): Promise<ViewedRow | null> {
  const { rows } = await sql<ViewedRow>`
    select u.name, u.kind = 0 as "isStaff", u.removed_at is not null as "isRemoved",
      m.user_id is not null and m.accepted_at is null as "isInvited", m.accepted_at is not null as "isMember",
      coalesce(m.is_administrator, false) as "isAdministrator", c.customer_no as "customerNo",
      customer.name as "customerName", c.created_by as "createdBy", c.contact_id as "contactPersonId",
      coalesce(customer.own_cases_only, false) as "ownCasesOnly"
    from care_case c join app_user u on u.id = ${userId}::bigint
    left join customer on ${ofSameCompany("customer", "c")}
    left join user_customer m on m.user_id = u.id and ${ofSameCompany("m", "c")}
    where c.id = ${caseId}::bigint and c.status <> 0 and ${caseScope(reader)}`.execute(db);
  return rows[0] ?? null;
}

/** Whether the staff member has been noted to see the case as this person since then. */
export async function isViewNoted(db: Db, staffId: number, { caseId, userId }: View, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from audit_row a where a.user_id = ${userId}::bigint and a.at > ${since}::timestamptz(3)
      and a.act = ${viewedAct} and a.status = 200 and a.impersonator_id = ${staffId}
      and a.detail -> 'caseId' = to_jsonb(${caseId}::bigint) limit 1`.execute(db);
  return rows.length > 0;
}

/** When staff saw cases as customers do, from the audit log, in which such acts are few. */
export const findViewings: FindViewings = async (db, { actor, customerNumber, userId, beforeAt, limit }) => {
  const conditions = [
    sql`a.act = ${viewedAct} and a.status = 200`,
    companyScope(actor, "a"),
    ...(customerNumber === undefined ? [] : [ofCompany("a", Number(customerNumber))]),
    ...(userId === undefined ? [] : [sql`a.user_id = ${userId}::bigint`]),
    ...(beforeAt === undefined ? [] : [sql`a.at < ${beforeAt}::timestamptz(3)`]),
  ];
  const { rows } = await sql<Viewing>`
    select a.id, a.impersonator_id as "staffId", staff.name as "staffName", a.user_id as "userId", u.name as "userName",
      a.customer_no::text as "customerNumber", a.at as "startedAt", (a.detail ->> 'caseId')::int as "caseId"
    from audit_row a join app_user staff on staff.id = a.impersonator_id join app_user u on u.id = a.user_id
    where ${sql.join(conditions, sql` and `)} order by a.at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
};
