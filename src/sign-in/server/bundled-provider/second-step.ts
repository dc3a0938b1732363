import type { FastifyRequest } from "fastify";
import type { Page } from "#platform/server/pages/frame-page.ts";
import { shownPasskey } from "#sign-in/contract/passkey.ts";
import { amrOfAll, type ProvedBy } from "#sign-in/rules/amr.ts";
import { findFactors, hasFactor } from "#sign-in/server/factors/factor-store.ts";
import { deleteProofStep, findProofStep, storeProofStep } from "#sign-in/server/factors/proof-step-store.ts";
import { proveByCode } from "#sign-in/server/factors/prove-by-code.ts";
import { askForPasskey, proveByPasskey, stepLasts } from "#sign-in/server/factors/prove-by-passkey.ts";
import { noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { guessKey, networkOf, refuseGuesses } from "#sign-in/server/passwords/guess-limits.ts";
import { uncountGuess } from "#sign-in/server/passwords/guess-store.ts";
import { findPasswordOwner } from "#sign-in/server/passwords/password-store.ts";
import { frameOf } from "#sign-in/server/provider-request.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import type { PasskeyForm } from "./passkey-form.ts";
import { type SecondStep, secondStepPage } from "./second-step-page.ts";

/** A sign-in at the bundled provider, by the id of its interaction, which is that of its step. */
export type StepContext = {
  readonly signIn: SignIn;
  readonly request: FastifyRequest;
  readonly uid: string;
  readonly action: string;
  readonly passkeyScript: string | null;
};

/** Who may be signed in, and how they proved it. */
export type ProvenPerson = { readonly userId: number; readonly amr: readonly string[] };

/**
 * Whether that is all that this person has to prove. Otherwise the sign-in waits for ten minutes for a factor: in this
 * browser and interaction only, in any process.
 */
export async function proveFirst(
  { signIn, uid }: StepContext,
  userId: number,
  proved: readonly ProvedBy[],
): Promise<ProvenPerson | "isWaiting"> {
  const { app } = signIn;
  const { db } = app.database;
  if (!hasFactor(await findFactors(db, userId))) {
    await deleteProofStep(db, uid);
    return { userId, amr: amrOfAll(proved) };
  }
  const expiresAt = new Date(app.now().getTime() + stepLasts.ofPerson);
  await storeProofStep(db, { id: uid, userId, proved, challenge: null, expiresAt });
  return "isWaiting";
}

/** The page of a sign-in that waits for a factor; null if it doesn't, or no longer. */
export async function secondStep(
  { signIn, request, uid, action, passkeyScript }: StepContext,
  change: Pick<SecondStep, "note" | "problem"> = {},
): Promise<Page | null> {
  const { app } = signIn;
  const { db } = app.database;
  const step = await findProofStep(db, uid, app.now());
  const owner = step?.userId ? await findPasswordOwner(db, step.userId) : null;
  if (!owner) return null;
  const [factors, asked] = [await findFactors(db, owner.userId), await askForPasskey(app, uid, owner.userId)];
  return secondStepPage(frameOf(signIn, request), {
    action,
    email: owner.email,
    passkey: asked && { request: asked, script: passkeyScript },
    hasTotp: factors.hasTotp,
    hasRecoveryCodes: factors.recoveryCodesLeft > 0,
    ...change,
  });
}

/** What the first page needs to offer passkeys. */
export async function passkeyForm({ signIn, uid, passkeyScript: script }: StepContext): Promise<PasskeyForm | null> {
  const request = script === null ? null : await askForPasskey(signIn.app, uid, null);
  return request && { request, script };
}

/** What a code proves in a sign-in that waits for one; throws 429 after too many wrong ones. */
export async function proveStepByCode(
  context: StepContext,
  typed: string,
): Promise<ProvenPerson | "expired" | "wrong"> {
  const { app } = context.signIn;
  const { db } = app.database;
  const step = await findProofStep(db, context.uid, app.now());
  if (step === null || step.userId === null) return "expired";
  const { userId, proved } = step;
  return atPlace<"wrong">(context, async () => {
    const by = await proveByCode(app, userId, typed);
    if (by === null) return failed(context, "wrongCode", userId, "wrong");
    await deleteProofStep(db, context.uid);
    return { userId, amr: amrOfAll([...proved, by]) };
  });
}

/** The same for a passkey, of the person who waits or, on the first page, of whoever it names. */
export async function proveStepByPasskey(
  context: StepContext,
  text: string,
): Promise<ProvenPerson | "expired" | "unknown" | "refused"> {
  const { app } = context.signIn;
  const { db } = app.database;
  const shown = shownPasskey.safeParse(parsed(text));
  if (!shown.success) return "refused";
  const step = await findProofStep(db, context.uid, app.now());
  return atPlace<"expired" | "unknown" | "refused">(context, async () => {
    const { userId, problem } = await proveByPasskey(app, context.uid, shown.data);
    if (problem === "expired") return problem;
    if (problem !== null) {
      const code = problem === "cloned" ? "clonedPasskey" : "wrongPasskey";
      return failed(context, code, userId, problem === "cloned" ? "refused" : problem);
    }
    await deleteProofStep(db, context.uid);
    return { userId, amr: amrOfAll([...(step?.userId === userId ? step.proved : []), "passkey"]) };
  });
}

/** Counts as a guess from this address, unless it proves something. */
async function atPlace<T extends string>(
  { signIn: { app }, request }: StepContext,
  prove: () => Promise<ProvenPerson | T>,
): Promise<ProvenPerson | T> {
  const place = networkOf(request.ip);
  await refuseGuesses(app, "address", place);
  const outcome = await prove();
  if (typeof outcome !== "string") await uncountGuess(app.database.db, guessKey("address", place));
  return outcome;
}

function failed<T>(
  { signIn: { app }, request }: StepContext,
  code: "wrongCode" | "wrongPasskey" | "clonedPasskey",
  userId: number | null,
  outcome: T,
): T {
  app.meter.login("wrongFactor");
  noteFailedSignIn(app, { code, userId: userId ?? undefined, requestId: request.id });
  return outcome;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
