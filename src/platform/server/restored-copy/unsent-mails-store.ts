import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** What a feature has to email of what was stored before an instant. In a restored copy the original may have sent it. */
export type UnsentMails = {
  /** How many emails, at most. */
  count(db: Db, before: Date): Promise<number>;
  /** They are never sent. */
  drop(db: Db, before: Date, now: Date): Promise<unknown>;
};

const jobsWhere = (which: RawBuilder<unknown>): UnsentMails => ({
  count: async (db, before) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from job where ${which} and failed_at is null and stored_at < ${before}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  drop: (db, before) => sql`delete from job where ${which} and failed_at is null and stored_at < ${before}`.execute(db),
});

/** Emails that wait to be composed or sent. */
export const mailsOfLanes = jobsWhere(sql`lane in ('letters', 'mail')`);

/** Jobs of this kind queue an email. */
export const mailsOfJobs = (kind: string): UnsentMails => jobsWhere(sql`kind = ${kind}`);

type UnsentMailsOf = { readonly features: readonly { readonly unsentMails?: readonly UnsentMails[] }[] };

const ofAll = ({ features }: UnsentMailsOf) => features.flatMap(({ unsentMails = [] }) => unsentMails);

/** How many emails of all features wait since before an instant, at most. */
export async function countUnsentMails(app: UnsentMailsOf, db: Db, before: Date): Promise<number> {
  let count = 0;
  for (const waiting of ofAll(app)) count += await waiting.count(db, before);
  return count;
}

/** Drops the emails of all features that have waited since before an instant. */
export async function dropUnsentMails(app: UnsentMailsOf, db: Db, before: Date, now: Date): Promise<void> {
  for (const waiting of ofAll(app)) await waiting.drop(db, before, now);
}
