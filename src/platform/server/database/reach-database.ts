import { existsSync } from "node:fs";
import { join } from "node:path";
import { secretText } from "#platform/server/settings/secret-text.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { readDataFolder } from "#platform/server/settings/variables.ts";

export type ReachedDatabase = { readonly url: string; close(): Promise<void> };

/** Reaches the database in a data folder. */
type ReachLocal = (dataDir: string) => Promise<{ readonly url: string; stop(): Promise<void> }>;

/** Connects a command to the configured database, whether Havn is running or not. */
export async function reachDatabase(
  env: Readonly<Record<string, string | undefined>>,
  reachLocal: ReachLocal,
): Promise<ReachedDatabase> {
  const given = secretText(env, "DATABASE_URL");
  if (given) return { url: given, close: async () => undefined };
  const dataDir = readDataFolder(env);
  const isThere = ["postgres", "postgres-is-at"].some((name) => existsSync(join(dataDir, name)));
  if (!isThere) throw new StartError(`there is no database in ${dataDir}`);
  const { url, stop } = await reachLocal(dataDir);
  return { url, close: stop };
}
