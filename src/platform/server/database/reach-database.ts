import { existsSync } from "node:fs";
import { join } from "node:path";
import { reachEmbeddedPostgres } from "#platform/server/embedded-postgres/embedded-postgres.ts";
import { secretText } from "#platform/server/settings/secret-text.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { readDataFolder } from "#platform/server/settings/variables.ts";

export type ReachedDatabase = { readonly url: string; close(): Promise<void> };

/** Connects a command to the configured database, whether Havn is running or not. */
export async function reachDatabase(env: Readonly<Record<string, string | undefined>>): Promise<ReachedDatabase> {
  const given = secretText(env, "DATABASE_URL");
  if (given) return { url: given, close: async () => undefined };
  const dataDir = readDataFolder(env);
  const isThere = ["postgres", "postgres-is-at"].some((name) => existsSync(join(dataDir, name)));
  if (!isThere) throw new StartError(`there is no database in ${dataDir}`);
  const { url, stop } = await reachEmbeddedPostgres(dataDir);
  return { url, close: stop };
}
