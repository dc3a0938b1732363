import { impersonationCalls } from "#impersonation/contract/calls.ts";
import {
  canBeImpersonated,
  impersonationEnd,
  mayImpersonate,
  mayReadLog,
} from "#impersonation/rules/impersonation-access.ts";
import { findImpersonations, findTarget } from "#impersonation/server/impersonation-store.ts";
import { actorsWho, type BoundCall, implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { sessionActor } from "#sign-in/rules/session-principal.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { changeImpersonation } from "#sign-in/server/session/change-impersonation.ts";
import {
  beginSessionImpersonation,
  endSessionImpersonation,
} from "#sign-in/server/session/impersonation-session-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** Ends the impersonation. */
const removeImpersonation: SignInOperation<typeof impersonationCalls.removeImpersonation> =
  (signIn) => async (request) => {
    const { actor, now } = request;
    const token = await changeImpersonation(signIn, request, async ({ db, principal }) => {
      if (!principal.impersonator) throw request.refuse("notImpersonating");
      await endSessionImpersonation(db, actor.sessionId, now);
      return { userId: principal.userId, customerNumber: principal.customerNumber };
    });
    return { token };
  };

/** Starts an impersonation, for at most an hour. */
const impersonate: SignInOperation<typeof impersonationCalls.impersonate> = (signIn) => async (request) => {
  const { actor, body, now } = request;
  const token = await changeImpersonation(signIn, request, async ({ db, principal }) => {
    // Checked again after waiting for the lock, since another request of this session may have come first.
    const staff = sessionActor(principal, now);
    const may = staff ? mayImpersonate(staff) : "no";
    if (may !== "yes") throw request.refuse(may === "nested" ? "nested" : "forbidden");
    const target = await findTarget(db, body.email, body.customerNumber);
    const can = canBeImpersonated(target);
    if (!target || can !== "yes") throw request.refuse(can === "onlyCustomers" ? "onlyCustomers" : "notFound");
    const { userId } = target;
    const customerNumber = String(Number(body.customerNumber));
    const until = impersonationEnd(now);
    const { sessionId } = actor;
    await beginSessionImpersonation(db, { sessionId, staffId: actor.userId, userId, customerNumber, now, until });
    return { userId, customerNumber };
  });
  return { token };
};

const pageSize = 50;

/** Impersonations, newest first. */
const getImpersonationsBySearch: Operation<typeof impersonationCalls.getImpersonationsBySearch> = async ({
  actor,
  body,
  db,
  now,
}) => {
  const rows = await findImpersonations(db, actor, body, { now, limit: pageSize + 1 });
  return {
    impersonations: rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      staff: { id: row.staffId, name: row.staffName },
      user: { id: row.userId, name: row.userName },
      customerNumber: row.customerNumber,
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
    hasMore: rows.length > pageSize,
  };
};

export const impersonationApi = (signIn: SignIn): BoundCall[] =>
  implement(impersonationCalls, {
    // `run` refuses nested impersonation with its own error.
    impersonate: { allow: actorsWho((actor) => mayImpersonate(actor) !== "no"), run: impersonate(signIn) },
    removeImpersonation: { allow: signedIn, run: removeImpersonation(signIn) },
    getImpersonationsBySearch: { allow: actorsWho(mayReadLog), run: getImpersonationsBySearch },
  });
