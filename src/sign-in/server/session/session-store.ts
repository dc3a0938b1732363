import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { browserNames, type Device, systemNames } from "#sign-in/contract/browsers.ts";
import { sessionBounds } from "#sign-in/contract/session-bounds.ts";
import { type SessionTimes, sessionLimits } from "#sign-in/rules/session-limits.ts";
import type { Impersonator, Membership, SessionPrincipal } from "#sign-in/rules/session-principal.ts";
import { logEndOfImpersonation } from "./impersonation-session-store.ts";

export type NewSession = {
  readonly id: string;
  readonly userId: number;
  readonly customerNumber: string | null;
  readonly idToken: string | null;
  /** It is of no use before its person has a factor. */
  readonly mustEnroll?: boolean;
  readonly now: Date;
  /** Where it begins; nothing is known of sessions without. */
  readonly from?: { readonly browserId: string; readonly device: Device };
};

const codeOf = <T>(names: readonly T[], name: T | null | undefined): number | null =>
  name == null ? null : names.indexOf(name);

export async function storeSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto("sign_in_session")
    .values({
      id: session.id,
      user_id: session.userId,
      customer_no: session.customerNumber === null ? null : Number(session.customerNumber),
      id_token: session.idToken,
      browser_id: session.from?.browserId ?? null,
      browser: codeOf(browserNames, session.from?.device.browser),
      system: codeOf(systemNames, session.from?.device.system),
      must_enroll: session.mustEnroll ?? false,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute();
}

type PrincipalRow = Omit<SessionPrincipal, "memberships" | "customerNumber" | "impersonator"> & {
  customerNo: number | null;
  memberships: readonly [customerNo: number, isAdministrator: boolean][];
  impersonatedUntil: Date | null;
  impersonator: Omit<Impersonator, "until"> | null;
};

type PersonRow = Pick<
  PrincipalRow,
  "userId" | "name" | "email" | "isStaff" | "staffRoles" | "isRemoved" | "memberships" | "impersonator"
>;

/** The current data of person `u` and of their impersonator `i`. */
const personColumns = sql`u.id as "userId", u.name, u.email, u.kind = 0 as "isStaff", u.staff_roles as "staffRoles",
  u.removed_at is not null as "isRemoved", case when i.id is not null then json_build_object(
    'userId', i.id, 'name', i.name, 'email', i.email, 'isStaff', i.kind = 0 and i.removed_at is null,
    'staffRoles', i.staff_roles
  ) end as impersonator,
  (select coalesce(json_agg(json_build_array(m.customer_no, m.is_administrator) order by m.customer_no), '[]')
    from user_customer m where m.user_id = u.id and m.accepted_at is not null) as memberships`;

/** A session with its person's current data; null if there is none. */
export async function findPrincipal(db: Db, sessionId: string): Promise<SessionPrincipal | null> {
  return (await findPrincipals(db, [sessionId])).get(sessionId) ?? null;
}

/** The same for many sessions, by id. */
export async function findPrincipals(db: Db, sessionIds: readonly string[]): Promise<Map<string, SessionPrincipal>> {
  const { rows } = await sql<PrincipalRow>`
    select s.id as "sessionId", s.customer_no as "customerNo", s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt", s.ended_at as "endedAt", s.impersonated_until as "impersonatedUntil",
      s.must_enroll and not exists (select from passkey where user_id = coalesce(s.impersonator_id, s.user_id))
        and not exists (select from totp where user_id = coalesce(s.impersonator_id, s.user_id)) as "mustEnroll",
      ${personColumns}
    from sign_in_session s
    join app_user u on u.id = s.user_id
    left join app_user i on i.id = s.impersonator_id
    where s.id = any(${sessionIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.sessionId, toPrincipal(row)]));
}

/** The same for a person without a session, as if they had just signed in. */
export async function findPersonPrincipal(
  db: Db,
  {
    userId,
    impersonatorId,
    customerNumber,
  }: { userId: number; impersonatorId: number | null; customerNumber: string | null },
  now: Date,
): Promise<SessionPrincipal | null> {
  const { rows } = await sql<PersonRow>`${prepared}
    select ${personColumns} from app_user u left join app_user i on i.id = ${impersonatorId}::int
    where u.id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const customerNo = customerNumber === null ? null : Number(customerNumber);
  const impersonatedUntil = row.impersonator && new Date(now.getTime() + 1_000);
  const times = { createdAt: now, lastUsedAt: now, endedAt: null };
  const session = { sessionId: "none", ...times, customerNo, impersonatedUntil, mustEnroll: false };
  return toPrincipal({ ...row, ...session });
}

function toPrincipal({
  customerNo,
  memberships,
  impersonator,
  impersonatedUntil,
  ...row
}: PrincipalRow): SessionPrincipal {
  return {
    ...row,
    customerNumber: customerNo === null ? null : String(customerNo),
    memberships: memberships.map(toMembership),
    impersonator: impersonator && impersonatedUntil && { ...impersonator, until: impersonatedUntil },
  };
}

const toMembership = ([customerNo, isAdministrator]: readonly [number, boolean]): Membership => ({
  customerNumber: String(customerNo),
  isAdministrator,
});

/** A person's accepted companies, by number. */
export async function findMemberships(db: Db, userId: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom("user_customer")
    .select(["customer_no", "is_administrator"])
    .where("user_id", "=", userId)
    .where("accepted_at", "is not", null)
    .orderBy("customer_no")
    .execute();
  return rows.map((row) => toMembership([row.customer_no, row.is_administrator]));
}

/** The company this person last used; impersonation by staff doesn't count. */
export async function findLastCompany(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom("sign_in_session")
    .select("customer_no")
    .where("user_id", "=", userId)
    .where("impersonator_id", "is", null)
    .orderBy("last_used_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.customer_no ? String(row.customer_no) : null;
}

/** Locks the session until the transaction ends, so that token changes are serialized. */
export async function lockSession(
  db: Db,
  sessionId: string,
): Promise<(SessionTimes & { readonly idToken: string | null }) | null> {
  const row = await db
    .selectFrom("sign_in_session")
    .select(["created_at as createdAt", "last_used_at as lastUsedAt", "ended_at as endedAt", "id_token as idToken"])
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function touchSession(db: Db, sessionId: string, customerNumber: string | null, now: Date): Promise<void> {
  await db
    .updateTable("sign_in_session")
    .set({ last_used_at: now, customer_no: customerNumber === null ? null : Number(customerNumber) })
    .where("id", "=", sessionId)
    .execute();
}

/** Ends a session; returns the ID token from sign-in, null if it was already over. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<{ idToken: string | null } | null> {
  await lockSession(db, sessionId);
  await logEndOfImpersonation(db, sessionId, now);
  const row = await db
    .updateTable("sign_in_session")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("id_token as idToken")
    .executeTakeFirst();
  return row ?? null;
}

/** Ends all, and sign-ins that have begun: their keys are gone. */
export async function endAllSessions(tx: Db, now: Date): Promise<void> {
  await sql`update impersonation set ended_at = least(ends_at, ${now}::timestamptz(3)) where ended_at is null`.execute(
    tx,
  );
  await tx.updateTable("sign_in_session").set({ ended_at: now }).where("ended_at", "is", null).execute();
  await tx.deleteFrom("refresh_token").execute();
  await tx.deleteFrom("oidc_record").execute();
  await tx.deleteFrom("proof_step").execute();
}

/**
 * Ends a person's open sessions beyond the maximum, those used longest ago, and forgets the oldest ended ones beyond
 * theirs. Sessions in which staff impersonate the person belong to the staff.
 */
export async function endOldestSessions(db: Db, userId: number, now: Date): Promise<void> {
  const beyond = (those: RawBuilder<unknown>, most: number) => sql<{ id: string }>`
    select id from sign_in_session where user_id = ${userId} and impersonator_id is null and ${those}
    order by last_used_at desc, id offset ${most}`;
  const isOpen = sql`ended_at is null and last_used_at > ${new Date(now.getTime() - sessionLimits.idle)}`;
  const { rows } = await beyond(isOpen, sessionBounds.open).execute(db);
  for (const { id } of rows) await endSession(db, id, now);
  await sql`delete from sign_in_session where id in (${beyond(sql`ended_at is not null`, sessionBounds.ended)})`.execute(
    db,
  );
}

export async function storeRefreshToken(db: Db, hash: Buffer, sessionId: string, now: Date): Promise<void> {
  await db.insertInto("refresh_token").values({ hash, session_id: sessionId, issued_at: now }).execute();
}

export async function findRefreshToken(
  db: Db,
  hash: Buffer,
): Promise<{ sessionId: string; usedAt: Date | null } | null> {
  const row = await db
    .selectFrom("refresh_token")
    .select(["session_id as sessionId", "used_at as usedAt"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Permits reuse of a token used at `usedAt` until `until` without counting as theft. */
export async function allowRefreshTokenReuse(
  db: Db,
  { hash, usedAt, until }: { readonly hash: Buffer; readonly usedAt: Date; readonly until: Date },
): Promise<void> {
  await db
    .updateTable("refresh_token")
    .set({ used_at: until })
    .where("hash", "=", hash)
    .where("used_at", "=", usedAt)
    .execute();
}

export async function markRefreshTokenUsed(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable("refresh_token").set({ used_at: now }).where("hash", "=", hash).execute();
}
