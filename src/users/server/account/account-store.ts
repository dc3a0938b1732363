import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import type { Away } from "#users/contract/away.ts";
import type { UserState } from "#users/contract/user-account.ts";
import { awayOf } from "#users/server/away-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { knownRelation, seenUsers } from "#visibility/server/person-scope-store.ts";

type Sql = RawBuilder<unknown>;

/** A relation that the reader may know of. Its timestamps are JSON strings. */
export type StoredRelation = {
  customerNo: number;
  name: string;
  isAdministrator: boolean;
  accepted: boolean;
  invitedAt: string | null;
  isLastAdministrator: boolean;
};

/** A person as the reader sees them. */
export type StoredUser = Pick<
  Row<"app_user">,
  | "id"
  | "kind"
  | "name"
  | "email"
  | "alternative_email"
  | "pending_email"
  | "work_phone"
  | "mobile_phone"
  | "address"
  | "job_title"
  | "last_logged_in"
  | "removed_at"
  | "created_at"
  | "version"
> & {
  user_id: number;
  state: UserState;
  relations: StoredRelation[];
  /** For staff, as seen by staff. */
  away?: Away | null;
  /** Companies that the person accepted, including those that the reader doesn't know of. Never leaves the server. */
  accepted: number[];
};

/** Administrators are members who accepted; `r` is the last one if there is no other. */
const isLast = sql`r.is_administrator and r.accepted_at is not null and not exists (
  select from user_customer o where ${ofSameCompany("o", "r")} and o.user_id <> r.user_id
    and o.is_administrator and o.accepted_at is not null)`;

/** Columns of a person in `s`, with the companies that the reader may know of, by name. */
export const userColumns = (actor: Actor): Sql => sql`s.id, s.user_id, s.kind, s.name, s.email, s.alternative_email,
  s.pending_email, s.work_phone, s.mobile_phone, s.address, s.job_title, s.last_logged_in, s.removed_at, s.created_at,
  s.version, s.state,
  array(select r.customer_no from user_customer r where r.user_id = s.user_id and r.accepted_at is not null) as accepted,
  coalesce((select json_agg(json_build_object('customerNo', c.customer_no, 'name', c.name,
      'isAdministrator', r.is_administrator, 'accepted', r.accepted_at is not null,
      'invitedAt', case when r.accepted_at is null then r.invited_at end, 'isLastAdministrator', ${isLast})
      order by c.name, c.customer_no)
    from user_customer r join customer c on c.customer_no = r.customer_no where ${knownRelation(actor)}), '[]') as relations`;

type AccountKey = { readonly userId: number } | { readonly email: string };

/** One person, if the actor may see their account; otherwise null. */
export async function findAccount(db: Db, actor: Actor, wanted: AccountKey): Promise<StoredUser | null> {
  const condition =
    "userId" in wanted ? sql`s.id = ${wanted.userId}::bigint` : sql`email_key(s.email) = ${emailKey(wanted.email)}`;
  const away = isStaff(actor) ? sql`(select ${awayOf("a")} from app_user a where a.id = s.user_id)` : sql`null`;
  const { rows } = await sql<StoredUser>`
    select ${userColumns(actor)}, ${away} as away from (${seenUsers(actor)}) s where ${condition}`.execute(db);
  return rows[0] ?? null;
}
