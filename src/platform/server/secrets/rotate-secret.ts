import type { Db } from "#platform/server/database/database.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { deleteOtherWrapped, findSecretsInUse, findWrapped, storeWrapped } from "./data-key-store.ts";
import { openDataKey } from "./open-secrets.ts";
import { secretIdOf, wrapDataKey } from "./wrap-data-key.ts";

export type Rotation = { readonly secret: string | null; readonly next: string | null; readonly now: Date };

/** "begun": both secrets open the keys. "ended": only HAVN_SECRET does. */
export type RotationStep = "begun" | "ended";

const mostSecrets = 5;

/**
 * Replaces HAVN_SECRET while Havn runs, in two steps: with a next secret, wraps the data key by that one too; without, when
 * each process has been started with it, forgets the others. What is sealed stays as it is. Throws a `StartError` if
 * the step would lock a process out.
 */
export async function rotateSecret(db: Db, { secret, next, now }: Rotation): Promise<RotationStep> {
  return db.transaction().execute(async (tx) => {
    if (secret === null) throw new StartError("HAVN_SECRET is missing: the one that Havn has now");
    const [own, nextId] = [secretIdOf(secret), next === null ? null : secretIdOf(next)];
    const key = await openDataKey(tx, secret);
    const ids = (await findWrapped(tx)).map(({ secretId }) => secretId);
    const begins = next !== null && nextId !== own;
    if (begins && nextId !== null && !ids.includes(nextId)) {
      if (ids.length === mostSecrets) throw new StartError("too many secrets open the keys: end this rotation first");
      await storeWrapped(tx, wrapDataKey(next, key));
    }
    if (!begins) await endRotation(tx, own, ids);
    const audit = { actor: null, auditAction: "secret:rotate", requestId: "secret:rotate" };
    const step = begins ? "begun" : "ended";
    await storeAuditRow(tx, { ...audit, now, status: 200, detail: { step } });
    return step;
  });
}

async function endRotation(tx: Db, own: string, [latest, ...former]: readonly string[]): Promise<void> {
  if (latest === own && former.length === 0)
    throw new StartError("nothing is to be rotated: give the new secret as HAVN_SECRET_NEXT");
  if (latest !== own)
    throw new StartError("HAVN_SECRET is still the former one: start each process with the new one first");
  if ((await findSecretsInUse(tx)).some((id) => id !== own))
    throw new StartError("a running process was started with a former secret: restart it first");
  await deleteOtherWrapped(tx, own);
}
