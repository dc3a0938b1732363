import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProcessSettings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";

type SecretSettings = Pick<ProcessSettings, "secret" | "production" | "dataDir">;

/** The file in the data folder that has the secret, outside of production. */
export const secretFile = (dataDir: string): string => join(dataDir, "secret");

/**
 * HAVN_SECRET. Without it, outside of production, the one of the data folder, which is made if there is none. Null only in
 * production.
 */
export function secretOf({ secret, production, dataDir }: SecretSettings): string | null {
  if (secret !== null || production) return secret;
  const path = secretFile(dataDir);
  try {
    return readSecretFile(path) ?? makeSecretFile(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartError(
      `${path} can't be read or made (${reason}): it has the secret that seals keys in the database`,
    );
  }
}

/** The same, but makes none: null if there is none. */
export const presentSecret = ({ secret, production, dataDir }: SecretSettings): string | null =>
  secret !== null || production ? secret : readSecretFile(secretFile(dataDir));

function readSecretFile(path: string): string | null {
  const text = contentOf(path)?.trim();
  if (text === "") throw new StartError(`${path} is empty: it had the secret that seals keys in the database`);
  return text ?? null;
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Several processes may try at once: the first one's is kept, and no other ever sees a partial file. */
function makeSecretFile(path: string): string | null {
  const partial = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(partial, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(partial, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(partial, { force: true });
  }
  return readSecretFile(path);
}
