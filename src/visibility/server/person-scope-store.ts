import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { activeCompany, ofCompany } from "#visibility/server/company-scope-store.ts";

type Sql = RawBuilder<unknown>;

/** What waits for an answer: unconfirmed, or invited everywhere and accepted nowhere. Of app_user `u`. */
const waits = sql`(u.email_confirmed_at is null or (
  u.id in (select w.user_id from user_customer w where w.accepted_at is null)
  and not exists (select from user_customer r where r.user_id = u.id and r.accepted_at is not null)))`;

const state = sql`case when u.removed_at is not null then 'removed' when ${waits} then 'invited' else 'active' end`;

/** Everything of app_user `u`, as staff see everybody, and everybody themselves. */
const whole = sql`select u.id, u.id as user_id, u.kind, u.name, u.name_sort, u.email, u.alternative_email, u.pending_email,
  u.work_phone, u.mobile_phone, u.address, u.job_title, u.last_logged_in, u.removed_at, u.created_at, u.version,
  ${state} as state from app_user u`;

/** What a company's administrator sees of its users: all of those who accepted, of others their invitation alone. */
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
    ${invited(sql`'active'`, sql`'invited'`)} as state
    from user_customer m join app_user u on u.id = m.user_id and u.removed_at is null
    where ${ofCompany("m", customerNo)}`;
};

/**
 * Whom this person looks after, as far as they may see them: the twin, in SQL, of `managesUsersOf` and
 * `seesInvitationOnly` in rules/person-scope.ts. `id` is the one that they know the person by, `user_id` the person's own.
 */
export const managedUsers = (actor: Actor): Sql =>
  isStaff(actor) ? whole : usersOf(actor.role === "administrator" ? activeCompany(actor) : 0);

/** Whose page this person may see: the twin, in SQL, of `maySeeUser`. */
export const seenUsers = (actor: Actor): Sql =>
  isStaff(actor)
    ? whole
    : sql`${whole} where u.id = ${actor.userId}
        union all select * from (${managedUsers(actor)}) others where others.user_id <> ${actor.userId}`;

/** The id by which a person knows the user of the relation `m`, as `managedUsers` says it. */
export const knownIdOf = (actor: Actor): Sql =>
  isStaff(actor)
    ? sql`m.user_id`
    : sql`case when m.accepted_at is null then coalesce(m.shown_id, m.user_id) else m.user_id end`;

/** The relations of the user in `s` that this person may know of, as `r`: staff all, everybody their own, others the active company's. */
export const knownRelation = (actor: Actor): Sql =>
  isStaff(actor)
    ? sql`r.user_id = s.user_id`
    : sql`r.user_id = s.user_id and (${ofCompany("r", activeCompany(actor))} or r.user_id = ${actor.userId})`;

/** Whether a person belongs to a company: they accepted it. Both as SQL has them at hand. */
export const belongsTo = (userId: Sql, customerNo: number | Sql): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_customer r where r.user_id = ${userId} and ${ofCompany("r", customerNo)} and r.accepted_at is not null)`;

/**
 * Whether a person `u` with the relation `m` can be named for its company: those who accepted it, and invited ones who are
 * new. Customers find the former only: who of the invited is new would tell them who was there before.
 */
export const canBeNamed = (byStaff: boolean): RawBuilder<boolean> =>
  byStaff
    ? sql<boolean>`(m.accepted_at is not null or u.email_confirmed_at is null)`
    : sql<boolean>`m.accepted_at is not null`;
