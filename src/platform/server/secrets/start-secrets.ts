import type { FastifyBaseLogger } from "fastify";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import { openSecrets, type SealState, sealWhatIsPlain } from "./open-secrets.ts";

const warnings: Readonly<Record<SealState, string | null>> = {
  none: "HAVN_SECRET isn't set: keys in the database aren't sealed, so whoever can read it or a backup can sign in as anybody. Set it, the same in every process, to what openssl rand -base64 32 prints",
  waiting:
    "a running process is without HAVN_SECRET: keys in the database are sealed once each has it, within an hour or at the next start",
  sealed: null,
};

/** Opens what seals secrets, and seals what is stored plain. Throws as `openSecrets` does. */
export async function startSecrets(db: Db, secret: string | null, log: FastifyBaseLogger): Promise<void> {
  const state = await db.transaction().execute(async (tx) => {
    await openSecrets(tx, secret);
    return sealWhatIsPlain(tx);
  });
  const warning = warnings[state];
  if (warning !== null) log.warn(warning);
}

/** Ends a start with a wrong secret before its slow part. */
export async function checkSecret(databaseUrl: string, secret: string | null): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    await database.db.transaction().execute((tx) => openSecrets(tx, secret));
  } finally {
    await database.close();
  }
}
