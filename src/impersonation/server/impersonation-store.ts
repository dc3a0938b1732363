import { sql } from "kysely";
import type { Target } from "#impersonation/rules/impersonation-access.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { companyScope, ofCompany } from "#visibility/server/company-scope-store.ts";

export type StoredTarget = Target & { readonly userId: number };

/** The person with this email, as the company sees them. For staff only, so there is no scope. */
export async function findTarget(db: Db, email: string, customerNumber: string): Promise<StoredTarget | null> {
  const { rows } = await sql<StoredTarget>`
    select u.id as "userId", u.kind = 0 as "isStaff", u.removed_at is not null as "isRemoved",
      m.accepted_at is not null as "isAccepted"
    from app_user u
    left join user_customer m on m.user_id = u.id and ${ofCompany("m", Number(customerNumber))}
    where email_key(u.email) = ${emailKey(email)}`.execute(db);
  return rows[0] ?? null;
}

type LogFilter = {
  readonly customerNumber?: string | undefined;
  readonly userId?: number | undefined;
  readonly before?: number | undefined;
  readonly beforeAt?: Date | undefined;
};

export type ImpersonationRow = {
  readonly id: number;
  readonly staffId: number;
  readonly staffName: string;
  readonly userId: number;
  readonly userName: string;
  readonly customerNumber: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

/** Impersonations this person may see, newest first. */
export async function findImpersonations(
  db: Db,
  actor: Actor,
  { customerNumber, userId, before, beforeAt }: LogFilter,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<ImpersonationRow[]> {
  const conditions = [
    companyScope(actor, "l"),
    ...(customerNumber === undefined ? [] : [ofCompany("l", Number(customerNumber))]),
    ...(userId === undefined ? [] : [sql`l.user_id = ${userId}::bigint`]),
    ...(before === undefined ? [] : [sql`l.id < ${before}::bigint`]),
    ...(beforeAt === undefined ? [] : [sql`l.started_at < ${beforeAt}::timestamptz(3)`]),
  ];
  const { rows } = await sql<ImpersonationRow>`
    select l.id, l.staff_id as "staffId", staff.name as "staffName", l.user_id as "userId", u.name as "userName",
      l.customer_no::text as "customerNumber", l.started_at as "startedAt",
      coalesce(l.ended_at, case when l.ends_at <= ${now}::timestamptz(3) then l.ends_at end) as "endedAt"
    from impersonation l
    join app_user staff on staff.id = l.staff_id
    join app_user u on u.id = l.user_id
    where ${sql.join(conditions, sql` and `)}
    order by l.id desc limit ${limit}`.execute(db);
  return rows;
}
