import { randomBytes } from "node:crypto";
import { isStaff } from "#platform/contract/actor.ts";
import {
  type BoundCall,
  implement,
  notImpersonating,
  type Operation,
  signedIn,
} from "#platform/server/http/implement.ts";
import { seal, secretIsSet } from "#platform/server/secrets/open-secrets.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { spacedSecret, toBase32, totpAddress, totpRule } from "#sign-in/rules/totp.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import { findSessionProof } from "#sign-in/server/session/session-proof-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { addFactor, changeFactors } from "./change-factors.ts";
import { deleteTotp, findRecoveryState, findTotp, storeTotp } from "./code-store.ts";
import { endLoneRecoveryCodes, findFactors, hasFactor } from "./factor-store.ts";
import { hasOwnFactors } from "./own-factors.ts";
import { listPasskeys } from "./passkey-store.ts";
import { totpPurpose } from "./prove-by-code.ts";
import { stepLasts } from "./prove-by-passkey.ts";
import { makeCodes, replaceCodes } from "./recovery-codes.ts";
import { stepOfCode } from "./totp-code.ts";

const getMyFactors: Operation<typeof factorCalls.getMyFactors> = async ({ app, db, actor }) => {
  const proof = await findSessionProof(db, actor.sessionId);
  const session = {
    provenAt: proof?.provenAt?.toISOString() ?? null,
    amr: [...(proof?.amr ?? [])],
    acr: proof?.acr ?? null,
  };
  if (!hasOwnFactors(app.settings, isStaff(actor))) return { session, factors: null };
  const { userId } = actor;
  const [passkeys, totp, recoveryCodes] = [
    await listPasskeys(db, userId),
    await findTotp(db, userId),
    await findRecoveryState(db, userId),
  ];
  const factors = {
    passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    totp: totp && { createdAt: totp.createdAt.toISOString(), lastUsedAt: totp.lastUsedAt?.toISOString() ?? null },
    recoveryCodes: recoveryCodes && { left: recoveryCodes.left, madeAt: recoveryCodes.madeAt.toISOString() },
    canAddTotp: await secretIsSet(db),
  };
  return { session, factors };
};

const startTotp: SignInOperation<typeof factorCalls.startTotp> = (signIn) => async (request) => {
  const { app, db, actor, now } = request;
  if (!hasOwnFactors(app.settings, isStaff(actor))) throw request.refuse("notFound");
  if (!(await secretIsSet(db))) throw request.refuse("totpUnavailable");
  const bytes = randomBytes(totpRule.secretBytes);
  const secret = toBase32(bytes);
  const address = totpAddress({ brand: app.settings.brand, email: actor.email, secret });
  // Few ever need it.
  const { renderSVG } = await import("uqr");
  const begun = { sub: String(actor.userId), sid: actor.sessionId, secret: bytes.toString("base64url") };
  const expires = new Date(now.getTime() + stepLasts.ofPerson);
  return {
    setup: await sealToken(signIn.keys.seal, "totp-setup", begun, expires),
    secret: spacedSecret(secret),
    address,
    qrCode: renderSVG(address, { ecc: "M", border: 2 }),
  };
};

const addTotp: SignInOperation<typeof factorCalls.addTotp> = (signIn) => async (request) => {
  const { app, actor, body, now } = request;
  const { userId } = actor;
  if (!hasOwnFactors(app.settings, isStaff(actor))) throw request.refuse("notFound");
  const begun = await openToken(signIn.keys.seal, "totp-setup", body.setup, now);
  const isTheirs = begun?.sub === String(userId) && begun.sid === actor.sessionId;
  if (!isTheirs || typeof begun.secret !== "string") throw request.refuse("setupEnded");
  const plain = begun.secret;
  const step = stepOfCode(Buffer.from(plain, "base64url"), body.code, now);
  if (step === null) throw request.refuse("wrongCode");
  const { recoveryCodes } = await addFactor(request, "appAdded", async ({ db }) => {
    if (!(await secretIsSet(db))) throw request.refuse("totpUnavailable");
    await storeTotp(db, { userId, secret: await seal(db, plain, totpPurpose(userId)), step, now });
  });
  return { recoveryCodes };
};

const removeTotp: Operation<typeof factorCalls.removeTotp> = async (request) => {
  const { userId } = request.actor;
  await changeFactors(request, "appRemoved", async ({ db }) => {
    if (!(await deleteTotp(db, userId))) throw request.refuse("notFound");
    await endLoneRecoveryCodes(db, userId);
  });
};

const makeRecoveryCodes: Operation<typeof factorCalls.makeRecoveryCodes> = async (request) => {
  const { db, actor, now } = request;
  if (!hasFactor(await findFactors(db, actor.userId))) throw request.refuse("noFactor");
  const made = await makeCodes();
  await changeFactors(request, "codesMade", async (tx) => {
    if (!hasFactor(await findFactors(tx.db, actor.userId))) throw request.refuse("noFactor");
    await replaceCodes(tx.db, actor.userId, made, now);
  });
  return { recoveryCodes: [...made.codes] };
};

const { getMyFactors: get, startTotp: start, addTotp: add, removeTotp: remove, makeRecoveryCodes: make } = factorCalls;
const codeCalls = { getMyFactors: get, startTotp: start, addTotp: add, removeTotp: remove, makeRecoveryCodes: make };

/** The caller's own app for codes and recovery codes, and how they signed in. */
export const codeApi = (signIn: SignIn): BoundCall[] =>
  implement(codeCalls, {
    getMyFactors: { allow: notImpersonating(signedIn), run: getMyFactors },
    startTotp: { allow: notImpersonating(signedIn), run: startTotp(signIn) },
    addTotp: { allow: notImpersonating(signedIn), run: addTotp(signIn) },
    removeTotp: { allow: notImpersonating(signedIn), run: removeTotp },
    makeRecoveryCodes: { allow: notImpersonating(signedIn), run: makeRecoveryCodes },
  });
