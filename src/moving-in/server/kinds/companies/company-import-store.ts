import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { customerPreferenceKinds } from "#preferences/contract/calls.ts";
import type { CompanyLanguage } from "#preferences/server/customer-preference-store.ts";
import { ofCompanies, ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

/** A company as far as imports change it. */
export type ImportedCompany = {
  readonly customerNo: number;
  readonly ownNumber: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly cvr: string | null;
  readonly gln: string | null;
  readonly notes: string;
  readonly language: CompanyLanguage | null;
  readonly serviceLevelId: number | null;
  readonly domains: readonly string[];
};

const languageKind = customerPreferenceKinds.indexOf("Language");

type WantedCompanies = {
  readonly numbers: readonly number[];
  readonly ownNumbers: readonly string[];
  readonly names: readonly string[];
};

/** Companies with one of these numbers, own numbers or names, the latter two without case. */
export async function findCompaniesLike(
  db: Db,
  { numbers, ownNumbers, names }: WantedCompanies,
): Promise<ImportedCompany[]> {
  const { rows } = await sql<ImportedCompany>`
    select c.customer_no as "customerNo", c.own_number as "ownNumber", c.name, c.email, c.phone, c.address, c.cvr, c.gln, c.notes, p.value as language,
      c.service_level_agreement_id as "serviceLevelId",
      array(select d.domain from mail_domain d where ${ofSameCompany("d", "c")} order by d.domain) as domains
    from customer c
    left join customer_preference p on ${ofSameCompany("p", "c")} and p.kind = ${sql.lit(languageKind)}
    where ${ofCompanies("c", numbers)}
      or lower(c.own_number collate danish) = any(${ownNumbers.map((own) => own.toLowerCase())}::text[])
      or lower(c.name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(db);
  return rows;
}

/** Service levels that can be assigned, by name without case. */
export async function findServiceLevels(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, lower(name) as name from service_level_agreement where retired_at is null for key share`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Whose these domains are, and how many each of these companies has. */
export async function findDomainOwners(db: Db, domains: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ domain: string; customerNo: number }>`
    select domain, customer_no as "customerNo" from mail_domain where domain = any(${domains as string[]})`.execute(db);
  return new Map(rows.map(({ domain, customerNo }) => [domain, customerNo]));
}

export type CompanyRow = Omit<ImportedCompany, "domains"> & { readonly nameSort: string };

const recordset = (rows: readonly CompanyRow[]) => sql`
  json_to_recordset(${JSON.stringify(rows.map(({ customerNo, ...row }) => ({ customer_no: customerNo, ...row })))}) n (
    customer_no int, "ownNumber" text, name text, "nameSort" text, email text, phone text, address text, cvr text, gln text, notes text,
    "serviceLevelId" int, language text)`;

/** Returns the numbers of those that nobody has taken. */
export async function insertCompanies(db: Db, rows: readonly CompanyRow[]): Promise<number[]> {
  const { rows: made } = await sql<{ customerNo: number }>`
    insert into customer (customer_no, own_number, name, name_sort, email, phone, address, cvr, gln, notes, service_level_agreement_id)
    select n.customer_no, n."ownNumber", n.name, n."nameSort", n.email, n.phone, n.address, n.cvr, n.gln, n.notes, n."serviceLevelId"
    from ${recordset(rows)} on conflict do nothing returning customer_no as "customerNo"`.execute(db);
  return made.map(({ customerNo }) => customerNo);
}

/** Sets all that imports change; versions are raised where what they are about is another. */
export async function updateCompanies(db: Db, rows: readonly CompanyRow[]): Promise<void> {
  await sql`
    update customer c set own_number = n."ownNumber", name = n.name, name_sort = n."nameSort", email = n.email, phone = n.phone, address = n.address,
      cvr = n.cvr, gln = n.gln, notes = n.notes, service_level_agreement_id = n."serviceLevelId",
      version = c.version + (row (c.own_number, c.name, c.email, c.phone, c.address, c.cvr, c.gln)
        is distinct from row (n."ownNumber", n.name, n.email, n.phone, n.address, n.cvr, n.gln))::int,
      notes_version = c.notes_version + (c.notes <> n.notes)::int
    from ${recordset(rows)} where ${ofSameCompany("c", "n")}`.execute(db);
}

/** The companies' languages; null has none. */
export async function storeLanguages(db: Db, rows: readonly CompanyRow[]): Promise<void> {
  await sql`
    delete from customer_preference p using ${recordset(rows)}
    where ${ofSameCompany("p", "n")} and p.kind = ${sql.lit(languageKind)} and n.language is distinct from p.value`.execute(
    db,
  );
  await sql`
    insert into customer_preference (customer_no, kind, value)
    select n.customer_no, ${sql.lit(languageKind)}, n.language from ${recordset(rows)} where n.language is not null
    on conflict do nothing`.execute(db);
}

export type NewDomain = { readonly domain: string; readonly customerNo: number };

export async function insertDomains(db: Db, domains: readonly NewDomain[], by: number, now: Date): Promise<void> {
  await sql`
    insert into mail_domain (domain, customer_no, added_by, added_at)
    select n.domain, n."customerNo", ${by}, ${now}
    from json_to_recordset(${JSON.stringify(domains)}) n (domain text, "customerNo" int)
    on conflict do nothing`.execute(db);
}

export const deleteDomains = (db: Db, domains: readonly string[]) =>
  db
    .deleteFrom("mail_domain")
    .where("domain", "in", [...domains, ""])
    .execute();

/** Those of these companies that something refers to which doesn't come and go with them. */
export async function findUsedCompanies(db: Db, numbers: readonly number[]): Promise<Set<number>> {
  const referring = sql.join(
    [
      ...["user_customer", "care_case", "service_agreement", "mail_domain", "email_link", "impersonation"],
      ...["remembered_sender", "retention_hold", "shared_view", "sign_in_session"],
    ].map((table) => sql`exists (select from ${sql.table(table)} x where ${ofSameCompany("x", "c")})`),
    sql` or `,
  );
  const { rows } = await sql<{ customerNo: number }>`
    select c.customer_no as "customerNo" from customer c
    where ${ofCompanies("c", numbers)} and (${referring} or exists (
      select from case_file f where ${ofCompany("c", sql.ref("f.uploaded_for"))}))`.execute(db);
  return new Set(rows.map(({ customerNo }) => customerNo));
}

export async function deleteCompanies(db: Db, numbers: readonly number[]): Promise<void> {
  await sql`delete from customer_preference p where ${ofCompanies("p", numbers)}`.execute(db);
  await sql`delete from customer c where ${ofCompanies("c", numbers)}`.execute(db);
}

/** Locks companies until the transaction ends, in the order of their numbers, as all do. */
export async function lockCompanyRows(db: Db, numbers: readonly number[]): Promise<void> {
  await sql`select from customer c where ${ofCompanies("c", numbers)} order by c.customer_no for no key update`.execute(
    db,
  );
}
