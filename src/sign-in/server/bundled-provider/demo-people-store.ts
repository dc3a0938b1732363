import { sql } from "kysely";
import type { StaffRole } from "#platform/contract/actor.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";

/** Someone the bundled provider signs in by click. */
export type DemoAccount = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  /** What they do as staff. */
  readonly roles: readonly StaffRole[];
  /** Administrator of at least one company. */
  readonly isAdministrator: boolean;
  readonly companies: readonly string[];
};

/** Active people with these addresses, by name. */
export async function findDemoPeople(db: Db, emails: readonly string[]): Promise<DemoAccount[]> {
  const wanted = emails.map(emailKey);
  const { rows } = await sql<DemoAccount>`
    select u.id as "userId", u.name, u.email, u.kind = 0 as "isStaff", u.staff_roles as roles,
      coalesce(bool_or(m.is_administrator), false) as "isAdministrator",
      coalesce(json_agg(c.name order by c.name) filter (where c.name is not null), '[]') as companies
    from app_user u
    left join user_customer m on m.user_id = u.id and m.accepted_at is not null
    left join customer c on c.customer_no = m.customer_no
    where email_key(u.email) = any(${wanted}) and u.removed_at is null
    group by u.id
    order by u.name, u.id`.execute(db);
  return rows;
}
