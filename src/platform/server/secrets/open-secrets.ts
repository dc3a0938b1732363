import type { Db } from "#platform/server/database/database.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import {
  beginSealing,
  findSealingKey,
  findSecretsInUse,
  findWrapped,
  lockDataKeys,
  storeWrapped,
} from "./data-key-store.ts";
import { type DataKey, isKeyOpen, keepOpen, makeDataKey, sealWith } from "./seal.ts";
import { sealPlainKeys } from "./secret-key-store.ts";
import { secretIdOf, unwrapDataKey, wrapDataKey } from "./wrap-data-key.ts";

/** Whether secrets are sealed: not without HAVN_SECRET, and not before each running process has it. */
export type SealState = "none" | "waiting" | "sealed";

/**
 * Opens the database's data key with HAVN_SECRET, or makes one; secrets can then be sealed and unsealed in this process.
 * Throws a `StartError` if the secret is another one, or is missing and something is sealed. A process opens its process
 * connection first, so that nobody begins to seal without having noticed it.
 */
export async function openSecrets(tx: Db, secret: string | null): Promise<void> {
  if (secret !== null) {
    keepOpen(await openDataKey(tx, secret));
    return;
  }
  await lockDataKeys(tx);
  if ((await findSealingKey(tx)) === null) return;
  throw new StartError(
    "HAVN_SECRET is missing: the keys in the database are sealed with it. Without NODE_ENV=production it was kept in the file secret of the data folder; docs/operations.md says what to do if it is lost",
  );
}

/** The data key of this database, made if there is none; nobody else makes or wraps one until the transaction ends. */
export async function openDataKey(tx: Db, secret: string): Promise<DataKey> {
  await lockDataKeys(tx);
  const all = await findWrapped(tx);
  if (all.length === 0) {
    const made = makeDataKey();
    await storeWrapped(tx, wrapDataKey(secret, made));
    return made;
  }
  const own = all.find(({ secretId }) => secretId === secretIdOf(secret));
  if (own === undefined)
    throw new StartError(
      `HAVN_SECRET is another one (${secretIdOf(secret)}) than what the keys in the database are sealed with (${all.map(({ secretId }) => secretId).join(", ")}): docs/operations.md says what to do if it is lost`,
    );
  try {
    return unwrapDataKey(secret, own);
  } catch {
    throw new StartError(`HAVN_SECRET doesn't open the data key ${own.keyId}, whose row was changed`);
  }
}

/** Seals what is stored plain, if each running process can read it afterwards. In a transaction. */
export async function sealWhatIsPlain(tx: Db): Promise<SealState> {
  await lockDataKeys(tx);
  const [key] = await findWrapped(tx);
  if (key === undefined || !isKeyOpen(key.keyId)) return "none";
  if ((await findSealingKey(tx)) === null && (await findSecretsInUse(tx)).includes(null)) return "waiting";
  await beginSealing(tx);
  await sealPlainKeys(tx, key.keyId);
  return "sealed";
}

/** The state as this process sees it. */
export async function findSealState(db: Db): Promise<SealState> {
  const [key] = await findWrapped(db);
  if (key === undefined || !isKeyOpen(key.keyId)) return "none";
  return (await findSealingKey(db)) === null ? "waiting" : "sealed";
}

/** Whether secrets can be sealed now, which is when new ones may be stored. */
export const secretIsSet = async (db: Db): Promise<boolean> => (await findSealState(db)) === "sealed";

/**
 * Seals a secret for a column: `purpose` names both, and the row, such as "mailbox 7 password". `unseal` needs the same.
 * Only if `secretIsSet`.
 */
export async function seal(db: Db, plain: string, purpose: string): Promise<string> {
  const keyId = await findSealingKey(db);
  if (keyId === null) throw new Error(`${purpose} can't be sealed without HAVN_SECRET`);
  return sealWith(keyId, plain, purpose);
}
