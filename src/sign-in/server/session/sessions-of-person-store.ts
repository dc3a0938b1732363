import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { browserNames, type Device, systemNames } from "#sign-in/contract/browsers.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { endProviderSessionsOf } from "#sign-in/server/passwords/password-store.ts";
import { endSession } from "./session-store.ts";

/** The person's own sessions, including those in which they impersonate someone. */
const sessionsOf = (userId: number) =>
  sql`(user_id = ${userId} and impersonator_id is null or impersonator_id = ${userId}) and ended_at is null`;

export type OpenSession = {
  readonly id: string;
  readonly device: Device;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly company: { readonly customerNumber: string; readonly name: string } | null;
  readonly acting: { readonly name: string; readonly until: Date } | null;
};

type SessionRow = Pick<OpenSession, "id" | "createdAt" | "lastUsedAt"> & {
  readonly browser: number | null;
  readonly system: number | null;
  readonly customerNo: number | null;
  readonly company: string | null;
  readonly actsFor: string | null;
  readonly until: Date | null;
};

type OpenSessionsQuery = {
  readonly userId: number;
  readonly current: string;
  readonly now: Date;
  readonly most: number;
};

/** A person's open sessions: `current` first, then the latest used. */
export async function findOpenSessions(
  db: Db,
  { userId, current, now, most }: OpenSessionsQuery,
): Promise<OpenSession[]> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { rows } = await sql<SessionRow>`
    select s.id, s.browser, s.system, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
      s.customer_no as "customerNo", c.name as company, u.name as "actsFor", s.impersonated_until as until
    from sign_in_session s
    left join customer c on c.customer_no = s.customer_no
    left join app_user u on u.id = s.user_id and s.impersonator_id is not null
    where s.id in (select id from sign_in_session where ${sessionsOf(userId)}
        and last_used_at > ${since(sessionLimits.idle)} and created_at > ${since(sessionLimits.whole)})
    order by s.id = ${current}::uuid desc, s.last_used_at desc, s.id limit ${most}`.execute(db);
  return rows.map((row) => toOpenSession(row, now));
}

/** Of stored codes; a later version's are unknown. */
export const toDevice = ({ browser, system }: Pick<SessionRow, "browser" | "system">): Device => ({
  browser: browserNames[browser ?? -1] ?? null,
  system: systemNames[system ?? -1] ?? null,
});

function toOpenSession(row: SessionRow, now: Date): OpenSession {
  const { id, createdAt, lastUsedAt, customerNo, company, actsFor, until } = row;
  const isOver = until !== null && until <= now;
  return {
    ...{ id, createdAt, lastUsedAt, device: toDevice(row) },
    company:
      company === null || customerNo === null || isOver ? null : { customerNumber: String(customerNo), name: company },
    acting: actsFor === null || until === null || isOver ? null : { name: actsFor, until },
  };
}

type OneSession = { readonly userId: number; readonly sessionId: string; readonly now: Date };

/**
 * Ends one of the person's own sessions; false if it isn't theirs, or over. Its browser is new to them from now on, and the
 * bundled provider asks for the password again.
 */
export async function endSessionOfPerson(db: Db, { userId, sessionId, now }: OneSession): Promise<boolean> {
  const { rows } = await sql<{ browserId: string | null }>`
    select browser_id as "browserId" from sign_in_session where id = ${sessionId}::uuid and ${sessionsOf(userId)}
    for update`.execute(db);
  const [found] = rows;
  if (!found || !(await endSession(db, sessionId, now))) return false;
  await endProviderSessionsOf(db, userId);
  await forgetBrowsers(db, userId, [found.browserId]);
  return true;
}

/** Makes browsers new to the person, except those in which they still have a session. */
export async function forgetBrowsers(db: Db, userId: number, ids: readonly (string | null)[]): Promise<void> {
  await sql`
    delete from seen_browser where user_id = ${userId} and browser_id = any(${ids}::uuid[])
      and browser_id not in (
        select browser_id from sign_in_session where ${sessionsOf(userId)} and browser_id is not null)`.execute(db);
}
