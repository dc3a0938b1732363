import { type RawBuilder, sql } from "kysely";
import { hasUsersOf } from "#care-cases/server/public.ts";
import { incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import type { RememberedSender } from "#email-intake/contract/remembered-calls.ts";
import { rememberedAs, type SenderKeys } from "#email-intake/rules/remembered/remembered-sender.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { foldedText } from "#platform/rules/text/folding/folded-text.ts";
import { composedText, seenText } from "#platform/rules/text/seen-text.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { escapeLike } from "#users/server/list/name-search-store.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { canBeNamed } from "#visibility/server/person-scope-store.ts";

/** The company and contact person for an address or a domain. */
export type StoredMemory = {
  readonly id: number;
  /** The stored key: an address, or a domain with its @. */
  readonly key: string;
  readonly customerNumber: string;
  readonly contactId: number | null;
  readonly lacksContact: boolean;
  readonly by: { readonly id: number; readonly name: string; readonly email: string };
  readonly at: Date;
};

/** Whether a case couldn't be created with the remembered contact person: the twin of what saving a case checks. */
const lacksContact = sql<boolean>`case when r.contact_id is null then ${hasUsersOf("r.customer_no")} else not exists (
  select from user_customer m join app_user u on u.id = m.user_id
  where m.user_id = r.contact_id and ${ofSameCompany("m", "r")} and u.removed_at is null and ${canBeNamed(true)}) end`;

/** Whether this is any active person's confirmed address. */
const isSomebodys = (address: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from app_user p where p.removed_at is null and p.email_confirmed_at is not null
    and (email_key(p.email) = ${address} or email_key(p.alternative_email) = ${address}))`;

/** What is remembered of an unknown sender; an address takes precedence over its domain. Null if nothing. */
export async function findRemembered(db: Db, { address, domain }: SenderKeys): Promise<StoredMemory | null> {
  const { rows } = await sql<StoredMemory>`
    select r.id, r.address as key, r.customer_no::text as "customerNumber", r.contact_id as "contactId",
      ${lacksContact} as "lacksContact", json_build_object('id', b.id, 'name', b.name, 'email', b.email) as by,
      r.remembered_at as at
    from remembered_sender r join app_user b on b.id = r.remembered_by
    where r.address in (${address}, ${domain}) and not ${isSomebodys(address)}
    order by r.address = ${domain} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Locks what is remembered until the transaction ends; false if it was removed or changed since it was read. */
export async function keepRemembered(db: Db, { id, customerNumber, contactId, at }: StoredMemory): Promise<boolean> {
  const { rows } = await sql`
    select from remembered_sender r where r.id = ${id} and ${ofCompany("r", Number(customerNumber))}
      and r.contact_id is not distinct from ${contactId} and r.remembered_at = ${at} for share`.execute(db);
  return rows.length > 0;
}

/** How many emails of an address or a domain became cases because it is remembered, in the hour before `at`. */
export async function countRememberedMails(db: Db, key: string, at: Date): Promise<number> {
  const sender = sql`email_key(m.from_email)`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from incoming_mail m
    where m.state = ${sql.lit(incomingMailStates.indexOf("created"))}
      and m.why = ${sql.lit(intakeReasons.indexOf("rememberedSender"))}
      and m.received_at > ${new Date(at.getTime() - hourMs)} and m.received_at <= ${at}
      and ${key.startsWith("@") ? sql`right(${sender}, ${key.length}) = ${key}` : sql`${sender} = ${key}`}`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewRemembered = {
  readonly keys: SenderKeys;
  readonly key: string;
  readonly customerNumber: string;
  readonly contactId: number | null;
  readonly by: number;
  readonly now: Date;
};

/**
 * Remembers a sender, replacing what was remembered of them. Null if they are somebody's confirmed address; "full" if
 * `most` are remembered. Concurrent calls are serialized, so there are never more.
 */
export async function storeRemembered(db: Db, sender: NewRemembered, most: number): Promise<number | "full" | null> {
  await sql`select pg_advisory_xact_lock(hashtext('remembered senders'))`.execute(db);
  const { key, customerNumber, contactId, by, now } = sender;
  const { rows } = await sql<{ isTheirs: boolean; isKnown: boolean; count: number }>`
    select ${isSomebodys(sender.keys.address)} as "isTheirs",
      exists (select from remembered_sender where address = ${key}) as "isKnown",
      (select count(*)::int from remembered_sender) as count`.execute(db);
  const [found] = rows;
  if (!found || found.isTheirs) return null;
  if (!found.isKnown && found.count >= most) return "full";
  const values = { customer_no: Number(customerNumber), contact_id: contactId, remembered_by: by, remembered_at: now };
  const { id } = await db
    .insertInto("remembered_sender")
    .values({ address: key, ...values })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(values))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets a sender; returns the company, null if there was none. */
export async function deleteRemembered(db: Db, id: number): Promise<{ customerNumber: string } | null> {
  const { rows } = await sql<{ customerNumber: string }>`
    delete from remembered_sender where id = ${givenNumber(id)}
    returning customer_no::text as "customerNumber"`.execute(db);
  return rows[0] ?? null;
}

type Search = { readonly text: string | undefined; readonly after: number | undefined; readonly limit: number };

/** Matches a part of the address or of the company's name. */
const matching = (text: string | undefined): RawBuilder<boolean> => {
  if (text === undefined) return sql<boolean>`true`;
  const part = (typed: string) => `%${escapeLike(typed)}%`;
  return sql<boolean>`(r.address like ${emailKey(part(composedText(text)))}
    or search_text(c.name) like ${part(foldedText(seenText(text)))})`;
};

type SenderRow = Omit<RememberedSender, "kind" | "name" | "rememberedAt"> & { key: string; rememberedAt: Date };

/** For staff: the newest first; `after` is the last id of the previous page. */
export async function findRememberedPage(db: Db, { text, after, limit }: Search): Promise<RememberedSender[]> {
  const { rows } = await sql<SenderRow>`
    select r.id, r.address as key, json_build_object('customerNumber', c.customer_no::text, 'name', c.name) as customer,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'isStaff', false) end as contact,
      ${lacksContact} as "lacksContact", json_build_object('id', b.id, 'name', b.name, 'isStaff', true) as "rememberedBy",
      r.remembered_at as "rememberedAt"
    from remembered_sender r join customer c on ${ofSameCompany("c", "r")} join app_user b on b.id = r.remembered_by
      left join app_user p on p.id = r.contact_id
    where ${matching(text)} and ${after === undefined ? sql`true` : sql`r.id < ${givenNumber(after)}`}
    order by r.id desc limit ${limit}`.execute(db);
  return rows.map(({ key, rememberedAt, ...row }) => ({
    ...row,
    ...rememberedAs(key),
    rememberedAt: rememberedAt.toISOString(),
  }));
}

export async function countRemembered(db: Db, text: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from remembered_sender r join customer c on ${ofSameCompany("c", "r")}
    where ${matching(text)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The domains of the addresses of staff. */
export async function findStaffDomains(db: Db): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct email_key(split_part(own.address, '@', -1)) as domain from app_user u,
      unnest(array[u.email, u.alternative_email]) as own (address)
    where u.kind = 0 and u.removed_at is null and own.address is not null`.execute(db);
  return rows.map(({ domain }) => domain);
}
