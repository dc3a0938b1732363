import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { ParsedBody } from "#platform/contract/call.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { phoneDigits } from "#platform/rules/text/phone-digits.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { type UserState, userStates } from "#users/contract/user-account.ts";
import { searchWords } from "#users/rules/name-search.ts";
import type { UserSort } from "#users/rules/user-list-url.ts";
import { type StoredUser, userColumns } from "#users/server/account/account-store.ts";
import { activeCompany, ofCompanies, ofCompany } from "#visibility/server/company-scope-store.ts";
import { knownRelation, managedUsers, uninvited } from "#visibility/server/person-scope-store.ts";
import { escapeLike } from "./name-search-store.ts";
import { pageByCompany } from "./user-company-order-store.ts";
import type { UserCursor } from "./user-list-cursor.ts";

type Sql = RawBuilder<unknown>;
export type UserSearch = ParsedBody<typeof userManagementCalls.getUsersBySearch>;
export type SortedUser = StoredUser & { sort_value: string };

/** Counts are exact up to this number. */
export const userCountLimit = 1_000;

type PageOfCompany = { readonly after: number | undefined; readonly most: number };

const usersOf = (actor: Actor, customerNo: number): Sql =>
  sql`user_customer m join (${managedUsers(actor)}) s on s.user_id = m.user_id where ${ofCompany("m", customerNo)}`;

/** Users of one company that the actor manages, by name, after one of them, given by the id that the actor knows. */
export async function findUsersOf(
  db: Db,
  actor: Actor,
  customerNo: number,
  { after, most }: PageOfCompany,
): Promise<StoredUser[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(s.name, s.id) > (select last.name, last.id from (${managedUsers(actor)}) last where last.id = ${after}::bigint)`;
  const { rows } = await sql<StoredUser>`
    select ${userColumns(actor)} from ${usersOf(actor, customerNo)} and ${behind}
    order by s.name, s.id limit ${most}`.execute(db);
  return rows;
}

/** The number of matches, counted up to 1,001. */
export async function countUsersOf(db: Db, actor: Actor, customerNo: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${usersOf(actor, customerNo)} limit ${userCountLimit + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function customerExists(db: Db, customerNo: number): Promise<boolean> {
  const { rows } = await sql`select from customer where ${ofCompany("customer", customerNo)}`.execute(db);
  return rows.length > 0;
}

/** Prefixes of words of the name, or part of an email address or telephone number. */
function textCondition(text: string): Sql[] {
  const typed = text.trim();
  if (typed === "") return [];
  const words = searchWords(text).map((word) => sql`name_words(s.name_sort) like ${`% ${escapeLike(word)}%`}`);
  const part = phoneDigits(typed) ?? escapeLike(emailKey(typed));
  const byContact = sql`contact_lines(s.email, s.alternative_email, s.work_phone, s.mobile_phone) like ${`%${part}%`}`;
  return [words.length > 0 ? sql`((${sql.join(words, sql` and `)}) or ${byContact})` : byContact];
}

/**
 * Cheapest condition first: whether someone is invited requires reading their relations. Who isn't invited to a company is
 * found by that, also if they belong to another one.
 */
function stateCondition(states: readonly UserState[], knownRelations: Sql): Sql {
  const wanted = states.filter((each) => each !== "removed");
  const some = sql`s.state = any(${wanted as UserState[]}::text[])`;
  const somewhere = sql`exists (select from user_customer r where ${knownRelations} and ${uninvited("r")})`;
  const there =
    wanted.length === userStates.length - 1
      ? sql`true`
      : !wanted.includes("uninvited")
        ? some
        : wanted.length === 1
          ? somewhere
          : sql`(${some} or ${somewhere})`;
  const known = wanted.length === 0 ? sql`false` : sql`(s.removed_at is null and ${there})`;
  return states.includes("removed") ? sql`(s.removed_at is not null or ${known})` : known;
}

/** Conditions of a search on people in `s`. Only includes relations that the actor may know of. */
function conditions(actor: Actor, { searchText, filters }: UserSearch): Sql[] {
  const { customerNumber, userType, role, state, userId } = filters;
  const relation = [
    ...(customerNumber ? [ofCompanies("r", customerNumber.map(Number))] : []),
    ...(role ? [sql`r.is_administrator = any(${role.map((each) => each === "administrator")}::boolean[])`] : []),
  ];
  const known = isStaff(actor)
    ? knownRelation(actor)
    : sql`r.user_id = s.user_id and ${ofCompany("r", activeCompany(actor))}`;
  return [
    ...(userId ? [sql`s.id = any(${userId}::bigint[])`] : []),
    ...textCondition(searchText),
    ...(relation.length > 0
      ? [sql`exists (select from user_customer r where ${known} and ${sql.join(relation, sql` and `)})`]
      : []),
    ...(userType ? [sql`s.kind = any(${userType.map((each) => (each === "staff" ? 0 : 1))}::smallint[])`] : []),
    state ? stateCondition(state, known) : sql`s.removed_at is null`,
  ];
}

/** What people without a value sort by, so that they come last in both directions. */
type EmptyKeys = { readonly company: Sql; readonly lastLoggedIn: Sql };
const emptyKeys: Readonly<Record<UserSearch["sort"]["direction"], EmptyKeys>> = {
  Ascending: { company: sql`chr(1114111) collate danish`, lastLoggedIn: sql`'infinity'::timestamptz(3)` },
  Descending: { company: sql`'' collate danish`, lastLoggedIn: sql`'-infinity'::timestamptz(3)` },
};

/** Name of the first company of `s`; administrators only know one, within which people are sorted by name. */
const firstCompany = (actor: Actor, { company }: EmptyKeys): Sql =>
  isStaff(actor)
    ? sql`coalesce((select min(c.name) from user_customer r join customer c on c.customer_no = r.customer_no
        where r.user_id = s.user_id), ${company}) collate danish`
    : sql`s.name`;

/** As it is indexed. */
const loginKey = sql`coalesce(s.last_logged_in, '-infinity')`;

/** Sort key and its type per order. */
const keys: Readonly<Record<UserSort, { key: (actor: Actor, empty: EmptyKeys) => Sql; type: Sql }>> = {
  name: { key: () => sql`s.name`, type: sql`text` },
  email: { key: () => sql`email_key(s.email) collate "C"`, type: sql`text` },
  lastLoggedIn: { key: () => loginKey, type: sql`timestamptz(3)` },
  company: { key: firstCompany, type: sql`text` },
};

export type UserPage = { readonly search: UserSearch; readonly cursor: UserCursor | null };

/** Ids and sort values of a page. Selective conditions are applied first; otherwise the company order is walked. */
function pageOf(actor: Actor, { search, cursor }: UserPage, descends: boolean): Sql {
  const { by, direction } = search.sort;
  const managed = managedUsers(actor);
  const asked = conditions(actor, search);
  const limit = search.pageSize + 1;
  const { customerNumber, state } = search.filters;
  const empty = emptyKeys[direction];
  if (by === "company" && isStaff(actor) && search.searchText.trim() === "" && !customerNumber && !state) {
    return pageByCompany({ managed, conditions: asked, cursor, descends, last: empty.company, limit });
  }
  const { key, type } = keys[by];
  const way = sql.raw(descends ? "desc" : "asc");
  const behind = cursor
    ? sql`(p.sort_key, p.id) ${sql.raw(descends ? "<" : ">")} (${sql`${cursor.value}::${type}`}, ${cursor.id})`
    : sql`true`;
  const read = (sortKey: Sql, more: readonly Sql[]) => sql`select p.user_id, p.id, p.sort_key
    from (select s.user_id, s.id, ${sortKey} as sort_key from (${managed}) s where ${sql.join([...asked, ...more], sql` and `)}) p
    where ${behind} order by p.sort_key ${way}, p.id ${way} limit ${limit}`;
  if (by !== "lastLoggedIn" || direction === "Descending") return read(key(actor, empty), []);
  // The index has those who never logged in first.
  return sql`select * from ((${read(loginKey, [sql`${loginKey} > '-infinity'`])})
    union all (${read(empty.lastLoggedIn, [sql`${loginKey} = '-infinity'`])})) p order by p.sort_key ${way}, p.id ${way} limit ${limit}`;
}

/** A page of the list, plus one person if there are more. In list order, or backwards. */
export async function findUserPage(db: Db, actor: Actor, { search, cursor }: UserPage): Promise<SortedUser[]> {
  const { by, direction } = search.sort;
  const descends = (direction === "Descending") !== (cursor?.backwards ?? false);
  const way = sql.raw(descends ? "desc" : "asc");
  const value = by === "lastLoggedIn" ? sql`to_json(p.sort_key) #>> '{}'` : sql`p.sort_key`;
  const { rows } = await sql<SortedUser>`
    select ${userColumns(actor)}, ${value} as sort_value
    from (${pageOf(actor, { search, cursor }, descends)}) p join (${managedUsers(actor)}) s on s.user_id = p.user_id
    order by p.sort_key ${way}, s.id ${way}`.execute(db);
  return rows;
}

/** Number of matching people, counted up to 1,001. */
export async function countUsers(db: Db, actor: Actor, search: UserSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from (${managedUsers(actor)}) s
      where ${sql.join(conditions(actor, search), sql` and `)} limit ${userCountLimit + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
