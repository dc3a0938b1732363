import { sql } from "kysely";
import type { CustomerChanges } from "#customers/contract/customer.ts";
import { maxAgreements } from "#customers/contract/customer.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { companyScope, ofCompanies, ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

type StoredAgreement = {
  readonly id: number;
  readonly number: string;
  readonly description: string;
  readonly startDate: string;
  readonly expirationDate: string;
};

/** A stored company with its service agreements, newest first. */
export type StoredCustomer = Pick<
  Row<"customer">,
  "version" | "name" | "email" | "phone" | "address" | "cvr" | "gln" | "notes"
> & {
  readonly customerNumber: string;
  readonly ownNumber: string | null;
  readonly notesVersion: number;
  readonly createdAt: Date;
  readonly serviceAgreements: readonly StoredAgreement[];
};

/** The companies with these numbers that the person can see, in the requested order. */
export async function findCustomers(
  db: Db,
  actor: Actor,
  customerNumbers: readonly string[],
): Promise<StoredCustomer[]> {
  const { rows } = await sql<StoredCustomer>`
    select c.customer_no::text as "customerNumber", c.own_number as "ownNumber", c.version, c.name, c.email, c.phone, c.address, c.cvr, c.gln, c.notes,
      c.notes_version as "notesVersion",
      c.created_at as "createdAt", a.agreements as "serviceAgreements"
    from customer c
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', a.id, 'number', a.number, 'description', a.description,
        'startDate', a.start_date, 'expirationDate', a.expiration_date)
        order by a.start_date desc, a.expiration_date desc, a.id desc), '[]') as agreements
      from (select * from service_agreement s where ${ofSameCompany("s", "c")}
        order by s.start_date desc, s.expiration_date desc, s.id desc limit ${maxAgreements}) a) a
    where ${companyScope(actor, "c")} and ${ofCompanies("c", customerNumbers.map(Number))}`.execute(db);
  const found = new Map(rows.map((row) => [row.customerNumber, row]));
  return [...new Set(customerNumbers)].flatMap((number) => found.get(number) ?? []);
}

export async function findCustomer(db: Db, actor: Actor, customerNumber: string): Promise<StoredCustomer | null> {
  return (await findCustomers(db, actor, [customerNumber]))[0] ?? null;
}

/** Locks and reads a company that the person can see. */
export async function lockCustomer(db: Db, actor: Actor, customerNumber: string): Promise<StoredCustomer | null> {
  await sql`select from customer c where ${companyScope(actor, "c")} and ${ofCompany("c", Number(customerNumber))}
    for no key update`.execute(db);
  return findCustomer(db, actor, customerNumber);
}

/** Changes a company's fields and increments its version. */
export async function storeCustomer(db: Db, customerNumber: string, changes: CustomerChanges): Promise<void> {
  const { name, ownNumber, ...rest } = changes;
  await db
    .updateTable("customer")
    .set((eb) => ({
      ...rest,
      ...(name !== undefined && { name, name_sort: toSortKey(name) }),
      ...(ownNumber !== undefined && { own_number: ownNumber }),
      version: eb("version", "+", 1),
    }))
    .where(ofCompany("customer", Number(customerNumber)))
    .execute();
}

/** Changes the notes and increments their own version, since the company's version is visible to customers. */
export async function storeNotes(db: Db, customerNumber: string, notes: string): Promise<void> {
  await db
    .updateTable("customer")
    .set((eb) => ({ notes, notes_version: eb("notes_version", "+", 1) }))
    .where(ofCompany("customer", Number(customerNumber)))
    .execute();
}

const creating = 4_018_001;
const greatestNumber = 999_999_999;

/** Serializes the assignment of numbers, also of own ones, until the transaction ends. */
export async function lockCustomerNumbers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(creating)})`.execute(db);
}

/** The number after the highest one; if that is the maximum, the lowest free one. */
export async function findNextNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(
      (select max(customer_no) + 1 from customer having max(customer_no) < ${sql.lit(greatestNumber)}),
      (select min(c.customer_no) + 1 from customer c where c.customer_no < ${sql.lit(greatestNumber)}
        and not exists (select from customer d where ${ofCompany("d", sql`c.customer_no + 1`)})),
      1001) as next`.execute(db);
  return String(rows[0]?.next);
}

const sameOwnNumber = (ownNumber: string) =>
  sql<boolean>`lower(own_number collate danish) = lower(${ownNumber} collate danish)`;

/**
 * The company that has this own number, other than `customerNumber`; null if it is free. Call it with the numbers locked:
 * two companies can't take it at once then.
 */
export async function findOwnNumberHolder(
  db: Db,
  ownNumber: string,
  customerNumber: string | null,
): Promise<string | null> {
  const found = await db
    .selectFrom("customer")
    .select("customer_no")
    .where(sameOwnNumber(ownNumber))
    .executeTakeFirst();
  return found && String(found.customer_no) !== customerNumber ? String(found.customer_no) : null;
}

/** False if the number is taken. */
export async function insertCustomer(
  db: Db,
  customerNumber: string,
  { name, ownNumber, cvr, gln, email, phone, address }: CustomerChanges & { readonly name: string },
): Promise<boolean> {
  const added = await db
    .insertInto("customer")
    .values({
      customer_no: Number(customerNumber),
      name,
      name_sort: toSortKey(name),
      own_number: ownNumber ?? null,
      cvr: cvr ?? null,
      gln: gln ?? null,
      email: email ?? null,
      phone: phone ?? null,
      address: address ?? null,
    })
    .onConflict((conflict) => conflict.column("customer_no").doNothing())
    .returning("customer_no")
    .executeTakeFirst();
  return added !== undefined;
}
