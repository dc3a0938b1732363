import { randomBytes } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { secretKey } from "#platform/server/secrets/secret-key-store.ts";

/** Base path of the bundled provider. */
export const bundledPath = "/oidc";
export const bundledIssuer = (origin: string): string => `${origin}${bundledPath}`;

/** The bundled provider's only client is Havn itself. */
export const bundledClientId = "havn";
export const bundledSecret = (db: Db): Promise<string> =>
  secretKey(db, "bundled-client", async () => randomBytes(32).toString("base64url"));
