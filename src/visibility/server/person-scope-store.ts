import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { activeCompany, ofCompany } from "#visibility/server/company-scope-store.ts";

type Sql = RawBuilder<unknown>;

/** Whether a relation of an alias is that of an imported person who isn't invited yet. */
export const uninvited = (relation: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${relation}.accepted_at`)} is null and ${sql.ref(`${relation}.invited_at`)} is null)`;

/**
 * Pending people of app_user `u`: unconfirmed, or invited somewhere and accepted nowhere. A scalar expression, which
 * reads only the person's own relations; with `exists`, PostgreSQL would read everyone's.
 */
const waits = sql`(u.email_confirmed_at is null
  or coalesce((select bool_and(w.accepted_at is null) from user_customer w where w.user_id = u.id), false))`;

/** Those of them whom nobody invited yet, since they were imported. */
const isUninvited = sql`coalesce((select bool_and(${uninvited("w")}) from user_customer w where w.user_id = u.id), false)`;

const state = sql`case when u.removed_at is not null then 'removed'
  when ${waits} then case when ${isUninvited} then 'uninvited' else 'invited' end else 'active' end`;

/** All columns of app_user `u`, as staff see everyone, and everyone themselves. */
const whole = sql`select u.id, u.id as user_id, u.kind, u.name, u.name_sort, u.email, u.alternative_email, u.pending_email,
  u.work_phone, u.mobile_phone, u.address, u.job_title, u.last_logged_in, u.removed_at, u.created_at, u.version,
  ${state} as state from app_user u`;

/** A company's users as its administrator sees them: all data of those who accepted, only the invitation of others. */
const usersOf = (customerNo: number): Sql => {
  const own = (column: string) =>
    sql`case when m.accepted_at is not null then ${sql.ref(`u.${column}`)} end as ${sql.ref(column)}`;
  const invited = (theirs: Sql, shown: Sql) =>
    sql`case when m.accepted_at is not null then ${theirs} else ${shown} end`;
  return sql`select ${invited(sql`u.id`, sql`coalesce(m.shown_id, u.id)`)} as id, u.id as user_id,
    ${invited(sql`u.kind`, sql`1::smallint`)} as kind,
    ${invited(sql`u.name`, sql`coalesce(m.invited_name, email_key(u.email))`)} as name,
    ${invited(sql`u.name_sort`, sql`coalesce(m.invited_name_sort, email_key(u.email))`)} collate "C" as name_sort,
    ${invited(sql`u.email`, sql`email_key(u.email)`)} as email,
    ${own("alternative_email")}, ${own("pending_email")}, ${own("work_phone")}, ${own("mobile_phone")}, ${own("address")},
    ${own("job_title")}, ${own("last_logged_in")}, null::timestamptz as removed_at,
    ${invited(sql`u.created_at`, sql`coalesce(m.invited_at, u.created_at)`)} as created_at,
    ${invited(sql`u.version`, sql`1`)} as version,
    ${invited(sql`'active'`, sql`case when ${uninvited("m")} then 'uninvited' else 'invited' end`)} as state
    from user_customer m join app_user u on u.id = m.user_id and u.removed_at is null
    where ${ofCompany("m", customerNo)}`;
};

/**
 * Users this person manages, as far as visible: the twin, in SQL, of `managesUsersOf` and `seesInvitationOnly` in
 * rules/person-scope.ts. `id` is the one they know the user by, `user_id` the user's own.
 */
export const managedUsers = (actor: Actor): Sql =>
  isStaff(actor) ? whole : usersOf(actor.role === "administrator" ? activeCompany(actor) : 0);

/** Users whose account this person can see: the twin, in SQL, of `maySeeUser`. */
export const seenUsers = (actor: Actor): Sql =>
  isStaff(actor)
    ? whole
    : sql`${whole} where u.id = ${actor.userId}
        union all select * from (${managedUsers(actor)}) others where others.user_id <> ${actor.userId}`;

/** The id by which a person knows the user of the relation `m`, as in `managedUsers`. */
export const knownIdOf = (actor: Actor): Sql =>
  isStaff(actor)
    ? sql`m.user_id`
    : sql`case when m.accepted_at is null then coalesce(m.shown_id, m.user_id) else m.user_id end`;

/**
 * Relations of the user in `s` that this person may know of, as `r`: staff all, everyone their own, others the active
 * company's.
 */
export const knownRelation = (actor: Actor): Sql =>
  isStaff(actor)
    ? sql`r.user_id = s.user_id`
    : sql`r.user_id = s.user_id and (${ofCompany("r", activeCompany(actor))} or r.user_id = ${actor.userId})`;

/** Whether a person is a member of a company, that is, accepted it. Both as SQL expressions. */
export const belongsTo = (userId: Sql, customerNo: number | Sql): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_customer r where r.user_id = ${userId} and ${ofCompany("r", customerNo)} and r.accepted_at is not null)`;

/**
 * Whether a customer's person, as an SQL expression, can no longer see a case, since it moved to a company that they aren't
 * a member of.
 */
export const isLeftBehind = (userId: Sql, customerNo: number): RawBuilder<boolean> => sql<boolean>`not exists (
  select from app_user u where u.id = ${userId} and (u.kind = 0 or ${belongsTo(sql`u.id`, customerNo)}))`;

/**
 * Whether a person `u` with the relation `m` can be named for its company: members, and invited new users. Customers
 * only find the former, since finding invited new users would reveal who existed before.
 */
export const canBeNamed = (byStaff: boolean): RawBuilder<boolean> =>
  byStaff
    ? sql<boolean>`(m.accepted_at is not null or u.email_confirmed_at is null)`
    : sql<boolean>`m.accepted_at is not null`;

/**
 * Whether this person may see the photo of a person `u`: the twin, in SQL, of `maySeePhoto` in rules/person-scope.ts.
 */
export const photoSeenBy = (actor: Actor): RawBuilder<boolean> =>
  isStaff(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(u.kind = 0 or u.id = ${actor.userId} or ${belongsTo(sql`u.id`, activeCompany(actor))})`;
