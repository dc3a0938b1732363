import { randomBytes } from "node:crypto";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { PasskeyRequest, ShownPasskey } from "#sign-in/contract/passkey.ts";
import { checkSignature, passkeyHost } from "./passkey-check.ts";
import { findPasskey, findPasskeysOf, notePasskeyUse, type StoredPasskey } from "./passkey-store.ts";
import { findProofStep, storeProofStep, takeChallenge } from "./proof-step-store.ts";

/** How long a step waits: for somebody who has proved something, and for anybody. */
export const stepLasts = { ofPerson: 10 * minuteMs, ofAnybody: hourMs } as const;

export const newChallenge = (): string => randomBytes(32).toString("base64url");

/** What a browser needs to ask for a passkey of this person; null if they have none. Of anybody: whichever it has. */
export async function passkeyRequestOf(
  { settings, database }: App,
  challenge: string,
  userId: number | null,
): Promise<PasskeyRequest | null> {
  const theirs = userId === null ? [] : await findPasskeysOf(database.db, userId);
  if (userId !== null && theirs.length === 0) return null;
  const credentials = theirs.map((each) => ({
    id: each.credential.toString("base64url"),
    transports: [...each.transports],
  }));
  return { challenge, host: passkeyHost(settings.origin), credentials };
}

/**
 * Asks for a passkey in the step of this id, which is of this person or of nobody yet. The same again for a page that is
 * loaded again.
 */
export async function askForPasskey(app: App, stepId: string, userId: number | null): Promise<PasskeyRequest | null> {
  const { db } = app.database;
  const now = app.now();
  const known = await findProofStep(db, stepId, now);
  const isSame = known !== null && known.userId === userId;
  const challenge = (isSame ? known.challenge : null) ?? newChallenge();
  const request = await passkeyRequestOf(app, challenge, userId);
  if (request === null || (isSame && known.challenge !== null)) return request;
  const lasts = userId === null ? stepLasts.ofAnybody : stepLasts.ofPerson;
  const expiresAt = isSame ? known.expiresAt : new Date(now.getTime() + lasts);
  await storeProofStep(db, { id: stepId, userId, proved: isSame ? known.proved : [], challenge, expiresAt });
  return request;
}

/** Why a passkey proved nothing: `cloned` means that there are two of it. */
export type PasskeyProof =
  | { readonly userId: number; readonly problem: null }
  | { readonly userId: number | null; readonly problem: "expired" | "unknown" | "refused" | "cloned" };

/** Whose passkey answered the step's challenge, which is used up by this. In a person's step only theirs does. */
export async function proveByPasskey(app: App, stepId: string, shown: ShownPasskey): Promise<PasskeyProof> {
  const { db } = app.database;
  const now = app.now();
  const step = await takeChallenge(db, stepId, now);
  if (step === null) return { userId: null, problem: "expired" };
  const key = await findPasskey(db, Buffer.from(shown.credential, "base64url"));
  if (key === null) return { userId: step.userId, problem: "unknown" };
  const { userId } = key;
  if (!isOfStep(key, step.userId, shown.userHandle)) return { userId: step.userId, problem: "refused" };
  const { origin } = app.settings;
  const checked = await checkSignature({ origin, challenge: step.challenge }, key, shown);
  if (checked === null) return { userId, problem: "refused" };
  if (await notePasskeyUse(db, { id: key.id, ...checked, now })) return { userId, problem: null };
  app.log.warn({ userId, passkeyId: key.id }, "a passkey's counter didn't grow: there may be two of it");
  return { userId, problem: "cloned" };
}

/** Without a person, the passkey itself has to say whose it is. */
function isOfStep(key: StoredPasskey, userId: number | null, handle: string | null): boolean {
  if (userId !== null && key.userId !== userId) return false;
  if (handle === null) return userId !== null;
  return Buffer.from(handle, "base64url").equals(key.userHandle);
}
