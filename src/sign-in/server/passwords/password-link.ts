import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { bundledPath } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { findPasswordLink, type PasswordLink, storePasswordLink } from "./password-store.ts";

/** Where a password is chosen by a link, and where one asks for it. */
export const choosePasswordPath = `${bundledPath}/choose-password`;
export const forgotPasswordPath = `${bundledPath}/forgot-password`;

const hour = 60 * 60 * 1_000;

/** How long a link lasts: one that somebody asked for by "Forgot your password?", and one that the installation hands out. */
export const linkLasts = { asked: hour, handedOut: 24 * hour } as const;

const tokenShape = /^[\w-]{43}$/;
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Makes a link; its token is kept nowhere. */
export async function makePasswordLink(
  db: Db,
  { userId, origin, now, lasts }: { userId: number; origin: string; now: Date; lasts: number },
): Promise<{ readonly address: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lasts);
  await storePasswordLink(db, { hash: hashOfToken(token), userId, now, expiresAt });
  return { address: `${origin}${choosePasswordPath}?token=${token}`, expiresAt };
}

export type FoundLink =
  | { readonly state: "open"; readonly userId: number }
  | { readonly state: "expired" | "used" | "unknown" };

/** What a token opens now. Looking uses nothing up. */
export async function lookUpLink(db: Db, token: string, now: Date): Promise<FoundLink> {
  const link = tokenShape.test(token) ? await findPasswordLink(db, hashOfToken(token)) : null;
  return link ? stateOf(link, now) : { state: "unknown" };
}

function stateOf({ userId, endedAt, expiresAt }: PasswordLink, now: Date): FoundLink {
  if (endedAt) return { state: "used" };
  return now >= expiresAt ? { state: "expired" } : { state: "open", userId };
}
