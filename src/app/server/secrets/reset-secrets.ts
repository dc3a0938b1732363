import { serverFeatures } from "#app/server/features.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findSecretsInUse, lockDataKeys } from "#platform/server/secrets/data-key-store.ts";
import { openSecrets } from "#platform/server/secrets/open-secrets.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";

type Reset = { readonly secret: string | null; readonly isMeant: boolean; readonly now: Date };

/**
 * Forgets all that a lost HAVN_SECRET sealed, and ends all sessions; the next start makes new keys. Throws a `StartError`
 * while Havn runs, and if the secret isn't lost, unless that is meant.
 */
export async function resetSecrets(db: Db, { secret, isMeant, now }: Reset): Promise<void> {
  if (!isMeant && (await isUsable(db, secret)))
    throw new StartError(
      "HAVN_SECRET isn't lost: with these settings Havn can read its keys. To make new ones all the same: npm run secret:reset -- --anyway",
    );
  await db.transaction().execute(async (tx) => {
    await lockDataKeys(tx);
    if ((await findSecretsInUse(tx)).length > 0)
      throw new StartError("Havn is running: stop each of its processes first");
    for (const { forgetSecrets } of serverFeatures.toReversed()) await forgetSecrets?.(tx, now);
    const audit = { actor: null, auditAction: "secret:reset", requestId: "secret:reset" };
    await storeAuditRow(tx, { ...audit, now, status: 200, detail: null });
  });
}

const isUsable = (db: Db, secret: string | null): Promise<boolean> =>
  db
    .transaction()
    .execute((tx) => openSecrets(tx, secret))
    .then(
      () => true,
      (error) => {
        if (error instanceof StartError) return false;
        throw error;
      },
    );
