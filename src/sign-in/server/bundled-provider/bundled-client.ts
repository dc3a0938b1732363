import { randomBytes } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { secretKey } from "#sign-in/server/secret-key-store.ts";

/** Where the bundled provider lives, under the own origin. */
export const bundledPath = "/oidc";
export const bundledIssuer = (origin: string): string => `${origin}${bundledPath}`;

/** The bundled provider knows one client: ourselves. */
export const bundledClientId = "havn";
export const bundledSecret = (db: Db): Promise<string> =>
  secretKey(db, "bundled-client", async () => randomBytes(32).toString("base64url"));
