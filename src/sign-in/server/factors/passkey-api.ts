import { randomBytes } from "node:crypto";
import { isStaff } from "#platform/contract/actor.ts";
import { type BoundCall, implement, notImpersonating, signedIn } from "#platform/server/http/implement.ts";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { addFactor, changeFactors } from "./change-factors.ts";
import { endLoneRecoveryCodes } from "./factor-store.ts";
import { hasOwnFactors } from "./own-factors.ts";
import { checkCreation, passkeyHost } from "./passkey-check.ts";
import { deletePasskey, findPasskeysOf, storePasskey, storePasskeyName } from "./passkey-store.ts";
import { newChallenge, stepLasts } from "./prove-by-passkey.ts";

const handleBytes = 32;

/** The person's handle says nothing of them, and stays the same, so that a device replaces its passkey of them. */
const startPasskey: SignInOperation<typeof factorCalls.startPasskey> = (signIn) => async (request) => {
  const { app, db, actor, now } = request;
  if (!hasOwnFactors(app.settings, isStaff(actor))) throw request.refuse("notFound");
  const theirs = await findPasskeysOf(db, actor.userId);
  const userHandle = (theirs[0]?.userHandle ?? randomBytes(handleBytes)).toString("base64url");
  const challenge = newChallenge();
  const begun = { sub: String(actor.userId), sid: actor.sessionId, challenge, userHandle };
  const expires = new Date(now.getTime() + stepLasts.ofPerson);
  return {
    setup: await sealToken(signIn.keys.seal, "passkey-setup", begun, expires),
    creation: {
      challenge,
      host: passkeyHost(app.settings.origin),
      site: app.settings.brand,
      userHandle,
      userName: actor.email,
      displayName: actor.name,
      exclude: theirs.map(({ credential, transports }) => ({
        id: credential.toString("base64url"),
        transports: [...transports],
      })),
    },
  };
};

const addPasskey: SignInOperation<typeof factorCalls.addPasskey> = (signIn) => async (request) => {
  const { app, actor, body, now } = request;
  const { userId } = actor;
  if (!hasOwnFactors(app.settings, isStaff(actor))) throw request.refuse("notFound");
  const begun = await openToken(signIn.keys.seal, "passkey-setup", body.setup, now);
  const { challenge, userHandle } = begun ?? {};
  const isTheirs = begun?.sub === String(userId) && begun.sid === actor.sessionId;
  if (!isTheirs || typeof challenge !== "string" || typeof userHandle !== "string") throw request.refuse("setupEnded");
  const checked = await checkCreation({ origin: app.settings.origin, challenge }, body.passkey);
  if (checked === null) throw request.refuse("passkeyRefused");
  const { added: passkeyId, recoveryCodes } = await addFactor(request, "passkeyAdded", async (tx) => {
    const theirs = await findPasskeysOf(tx.db, userId);
    if (theirs.length >= factorBounds.passkeys) throw request.refuse("tooManyPasskeys");
    const handle = Buffer.from(userHandle, "base64url");
    const { name, passkey } = body;
    const given = { ...checked, userId, userHandle: handle, transports: passkey.transports, name, now };
    const id = await storePasskey(tx.db, given);
    if (id === null) throw request.refuse("passkeyKnown");
    return id;
  });
  return { passkeyId, recoveryCodes };
};

const renamePasskey: SignInOperation<typeof factorCalls.renamePasskey> = () => async (request) => {
  const { actor, body } = request;
  await request.inTransaction(async (tx) => {
    if (!(await storePasskeyName(tx.db, actor.userId, body.passkeyId, body.name))) throw request.refuse("notFound");
    tx.note({ userId: actor.userId });
  });
};

const removePasskey: SignInOperation<typeof factorCalls.removePasskey> = () => async (request) => {
  const { actor, body } = request;
  await changeFactors(request, "passkeyRemoved", async ({ db }) => {
    if ((await deletePasskey(db, actor.userId, body.passkeyId)) === null) throw request.refuse("notFound");
    await endLoneRecoveryCodes(db, actor.userId);
  });
};

const { startPasskey: start, addPasskey: add, renamePasskey: rename, removePasskey: remove } = factorCalls;
const passkeyCalls = { startPasskey: start, addPasskey: add, renamePasskey: rename, removePasskey: remove };

/** The caller's own passkeys. */
export const passkeyApi = (signIn: SignIn): BoundCall[] =>
  implement(passkeyCalls, {
    startPasskey: { allow: notImpersonating(signedIn), run: startPasskey(signIn) },
    addPasskey: { allow: notImpersonating(signedIn), run: addPasskey(signIn) },
    renamePasskey: { allow: notImpersonating(signedIn), run: renamePasskey(signIn) },
    removePasskey: { allow: notImpersonating(signedIn), run: removePasskey(signIn) },
  });
