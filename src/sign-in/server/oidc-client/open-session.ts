import { randomUUID } from "node:crypto";
import { acceptOnArrival } from "#email-links/server/accept-on-arrival.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { LoginWay } from "#platform/contract/login-way.ts";
import type { Db } from "#platform/server/database/database.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { actorOf, mustChoose, startingCompany } from "#sign-in/rules/session-principal.ts";
import { type ArrivingBrowser, noteArrival } from "#sign-in/server/browsers/arriving-browser.ts";
import { hasOwnFactors } from "#sign-in/server/factors/own-factors.ts";
import { noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { findEnrollment } from "#sign-in/server/requirement/find-enrollment.ts";
import { hashOfRefreshSecret, newRefreshSecret } from "#sign-in/server/session/refresh-token.ts";
import { storeSessionProof } from "#sign-in/server/session/session-proof-store.ts";
import {
  endOldestSessions,
  findLastCompany,
  findMemberships,
  findPrincipal,
  storeRefreshToken,
  storeSession,
} from "#sign-in/server/session/session-store.ts";
import { noteVisit } from "#sign-in/server/session/visit-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { findIdentity, type KnownPerson, linkIdentity, storeLastLogin } from "./identity-store.ts";
import type { ProviderAnswer } from "./provider-answer.ts";

/** A sign-in that came back from a provider. */
export type SignInWork = { readonly signIn: SignIn; readonly way: LoginWay; readonly requestId: string };

/** `mustChoose`: the session starts at the first of several companies, and the person is asked for one. */
type StartedSession = {
  readonly actor: Actor;
  readonly mustChoose: boolean;
  /** They need a factor, now or soon, and are led to making one. */
  readonly needsFactor: boolean;
  readonly browserId: string;
};
type OpenedSession = StartedSession & { readonly secret: Buffer; readonly createdAt: Date };

/** `email` is verified, and required for people who aren't linked yet. */
type NamedIdentity = Pick<ProviderAnswer, "identity" | "idToken" | "proof"> & { readonly email: string | null };
type SessionStart = { readonly idToken: string; readonly browser: ArrivingBrowser; readonly now: Date };
type Arrival = { readonly returnTo: string; readonly browser: ArrivingBrowser };

/** Thrown to roll back: a customer's person at the staff's provider, or the reverse. */
class LogsInElsewhere extends Error {
  readonly userId: number;

  constructor(userId: number) {
    super("elsewhere");
    this.userId = userId;
  }
}

/** Creates a session for the person named by the provider; null if they have no access. */
export async function openSession(
  work: SignInWork,
  known: NamedIdentity,
  arrival: Arrival,
): Promise<OpenedSession | "elsewhere" | null> {
  const { app } = work.signIn;
  try {
    return await app.database.db.transaction().execute((tx) => openSessionIn(tx, work, known, arrival));
  } catch (error) {
    if (!(error instanceof LogsInElsewhere)) throw error;
    noteFailedSignIn(app, { code: "elsewhere", userId: error.userId, requestId: work.requestId });
    return "elsewhere";
  }
}

async function openSessionIn(
  tx: Db,
  { signIn, way, requestId }: SignInWork,
  { identity, idToken, proof, email }: NamedIdentity,
  { returnTo, browser }: Arrival,
): Promise<OpenedSession | null> {
  const now = signIn.app.now();
  const person = await (email === null ? findIdentity(tx, identity) : linkIdentity(tx, identity, email, now));
  if (person && loginWay(signIn.app.settings, person.isStaff) !== way) throw new LogsInElsewhere(person.userId);
  const accepted = person && (await acceptOnArrival(tx, { userId: person.userId, returnTo, now }));
  const started = person && (await startSession(signIn, tx, { ...person, idToken, browser, now }));
  if (!started) {
    signIn.app.log.info({ requestId, ...identity, verified: email !== null }, "sign-in by an unknown person");
    return null;
  }
  const { actor, browserId } = started;
  const isNew = await noteArrival(signIn, tx, { actor, browser, browserId, now });
  await storeSessionProof(tx, actor.sessionId, { ...proof, provenAt: notLater(proof.provenAt, now) });
  const secret = newRefreshSecret();
  await storeRefreshToken(tx, hashOfRefreshSecret(secret), actor.sessionId, now);
  await storeLastLogin(tx, actor.userId, now);
  const linked = email !== null && { linked: identity.issuer };
  const also = { ...(accepted && { customerNumber: accepted }), ...(isNew && { newBrowser: true }) };
  const detail = { sessionId: actor.sessionId, ...linked, ...also };
  const auditAction = signInCalls.loginCallback.path;
  await storeAuditRow(tx, { actor, auditAction, now, requestId, status: 200, detail });
  return { ...started, secret, createdAt: now };
}

/** Clocks of providers may be ahead. */
const notLater = (at: Date | null, now: Date): Date | null => (at !== null && at > now ? now : at);

/**
 * The session starts with the last used company, or the first. Null, without storing anything, for a customer without
 * any.
 */
async function startSession(
  { app }: SignIn,
  tx: Db,
  { userId, isStaff, idToken, browser, now }: KnownPerson & SessionStart,
): Promise<StartedSession | null> {
  const lastUsed = isStaff ? null : await findLastCompany(tx, userId);
  const memberships = isStaff ? [] : await findMemberships(tx, userId);
  const company = startingCompany(lastUsed, memberships);
  if (!isStaff && company === null) return null;
  const enrollment = hasOwnFactors(app.settings, isStaff) ? await findEnrollment(tx, userId, now) : null;
  const mustEnroll = enrollment?.isOver ?? false;
  const id = randomUUID();
  const from = { browserId: browser.id ?? id, device: browser.device };
  const session = { id, userId, customerNumber: company, idToken, mustEnroll, from, now };
  await noteVisit(tx, userId, now);
  await storeSession(tx, session);
  await endOldestSessions(tx, userId, now);
  const principal = await findPrincipal(tx, session.id);
  const actor = principal && actorOf(principal, company, now);
  if (!actor) return null;
  const needsFactor = enrollment !== null;
  return { actor, mustChoose: mustChoose(lastUsed, memberships), needsFactor, browserId: from.browserId };
}
