import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import { consentPage, type mailboxConsentCalls } from "#email-intake/contract/mailbox-consent-calls.ts";
import { signInBounds } from "#email-intake/contract/mailbox-sign-in.ts";
import { missingOf } from "#email-intake/rules/sign-in/sign-in-state.ts";
import { signInPurpose } from "#email-intake/server/own-mailbox/mailbox-secrets.ts";
import {
  findOwnMailboxes,
  lockOwnMailbox,
  lockOwnMailboxes,
  raiseMailboxVersion,
  type StoredOwnMailbox,
} from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { ago, minuteMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { freeBlockedJobs } from "#platform/server/job-queue/job-store.ts";
import { seal } from "#platform/server/secrets/open-secrets.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { storeBegunConsent, takeBegunConsent } from "./consent-store.ts";
import { consentLocation, redeemCode } from "./get-token.ts";
import { SignInRefused } from "./sign-in-refused.ts";
import { timesOf, tokenClientOf } from "./token-client.ts";
import { storeConsent } from "./token-store.ts";
import { useIfWhole } from "./use-if-whole.ts";

type Calls = typeof mailboxConsentCalls;

export const consentAddressOf = ({ origin }: Pick<Settings, "origin">): string => `${origin}${consentPage}`;

const findMailbox = async (db: Db, mailboxId: number): Promise<StoredOwnMailbox | null> =>
  (await findOwnMailboxes(db)).find(({ id }) => id === mailboxId) ?? null;

const shownRefusal = (error: unknown) => {
  if (!(error instanceof SignInRefused)) throw error;
  const { step, problem, said } = error;
  return { step, problem, said };
};

/** The issuer is asked before the transaction, which would otherwise wait for it. */
export const beginMailboxConsent: Operation<Calls["beginMailboxConsent"]> = async (request) => {
  const { app, actor, body, db, now, refuse } = request;
  const mailbox = await findMailbox(db, body.mailboxId);
  if (!mailbox) throw refuse("notFound");
  if (!isReadyForConsent(mailbox)) throw refuse("notByConsent");
  const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const location = await consentOf(app.settings, mailbox, attempt).catch((error: unknown) => {
    throw refuse("issuerRefused", shownRefusal(error));
  });
  return request.inTransaction(async (tx) => {
    const { id: mailboxId } = mailbox;
    const verifier = await seal(tx.db, attempt.verifier, signInPurpose(mailboxId, "consent"));
    const begun = { mailboxId, verifier, nonce: attempt.nonce };
    await storeBegunConsent(tx.db, begun, { state: attempt.state, userId: actor.userId, now });
    tx.note({ mailboxId });
    return { location };
  });
};

const isReadyForConsent = ({ kind, signIn }: StoredOwnMailbox): boolean =>
  signIn?.grant === "authorizationCode" &&
  missingOf(kind, { ...signIn, hasSecret: signIn.clientSecret !== null, hasConsent: true }) === null;

async function consentOf(
  settings: Settings,
  mailbox: StoredOwnMailbox,
  attempt: Parameters<typeof consentLocation>[2],
) {
  return consentLocation(settings, tokenClientOf(mailbox), attempt, consentAddressOf(settings));
}

/** What was begun is taken first, so that a code is only ever asked with once. */
export const finishMailboxConsent: Operation<Calls["finishMailboxConsent"]> = async (request) => {
  const { app, actor, body, db, now, refuse } = request;
  const after = ago(now, signInBounds.consentMinutes * minuteMs);
  const begun = await takeBegunConsent(db, { state: body.state, userId: actor.userId, after });
  const mailbox = begun && (await findMailbox(db, begun.mailboxId));
  if (!begun || !mailbox) throw refuse("consentUnknown");
  const { id: mailboxId } = mailbox;
  const verifier = unseal(begun.verifier, signInPurpose(mailboxId, "consent"));
  const attempt = { state: body.state, nonce: begun.nonce, verifier };
  const got = await redeem(app.settings, mailbox, callbackOf(app.settings, body), attempt).catch((error: unknown) => {
    throw refuse("consentRefused", { mailboxId, ...shownRefusal(error) });
  });
  return request.inTransaction(async (tx) => {
    const sealed = async (token: string, what: "access token" | "refresh token") =>
      seal(tx.db, token, signInPurpose(mailboxId, what));
    await lockOwnMailboxes(tx.db);
    const current = await lockOwnMailbox(tx.db, mailboxId);
    // It was removed or changed while the issuer was asked: the tokens would go to other servers than were agreed to.
    if (!current || current.signIn?.clientSecret !== mailbox.signIn?.clientSecret) throw refuse("consentUnknown");
    await raiseMailboxVersion(tx.db, mailboxId);
    await storeConsent(tx.db, mailboxId, {
      accessToken: await sealed(got.accessToken, "access token"),
      refreshToken: await sealed(got.refreshToken, "refresh token"),
      ...{ ...timesOf(got, now), account: got.account, now },
    });
    await useIfWhole(tx.db, app.settings, mailboxId);
    await freeBlockedJobs(tx.db, "mail", now);
    tx.note({ mailboxId });
    tx.publish(administrationLiveEvent);
    return { mailboxId };
  });
};

type ConsentAnswer = CallRequest<Calls["finishMailboxConsent"]>["body"];

/** The address that the browser came back to. */
function callbackOf(settings: Settings, { state, code, iss, error, errorDescription }: ConsentAnswer): URL {
  const callback = new URL(consentAddressOf(settings));
  const query = { state, code, iss, error, error_description: errorDescription };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) callback.searchParams.set(name, value);
  return callback;
}

async function redeem(
  settings: Settings,
  mailbox: StoredOwnMailbox,
  callback: URL,
  attempt: Parameters<typeof redeemCode>[3],
) {
  const { refreshToken, ...got } = await redeemCode(settings, tokenClientOf(mailbox), callback, attempt);
  if (refreshToken === null) throw new SignInRefused("consent", "noRefreshToken");
  return { ...got, refreshToken };
}
