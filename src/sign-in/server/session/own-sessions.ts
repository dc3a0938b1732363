import { bounds } from "#platform/contract/bounds.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import {
  actorsWho,
  type CallRequest,
  implement,
  notImpersonating,
  type Operation,
  signedIn,
} from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { type OwnSession, sessionCalls } from "#sign-in/contract/session-calls.ts";
import { endSessionsOf } from "#sign-in/server/passwords/password-store.ts";
import { findAccount } from "#users/server/account/account-store.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { toUserAccount } from "#users/server/user-views.ts";
import { changesUsers } from "#visibility/rules/person-scope.ts";
import { endSessionOfPerson, findOpenSessions, forgetBrowsers, type OpenSession } from "./sessions-of-person-store.ts";

type Calls = typeof sessionCalls;

const getOwnSessions: Operation<Calls["getOwnSessions"]> = async ({ db, actor, now }) => {
  const { userId, sessionId: current } = actor;
  const sessions = await findOpenSessions(db, { userId, current, now, most: bounds.pageSize.max });
  const toReply = ({ id, device, createdAt, lastUsedAt, company, acting }: OpenSession): OwnSession => ({
    ...{ id, isCurrent: id === current, ...device },
    ...{ createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
    company: company && (acting || actor.customerNumbers.includes(company.customerNumber)) ? company.name : null,
    acting: acting && { name: acting.name, until: acting.until.toISOString() },
  });
  return { sessions: sessions.map(toReply) };
};

const endOwnSession: Operation<Calls["endOwnSession"]> = async ({ actor, body, now, refuse, inTransaction }) => {
  const { sessionId } = body;
  await inTransaction(async (tx) => {
    if (!(await endSessionOfPerson(tx.db, { userId: actor.userId, sessionId, now }))) throw refuse("notFound");
    tx.publish({ topic: "session", sessionId });
    tx.note({ sessionId });
  });
};

/** Ends a person's sessions, except one. Every process learns of it with the commit, and closes their streams. */
const endSessionsOfPerson = async (
  { now, inTransaction }: Pick<CallRequest<AnyCall>, "now" | "inTransaction">,
  userId: number,
  but: string | null,
): Promise<undefined> => {
  await inTransaction(async (tx) => {
    await forgetBrowsers(tx.db, userId, await endSessionsOf(tx.db, userId, now, but));
    tx.publish(personLiveEvent(userId));
    tx.note({ userId });
  });
};

const endOtherSessions: Operation<Calls["endOtherSessions"]> = (request) =>
  endSessionsOfPerson(request, request.actor.userId, request.actor.sessionId);

const endSessionsOfUser: Operation<Calls["endSessionsOfUser"]> = async (request) => {
  const { db, actor, body, refuse } = request;
  const user = await findAccount(db, actor, { userId: body.userId });
  if (!user) throw refuse("notFound");
  if (!toUserAccount(actor, user).may.endSessions) throw refuse("forbidden");
  await endSessionsOfPerson(request, user.user_id, null);
};

const administrators = actorsWho((actor) => staffMay(actor, "manageStaff") || changesUsers(actor));

/** Where people are signed in. */
export const sessionApi = implement(sessionCalls, {
  getOwnSessions: { allow: notImpersonating(signedIn), run: getOwnSessions },
  endOwnSession: { allow: notImpersonating(signedIn), run: endOwnSession },
  endOtherSessions: { allow: notImpersonating(signedIn), run: endOtherSessions },
  endSessionsOfUser: { allow: notImpersonating(administrators), run: endSessionsOfUser },
});
