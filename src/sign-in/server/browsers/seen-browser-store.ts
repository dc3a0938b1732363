import { sql } from "kysely";
import { dayMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { sessionBounds } from "#sign-in/contract/session-bounds.ts";

export type SeenBrowser = { readonly userId: number; readonly browserId: string; readonly now: Date };

/**
 * Notes that a person signed in with a browser, before `last_logged_in` is stored; returns whether they are to be told of
 * it. They aren't of the first in which they ever sign in, nor of more than some a day.
 */
export async function noteBrowser(db: Db, seen: SeenBrowser): Promise<boolean> {
  const { userId, browserId, now } = seen;
  // Locked, so that sign-ins at once don't pass the bounds; their sessions already hold a share of the row's key.
  const { rows } = await sql<{ hasBeenHere: boolean }>`
    select last_logged_in is not null as "hasBeenHere" from app_user where id = ${userId} for no key update`.execute(
    db,
  );
  if (await isSeenAgain(db, seen)) return false;
  await sql`insert into seen_browser (user_id, browser_id, first_seen_at, last_seen_at)
    values (${userId}, ${browserId}, ${now}, ${now})`.execute(db);
  await sql`delete from seen_browser where user_id = ${userId} and browser_id in (
    select browser_id from seen_browser where user_id = ${userId}
    order by last_seen_at desc, first_seen_at desc offset ${sessionBounds.browsers})`.execute(db);
  return (rows[0]?.hasBeenHere ?? false) && (await newInADay(db, seen)) <= sessionBounds.browserMails;
}

/** Notes a browser that is known by other signs. */
export async function noteKnownBrowser(db: Db, seen: SeenBrowser): Promise<void> {
  const { userId, browserId, now } = seen;
  if (await isSeenAgain(db, seen)) return;
  await sql`insert into seen_browser (user_id, browser_id, first_seen_at, last_seen_at)
    values (${userId}, ${browserId}, ${now}, ${now}) on conflict do nothing`.execute(db);
}

/** Whether the person has used it. If one is known to be theirs, but not which, it is the first that they use. */
async function isSeenAgain(db: Db, { userId, browserId, now }: SeenBrowser): Promise<boolean> {
  for (const isTheOne of [sql`browser_id = ${browserId}`, sql`browser_id is null`]) {
    const { rows } = await sql`
      update seen_browser set browser_id = ${browserId}, last_seen_at = ${now}
      where user_id = ${userId} and ${isTheOne} returning user_id`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function newInADay(db: Db, { userId, now }: SeenBrowser): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from seen_browser
    where user_id = ${userId} and first_seen_at > ${new Date(now.getTime() - dayMs)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The browser of a session, whose id is the session's own if an earlier version began it; null if there is no such
 * session.
 */
export async function browserOfSession(db: Db, sessionId: string): Promise<Omit<SeenBrowser, "now"> | null> {
  const { rows } = await sql<Omit<SeenBrowser, "now">>`
    update sign_in_session set browser_id = coalesce(browser_id, id) where id = ${sessionId}::uuid
    returning coalesce(impersonator_id, user_id) as "userId", browser_id as "browserId"`.execute(db);
  return rows[0] ?? null;
}
