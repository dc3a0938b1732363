import { type ChainReport, verifyChain } from "#audit/server/verify-chain.ts";
import type { ForgottenLine } from "#backup/rules/forgotten-people.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findQuietCopy } from "#platform/server/restored-copy/restored-copy-store.ts";
import { secretIdOf } from "#platform/server/secrets/wrap-data-key.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import type { BackupDescription } from "./backup-description.ts";
import { type ForgettingApp, forgetAgain, restoreAct } from "./forget-again.ts";

export type FinishedRestore = {
  /** Of the audit log as it was in the backup. */
  readonly chain: ChainReport;
  /** How many people were pseudonymized again; null if nobody knows whom. */
  readonly forgotten: number | null;
  /** What is sealed with another secret than the one here, in words. */
  readonly sealed: readonly string[];
};

type Finish = {
  readonly app: ForgettingApp;
  readonly backup: BackupDescription;
  readonly since: readonly ForgottenLine[] | null;
  readonly secret: string | null;
};

/** What follows once a backup is in the database: its audit log is verified, and says so; people are forgotten again. */
export async function finishRestore({ app, backup, since, secret }: Finish): Promise<FinishedRestore> {
  const { db } = app.database;
  const chain = await verifyChain(db, { knownHead: backup.audit.head });
  const audit = { actor: null, auditAction: restoreAct, requestId: restoreAct };
  await storeAuditRow(db, { ...audit, now: app.now(), status: 200, detail: null });
  const forgotten = since === null ? null : await forgetAgain(app, since, new Date(backup.madeAt));
  const opens = secret !== null && backup.secrets.includes(secretIdOf(secret));
  return { chain, forgotten, sealed: opens ? [] : await findAllSealed(app, db) };
}

async function findAllSealed({ features }: ForgettingApp, db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const { findSealed } of features) found.push(...((await findSealed?.(db)) ?? []));
  return found;
}

/** Forgets people in a copy that was restored without the file. Throws a `StartError` if the database isn't a quiet copy. */
export async function forgetInQuietCopy(app: ForgettingApp, since: readonly ForgottenLine[]): Promise<number> {
  const copy = await findQuietCopy(app.database.db);
  if (copy === null)
    throw new StartError("this database isn't a restored copy, or an administrator has gone on with it");
  return forgetAgain(app, since, copy.backupMadeAt);
}
