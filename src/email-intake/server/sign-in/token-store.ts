import { sql } from "kysely";
import {
  type SignInProblem,
  type SignInStep,
  signInProblems,
  signInSteps,
} from "#email-intake/contract/mailbox-sign-in.ts";
import type { Db } from "#platform/server/database/database.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** The tokens of a mailbox as they are stored: sealed. */
export type StoredTokens = {
  /** Tokens are of the client, and for the servers, for which it was entered. */
  readonly clientSecret: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly renewAt: Date | null;
  readonly endsAt: Date | null;
  /** No token is asked for before, since it failed, and why it did. */
  readonly tryAt: Date | null;
  readonly failed: SignInRefused | null;
  /** Some process is renewing them. */
  readonly isRenewing: boolean;
};

/** Null if the mailbox is gone, or has passwords. */
export async function findTokens(db: Db, mailboxId: number): Promise<StoredTokens | null> {
  const { rows } = await sql<TokenRow>`
    select client_secret as "clientSecret", access_token as "accessToken", refresh_token as "refreshToken",
      renew_at as "renewAt", ends_at as "endsAt", try_at as "tryAt", failed_step as step, problem, said,
      coalesce(renewing_until > clock_timestamp(), false) as "isRenewing"
    from mailbox_sign_in where mailbox_id = ${mailboxId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { step, problem, said, ...tokens } = row;
  const failed =
    step === null || problem === null
      ? null
      : new SignInRefused(signInSteps[step] ?? "token", signInProblems[problem] ?? "tokenMissing", said ?? "");
  return { ...tokens, failed };
}

type TokenRow = Omit<StoredTokens, "failed"> & { step: number | null; problem: number | null; said: string | null };

/** Who renews the tokens of a mailbox: one at a time, in any process. */
export type Renewal = { readonly mailboxId: number; readonly by: string };

/** Begins to renew tokens for so long, unless somebody does, or has since `seen` was read. */
export async function beginRenewal(
  db: Db,
  { mailboxId, by }: Renewal,
  seen: StoredTokens,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update mailbox_sign_in set renewing = ${by}::uuid, renewing_until = clock_timestamp() + make_interval(secs => ${seconds})
    where mailbox_id = ${mailboxId} and (renewing_until is null or renewing_until <= clock_timestamp())
      and client_secret is not distinct from ${seen.clientSecret}
      and access_token is not distinct from ${seen.accessToken} and refresh_token is not distinct from ${seen.refreshToken}
    returning mailbox_id`.execute(db);
  return rows.length === 1;
}

export type NewTokens = {
  readonly accessToken: string;
  /** Null: the former one stays. */
  readonly refreshToken: string | null;
  readonly renewAt: Date;
  readonly endsAt: Date;
};

/** At which the issuer's part is over. */
const serverSteps = (["reading", "sending"] as const).map((step) => signInSteps.indexOf(step));

/** Forgets a failure, unless it is a mail server's, which only that clears. */
const unlessOfServers = sql.join(
  ["failed_step", "problem", "said", "failing_since"].map(
    (column) =>
      sql`${sql.ref(column)} = case when failed_step = any(${serverSteps}::int[]) then ${sql.ref(column)} end`,
  ),
);

/** Stores renewed tokens, unless they were replaced or forgotten meanwhile. "recovered": it had failed before. */
export async function endRenewal(
  db: Db,
  { mailboxId, by }: Renewal,
  { accessToken, refreshToken, renewAt, endsAt }: NewTokens,
): Promise<"stored" | "recovered" | null> {
  const { rows } = await sql<{ hadFailed: boolean }>`
    with former as (select failing_since, failed_step from mailbox_sign_in where mailbox_id = ${mailboxId})
    update mailbox_sign_in set access_token = ${accessToken}, refresh_token = coalesce(${refreshToken}::text, refresh_token),
      renew_at = ${renewAt}, ends_at = ${endsAt}, renewing = null, renewing_until = null, try_at = null, ${unlessOfServers}
    where mailbox_id = ${mailboxId} and renewing = ${by}::uuid
    returning (select failing_since is not null and failed_step <> all(${serverSteps}::int[]) from former) as "hadFailed"`.execute(
    db,
  );
  const [row] = rows;
  return row ? (row.hadFailed ? "recovered" : "stored") : null;
}

type TokenTrouble = { readonly step: SignInStep; readonly problem: SignInProblem; readonly said: string };

/** Stores that renewing failed, and when to try again; whether that is new. Nothing if it isn't this renewal's any more. */
export const failRenewal = (
  db: Db,
  { mailboxId, by }: Renewal,
  failed: TokenTrouble,
  { now, tryAt }: { now: Date; tryAt: Date },
) => storeFailure(db, mailboxId, failed, { now, tryAt, by });

/** Stores that a mail server doesn't take the token; whether that is new. */
export const storeMailRefusal = (db: Db, mailboxId: number, failed: TokenTrouble, now: Date) =>
  storeFailure(db, mailboxId, failed, { now, tryAt: null, by: null });

type Failure = { readonly now: Date; readonly tryAt: Date | null; readonly by: string | null };

async function storeFailure(
  db: Db,
  mailboxId: number,
  { step, problem, said }: TokenTrouble,
  failure: Failure,
): Promise<boolean> {
  const { now, tryAt, by } = failure;
  const [stepCode, code] = [signInSteps.indexOf(step), signInProblems.indexOf(problem)];
  const { rows } = await sql<{ isNew: boolean }>`
    with former as (select problem, failed_step from mailbox_sign_in where mailbox_id = ${mailboxId})
    update mailbox_sign_in set failed_step = ${stepCode}, problem = ${code}, said = ${said.slice(0, 300)}, try_at = coalesce(${tryAt}::timestamptz, try_at),
      failing_since = case when problem is not distinct from ${code}::smallint then failing_since else ${now} end,
      renewing = case when ${by}::uuid is null then renewing end,
      renewing_until = case when ${by}::uuid is null then renewing_until end
    where mailbox_id = ${mailboxId} and (${by}::uuid is null or renewing = ${by}::uuid)
    returning not exists (select from former where problem = ${code} and failed_step = ${stepCode}) as "isNew"`.execute(
    db,
  );
  return rows[0]?.isNew === true;
}

/** Stores that a mail server takes the token; whether it didn't before. */
export async function clearMailRefusal(db: Db, mailboxId: number, step: SignInStep): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mailbox_sign_in")
    .set({ failed_step: null, problem: null, said: null, failing_since: null })
    .where("mailbox_id", "=", mailboxId)
    .where("failed_step", "=", signInSteps.indexOf(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type ConsentTokens = NewTokens & { readonly account: string | null; readonly now: Date };

/** Stores the tokens that somebody's consent gave. */
export async function storeConsent(
  db: Db,
  mailboxId: number,
  { account, now, ...tokens }: ConsentTokens,
): Promise<void> {
  const { accessToken: access_token, refreshToken: refresh_token, renewAt: renew_at, endsAt: ends_at } = tokens;
  await db
    .updateTable("mailbox_sign_in")
    .set({
      ...{ access_token, refresh_token, renew_at, ends_at, account, consented_at: now },
      ...{ renewing: null, renewing_until: null, try_at: null },
      ...{ failed_step: null, problem: null, said: null, failing_since: null },
    })
    .where("mailbox_id", "=", mailboxId)
    .execute();
}
