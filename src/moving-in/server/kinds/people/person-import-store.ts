import { sql } from "kysely";
import { isCompanyNumber } from "#moving-in/rules/columns/company-columns.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { userPreferenceKinds } from "#preferences/contract/calls.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";
import { ofCompanies, ofSameCompany } from "#visibility/server/company-scope-store.ts";

type Language = "en-US" | "da-DK";

/** A person's own data, as far as imports bring it. */
export type PersonFields = {
  readonly name: string;
  readonly workPhone: string | null;
  readonly mobilePhone: string | null;
  readonly address: string | null;
  readonly jobTitle: string | null;
  readonly language: Language | null;
};

export type KnownRelation = {
  readonly customerNo: number;
  readonly isAdministrator: boolean;
  readonly isImported: boolean;
};

/** A person with one of the addresses. `isImported`: nobody has invited them anywhere, and they have never signed in. */
export type PersonInHavn = PersonFields & {
  readonly userId: number;
  readonly emailKey: string;
  readonly isStaff: boolean;
  readonly isImported: boolean;
  readonly relations: readonly KnownRelation[];
};

const languageKind = userPreferenceKinds.indexOf("UserLanguage");

/** A relation that was imported, and neither accepted nor invited since. */
const isImported = sql<boolean>`(m.accepted_at is null and m.invited_at is null)`;

/** The people with these keys of addresses. */
export async function findPeopleByEmail(db: Db, emailKeys: readonly string[]): Promise<PersonInHavn[]> {
  const { rows } = await sql<PersonInHavn>`
    select u.id as "userId", email_key(u.email) as "emailKey", u.kind = 0 as "isStaff", u.name,
      u.work_phone as "workPhone", u.mobile_phone as "mobilePhone", u.address, u.job_title as "jobTitle",
      (select p.value from user_preference p where p.user_id = u.id and p.kind = ${sql.lit(languageKind)}) as language,
      u.kind = 1 and u.email_confirmed_at is null and not exists (
        select from user_customer m where m.user_id = u.id and not ${isImported}) as "isImported",
      coalesce((select json_agg(json_build_object('customerNo', m.customer_no, 'isAdministrator', m.is_administrator,
        'isImported', ${isImported}) order by m.customer_no) from user_customer m where m.user_id = u.id), '[]') as relations
    from app_user u where email_key(u.email) = any(${emailKeys as string[]}::text[])`.execute(db);
  return rows;
}

export type NamedCompany = {
  readonly customerNo: number;
  readonly ownNumber: string | null;
  readonly name: string;
  readonly users: number;
};

/** Companies whose number, own number or name, without case, is one of these, with how many users they have. */
export async function findNamedCompanies(db: Db, texts: readonly string[]): Promise<NamedCompany[]> {
  const numbers = texts.filter((text) => isCompanyNumber(text)).map(Number);
  const lower = texts.map((text) => text.toLowerCase());
  const { rows } = await sql<NamedCompany>`
    select c.customer_no as "customerNo", lower(c.own_number collate danish) as "ownNumber", lower(c.name) as name,
      (select count(*)::int from user_customer m where ${ofSameCompany("m", "c")}) as users
    from customer c
    where ${ofCompanies("c", numbers)} or lower(c.own_number collate danish) = any(${lower}::text[])
      or lower(c.name) = any(${lower}::text[])`.execute(db);
  return rows;
}

export type NewPerson = PersonFields & { readonly email: string };

/** Stores people whose addresses nobody has confirmed; returns their ids by the keys of their addresses. */
export async function insertPeople(db: Db, people: readonly NewPerson[], now: Date): Promise<Map<string, number>> {
  const rows = people.map((person) => ({ ...person, nameSort: toSortKey(person.name) }));
  const { rows: made } = await sql<{ userId: number; emailKey: string }>`
    insert into app_user (kind, name, name_sort, email, work_phone, mobile_phone, address, job_title, created_at, email_confirmed_at)
    select 1, n.name, n."nameSort", email_key(n.email), n."workPhone", n."mobilePhone", n.address, n."jobTitle", ${now}, null
    from json_to_recordset(${JSON.stringify(rows)}) n (name text, "nameSort" text, email text, "workPhone" text,
      "mobilePhone" text, address text, "jobTitle" text)
    on conflict do nothing
    returning id as "userId", email_key(email) as "emailKey"`.execute(db);
  return new Map(made.map(({ userId, emailKey }) => [emailKey, userId]));
}

export type ChangedPerson = PersonFields & { readonly userId: number };

export async function updatePeople(db: Db, people: readonly ChangedPerson[]): Promise<void> {
  const rows = people.map((person) => ({ ...person, nameSort: toSortKey(person.name) }));
  await sql`
    update app_user u set name = n.name, name_sort = n."nameSort", work_phone = n."workPhone", mobile_phone = n."mobilePhone",
      address = n.address, job_title = n."jobTitle", version = u.version + 1
    from json_to_recordset(${JSON.stringify(rows)}) n ("userId" int, name text, "nameSort" text, "workPhone" text,
      "mobilePhone" text, address text, "jobTitle" text)
    where u.id = n."userId"`.execute(db);
}

/** The people's languages; null has none. */
export async function storePersonLanguages(db: Db, people: readonly Pick<ChangedPerson, "userId" | "language">[]) {
  const rows = sql`json_to_recordset(${JSON.stringify(people)}) n ("userId" int, language text)`;
  await sql`
    delete from user_preference p using ${rows}
    where p.user_id = n."userId" and p.kind = ${sql.lit(languageKind)} and n.language is distinct from p.value`.execute(
    db,
  );
  await sql`
    insert into user_preference (user_id, kind, value)
    select n."userId", ${sql.lit(languageKind)}, n.language from ${rows} where n.language is not null
    on conflict do nothing`.execute(db);
}

export type ImportedRelation = {
  readonly userId: number;
  readonly customerNo: number;
  readonly isAdministrator: boolean;
  readonly name: string;
  /** They were there already: administrators of the company then know them by another id until they accept. */
  readonly isKnown: boolean;
};

const relationRecords = (relations: readonly ImportedRelation[]) => {
  const rows = relations.map(({ customerNo, name, ...relation }) => ({
    ...relation,
    ...{ customer_no: customerNo, name, nameSort: toSortKey(name) },
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}) n ("userId" int, customer_no int, "isAdministrator" boolean,
    name text, "nameSort" text, "isKnown" boolean)`;
};

/** Makes people belong to companies as if they were invited, without an invitation. */
export async function insertImported(db: Db, relations: readonly ImportedRelation[], by: number): Promise<void> {
  await sql`
    insert into user_customer (user_id, customer_no, is_administrator, accepted_at, invited_at, invited_by, invited_name,
      invited_name_sort, shown_id)
    select n."userId", n.customer_no, n."isAdministrator", null, null, ${by}, n.name, n."nameSort",
      case when n."isKnown" then nextval(pg_get_serial_sequence('app_user', 'id')) end
    from ${relationRecords(relations)} on conflict do nothing`.execute(db);
}

/** Changes the roles of imported people, and the name by which the companies know them. */
export async function updateImported(db: Db, relations: readonly ImportedRelation[]): Promise<void> {
  await sql`
    update user_customer m set is_administrator = n."isAdministrator", invited_name = n.name, invited_name_sort = n."nameSort"
    from ${relationRecords(relations)}
    where m.user_id = n."userId" and ${ofSameCompany("m", "n")} and ${isImported}`.execute(db);
}

/** Those of these companies that have cases, but nobody who can be a contact person. */
export async function findCompaniesWithoutPeople(db: Db, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ customerNo: number }>`
    select c.customer_no as "customerNo" from customer c
    where ${ofCompanies("c", numbers)} and exists (select from care_case x where ${ofSameCompany("x", "c")})
      and not exists (select from user_customer m where ${ofSameCompany("m", "c")})`.execute(db);
  return rows.map(({ customerNo }) => customerNo);
}

type Key = { readonly userId: number; readonly customerNo: number };

/** Removes imported people from companies; of those left without any, `emptyPeople` removes the data. */
export async function deleteImported(db: Db, keys: readonly Key[]): Promise<void> {
  const rows = keys.map(({ userId, customerNo }) => ({ userId, customer_no: customerNo }));
  await sql`
    delete from user_customer m using json_to_recordset(${JSON.stringify(rows)}) n ("userId" int, customer_no int)
    where m.user_id = n."userId" and ${ofSameCompany("m", "n")} and ${isImported}`.execute(db);
}

/**
 * Those of these people whom cases of their companies name, or who, without ever having signed in, wrote or follow something, or are mentioned:
 * the ids of the people with the numbers of the companies.
 */
export async function findUsedPeople(db: Db, keys: readonly Key[]): Promise<Set<string>> {
  const given = keys.map(({ userId, customerNo }) => ({ userId, customer_no: customerNo }));
  const { rows } = await sql<{ key: string }>`
    select u.id || ' ' || n.customer_no as key
    from json_to_recordset(${JSON.stringify(given)}) n ("userId" int, customer_no int) join app_user u on u.id = n."userId"
    where exists (select from care_case c where ${ofSameCompany("c", "n")} and u.id in (c.contact_id, c.created_by))
      or u.email_confirmed_at is null and (
        exists (select from case_message x where x.author_id = u.id)
        or exists (select from message_mention x where x.user_id = u.id)
        or exists (select from case_subscriber x where x.user_id = u.id)
        or exists (select from incoming_mail x where x.user_id = u.id))`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export const usedKey = ({ userId, customerNo }: Key): string => `${userId} ${customerNo}`;

/** Empties the accounts of people whom nobody knows any more, which frees their addresses. */
export async function emptyPeople(db: Db, userIds: readonly number[], now: Date): Promise<void> {
  const rows = userIds.map((id) => ({ id, ...pseudonymOf(id), nameSort: toSortKey(pseudonymOf(id).name) }));
  await sql`
    update app_user u set name = n.name, name_sort = n."nameSort", email = n.email, work_phone = null, mobile_phone = null,
      address = null, job_title = null, removed_at = ${now}, version = u.version + 1
    from json_to_recordset(${JSON.stringify(rows)}) n (id int, name text, "nameSort" text, email text) where u.id = n.id`.execute(
    db,
  );
  await sql`delete from user_preference p where p.user_id = any(${userIds as number[]}::int[])`.execute(db);
}
