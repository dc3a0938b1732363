import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { mailJobKind } from "#platform/server/mail/mail.ts";

export type StoredGivenUpMail = {
  readonly id: number;
  readonly to: string;
  readonly kind: string | null;
  readonly waitingSince: Date;
  readonly givenUpAt: Date;
  readonly attempts: number;
  readonly isRefused: boolean;
  readonly error: string;
};

const givenUp = sql<boolean>`kind = ${mailJobKind} and failed_at is not null`;

/** The newest ones. */
export async function findGivenUpMails(db: Db, most: number): Promise<StoredGivenUpMail[]> {
  const { rows } = await sql<StoredGivenUpMail>`
    select id, coalesce(payload -> 'mail' ->> 'to', '') as "to", payload -> 'mail' ->> 'kind' as kind,
      stored_at as "waitingSince", failed_at as "givenUpAt", attempts, is_refused as "isRefused",
      coalesce(last_error, '') as error
    from job where ${givenUp} order by failed_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

export async function countGivenUpMails(db: Db, most: number | null = null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select from job where ${givenUp} limit ${most}) given_up`.execute(db);
  return rows[0]?.n ?? 0;
}

/** These, or all that had failed by this time. */
export type MailSelection = { readonly ids: readonly number[] } | { readonly until: Date };

const isSelected = (meant: MailSelection): RawBuilder<boolean> =>
  "ids" in meant ? sql<boolean>`id = any(${meant.ids})` : sql<boolean>`failed_at <= ${meant.until}`;

/** Retries them from the beginning; returns how many. */
export async function retryGivenUp(db: Db, meant: MailSelection, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update job set failed_at = null, is_refused = false, last_error = null, attempts = 0, process = null,
      run_at = ${now}, set_at = ${now}, stored_at = ${now}, first_due_at = null, is_blocked = false
    where ${givenUp} and ${isSelected(meant)}`.execute(db);
  return Number(numAffectedRows);
}

export async function discardGivenUp(db: Db, meant: MailSelection): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from job where ${givenUp} and ${isSelected(meant)}`.execute(db);
  return Number(numAffectedRows);
}
