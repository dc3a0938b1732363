import { createHash, randomBytes } from "node:crypto";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { bundledPath } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { findPasswordLink, type PasswordLink, storePasswordLink } from "./password-store.ts";

/** Paths for choosing a password through a link, and for requesting one. */
export const choosePasswordPath = `${bundledPath}/choose-password`;
export const forgotPasswordPath = `${bundledPath}/forgot-password`;

/**
 * Lifetimes: of a link requested through "Forgot your password?", of one created by the installation, and of an
 * invitation on the screen, which may be read after the weekend.
 */
export const linkLasts = { asked: hourMs, handedOut: dayMs, invited: 7 * dayMs } as const;

const tokenShape = /^[\w-]{43}$/;
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Creates a link; its token isn't stored. */
export async function makePasswordLink(
  db: Db,
  { userId, origin, now, lasts }: { userId: number; origin: string; now: Date; lasts: number },
): Promise<{ readonly address: string; readonly expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lasts);
  await storePasswordLink(db, { hash: hashOfToken(token), userId, now, expiresAt });
  return { address: `${origin}${choosePasswordPath}?token=${token}`, expiresAt };
}

export type PasswordLinkState =
  | { readonly state: "open"; readonly userId: number }
  | { readonly state: "expired" | "used" | "unknown" };

/** What a token currently permits; doesn't use it up. */
export async function lookUpLink(db: Db, token: string, now: Date): Promise<PasswordLinkState> {
  const link = tokenShape.test(token) ? await findPasswordLink(db, hashOfToken(token)) : null;
  return link ? stateOf(link, now) : { state: "unknown" };
}

function stateOf({ userId, endedAt, expiresAt }: PasswordLink, now: Date): PasswordLinkState {
  if (endedAt) return { state: "used" };
  return now >= expiresAt ? { state: "expired" } : { state: "open", userId };
}
