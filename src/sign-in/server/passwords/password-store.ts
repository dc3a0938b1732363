import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { deleteProofStepsOf } from "#sign-in/server/factors/proof-step-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

/** The person who signs in with an email address, with their password hash if they have one. */
export type Account = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly hash: string | null;
  /** The address as stored. */
  readonly email: string;
};

/** The person with this email or alternative email. */
export async function findPasswordAccount(db: Db, email: string): Promise<Account | null> {
  const wanted = emailKey(email);
  const { rows } = await sql<Account>`
    select u.id as "userId", u.kind = 0 as "isStaff", p.hash,
      case when email_key(u.email) = ${wanted} then u.email else u.alternative_email end as email
    from app_user u left join user_password p on p.user_id = u.id
    where (email_key(u.email) = ${wanted} or email_key(u.alternative_email) = ${wanted}) and u.removed_at is null
    order by email_key(u.email) = ${wanted} desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The person whose password it is. */
export type PasswordOwner = {
  readonly userId: number;
  readonly isStaff: boolean;
  readonly name: string;
  readonly email: string;
  readonly alternativeEmail: string | null;
  readonly hash: string | null;
  readonly changedAt: Date | null;
  /** Names of companies they belong to or are invited to. */
  readonly companies: readonly string[];
};

export async function findPasswordOwner(db: Db, userId: number): Promise<PasswordOwner | null> {
  const { rows } = await sql<PasswordOwner>`
    select u.id as "userId", u.kind = 0 as "isStaff", u.name, u.email, u.alternative_email as "alternativeEmail", p.hash,
      p.changed_at as "changedAt",
      (select coalesce(json_agg(c.name order by c.customer_no), '[]')
        from user_customer m join customer c on c.customer_no = m.customer_no where m.user_id = u.id) as companies
    from app_user u left join user_password p on p.user_id = u.id
    where u.id = ${userId} and u.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Name of a company the person belongs to or is invited to. */
export async function findCompanyOf(db: Db, userId: number, customerNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom("user_customer as m")
    .innerJoin("customer as c", "c.customer_no", "m.customer_no")
    .select("c.name")
    .where("m.user_id", "=", userId)
    .where(ofCompany("m", Number(customerNumber)))
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function storePassword(db: Db, userId: number, hash: string, now: Date): Promise<void> {
  await db
    .insertInto("user_password")
    .values({ user_id: userId, hash, changed_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ hash, changed_at: now }))
    .execute();
}

/** Stores a costlier hash of the same password, unless it was changed meanwhile. */
export async function replaceHash(db: Db, userId: number, former: string, hash: string): Promise<void> {
  await db
    .updateTable("user_password")
    .set({ hash })
    .where("user_id", "=", userId)
    .where("hash", "=", former)
    .execute();
}

/** A password link in any state. */
export type PasswordLink = { readonly userId: number; readonly expiresAt: Date; readonly endedAt: Date | null };

/** `hash` is the token's SHA-256. */
export async function storePasswordLink(
  db: Db,
  link: { readonly hash: Buffer; readonly userId: number; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("password_link")
    .values({
      hash: link.hash,
      user_id: link.userId,
      created_at: link.now,
      expires_at: link.expiresAt,
      ended_at: null,
    })
    .execute();
}

export async function findPasswordLink(db: Db, hash: Buffer): Promise<PasswordLink | null> {
  const row = await db
    .selectFrom("password_link as l")
    .innerJoin("app_user as u", "u.id", "l.user_id")
    .select(["l.user_id as userId", "l.expires_at as expiresAt", "l.ended_at as endedAt"])
    .where("l.hash", "=", hash)
    .where("u.removed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link; only one of several concurrent attempts succeeds. False if it is used or expired. */
export async function usePasswordLink(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("password_link")
    .set({ ended_at: now })
    .where("hash", "=", hash)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidates the person's links: a password was chosen, or they may have been sent to an address that is no longer used. */
export async function endPasswordLinks(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("password_link")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();
}

/**
 * Ends the person's own sessions except one, including those in which they impersonate someone, and their bundled
 * provider records. Sessions in which staff impersonate them belong to the staff. Returns the ids of their browsers.
 */
export async function endSessionsOf(
  db: Db,
  userId: number,
  now: Date,
  but: string | null,
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ browserId: string | null }>`
    with ended as (
      update sign_in_session set ended_at = ${now}
      where (user_id = ${userId} and impersonator_id is null or impersonator_id = ${userId}) and ended_at is null
        and id is distinct from ${but}::uuid
      returning id, browser_id
    ), logged as (
      update impersonation set ended_at = least(ends_at, ${now}::timestamptz(3))
      where session_id in (select id from ended) and ended_at is null
    )
    select browser_id as "browserId" from ended`.execute(db);
  await endProviderSessionsOf(db, userId);
  return rows.map(({ browserId }) => browserId);
}

/** Whoever is signed in at the bundled provider as this person, or about to be, has to prove it there again. */
export async function endProviderSessionsOf(db: Db, userId: number): Promise<void> {
  await deleteProofStepsOf(db, userId);
  await sql`
    delete from oidc_record
    where payload->>'accountId' = ${String(userId)}
      or payload->'result'->'login'->>'accountId' = ${String(userId)}`.execute(db);
}
