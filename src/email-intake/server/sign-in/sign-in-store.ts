import { sql } from "kysely";
import {
  type MailboxGrant,
  mailboxGrants,
  type SignInProblem,
  type SignInStep,
  signInProblems,
  signInSteps,
} from "#email-intake/contract/mailbox-sign-in.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Row } from "#platform/server/database/row-types.ts";

/** Why a mailbox has no token, or its server takes none. */
export type SignInFailure = {
  readonly step: SignInStep;
  readonly problem: SignInProblem;
  readonly said: string;
  readonly since: Date;
};

/** What administrators enter of OAuth2; the secret as it is stored: sealed. */
export type SignInValues = {
  readonly grant: MailboxGrant;
  readonly issuer: string | null;
  readonly tenant: string | null;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  readonly secretEnds: string | null;
  readonly scopes: string | null;
};

/** How a mailbox signs in by OAuth2. */
export type StoredSignIn = SignInValues & {
  readonly account: string | null;
  readonly consentedAt: Date | null;
  readonly hasConsent: boolean;
  readonly renewAt: Date | null;
  readonly failure: SignInFailure | null;
};

type SignInRow = { readonly [K in keyof Row<"mailbox_sign_in">]: Row<"mailbox_sign_in">[K] | null };

/** Null for a mailbox with passwords. */
export function toSignIn(row: SignInRow): StoredSignIn | null {
  if (row.mailbox_id === null) return null;
  const { issuer, tenant, scopes, account, failing_since: since } = row;
  const [step, problem] = [signInSteps[row.failed_step ?? -1], signInProblems[row.problem ?? -1]];
  return {
    ...{ issuer, tenant, scopes, account, clientId: row.client_id, clientSecret: row.client_secret },
    grant: mailboxGrants[row.grant_type ?? 0] ?? "clientCredentials",
    secretEnds: row.secret_ends,
    consentedAt: row.consented_at,
    hasConsent: row.refresh_token !== null,
    renewAt: row.renew_at,
    failure: since && step && problem ? { step, problem, said: row.said ?? "", since } : null,
  };
}

/**
 * Stores how a mailbox signs in, null for passwords. Tokens and consent stay only if `keepsTokens`; a failure is forgotten, so
 * that it is tried again at once.
 */
export async function storeSignIn(
  db: Db,
  mailboxId: number,
  values: SignInValues | null,
  keepsTokens: boolean,
): Promise<void> {
  if (values === null || !keepsTokens) await forgetTokens(db, mailboxId);
  if (values === null) {
    await db.deleteFrom("mailbox_sign_in").where("mailbox_id", "=", mailboxId).execute();
    return;
  }
  const { issuer, tenant, scopes } = values;
  const columns = {
    ...{ issuer, tenant, scopes, client_id: values.clientId, client_secret: values.clientSecret },
    grant_type: mailboxGrants.indexOf(values.grant),
    secret_ends: values.secretEnds,
  };
  await db
    .insertInto("mailbox_sign_in")
    .values({ mailbox_id: mailboxId, ...columns })
    .onConflict((conflict) =>
      conflict.column("mailbox_id").doUpdateSet({
        ...columns,
        ...noFailure,
        told_days: sql`case when mailbox_sign_in.secret_ends is distinct from excluded.secret_ends then null
          else mailbox_sign_in.told_days end`,
      }),
    )
    .execute();
}

const noFailure = { failed_step: null, problem: null, said: null, failing_since: null, try_at: null };
const noTokens = {
  ...{ account: null, consented_at: null, refresh_token: null, access_token: null, renew_at: null, ends_at: null },
  ...{ renewing: null, renewing_until: null },
};

/** Forgets tokens, consent, and consent that has begun. */
async function forgetTokens(db: Db, mailboxId: number): Promise<void> {
  await db.updateTable("mailbox_sign_in").set(noTokens).where("mailbox_id", "=", mailboxId).execute();
  await db.deleteFrom("mailbox_consent").where("mailbox_id", "=", mailboxId).execute();
}

/** Forgets all that is sealed, which nothing opens any more. */
export async function forgetSignInSecrets(db: Db): Promise<void> {
  await db
    .updateTable("mailbox_sign_in")
    .set({ client_secret: null, ...noTokens, ...noFailure })
    .execute();
  await db.deleteFrom("mailbox_consent").execute();
}
