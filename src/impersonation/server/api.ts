import { type Impersonation, impersonationCalls } from "#impersonation/contract/calls.ts";
import {
  canBeImpersonated,
  impersonationEnd,
  mayImpersonate,
  mayReadLog,
} from "#impersonation/rules/impersonation-access.ts";
import { findImpersonations, findTarget, type ImpersonationRow } from "#impersonation/server/impersonation-store.ts";
import type { Viewing } from "#impersonation/server/viewing.ts";
import { actorsWho, type BoundCall, implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { sessionActor } from "#sign-in/rules/session-principal.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { changeImpersonation } from "#sign-in/server/session/change-impersonation.ts";
import {
  beginSessionImpersonation,
  endSessionImpersonation,
  hasProvenToAct,
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
  if (!(await hasProvenToAct(request.db, actor.sessionId))) await request.refuseWithoutProof();
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

const toActed = (row: ImpersonationRow): Impersonation => ({
  id: row.id,
  kind: "acted",
  staff: { id: row.staffId, name: row.staffName },
  user: { id: row.userId, name: row.userName },
  customerNumber: row.customerNumber,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  caseId: null,
});

const toViewed = ({ caseId, ...row }: Viewing): Impersonation => ({
  ...toActed({ ...row, endedAt: row.startedAt }),
  kind: "viewed",
  caseId,
});

/** The first page, without those of its last instant if the next one has more of them. */
const firstPage = (rows: readonly Impersonation[]): Impersonation[] => {
  const next = rows[pageSize]?.startedAt;
  const page = rows.slice(0, pageSize);
  const before = page.filter(({ startedAt }) => startedAt !== next);
  return before.length > 0 ? before : page;
};

/** When staff acted for others or saw as they do, newest first. */
const getImpersonationsBySearch: Operation<typeof impersonationCalls.getImpersonationsBySearch> = async ({
  actor,
  app,
  body,
  db,
  now,
}) => {
  const { customerNumber, userId } = body;
  const beforeAt = body.beforeAt === undefined ? undefined : new Date(body.beforeAt);
  const limit = pageSize + 1;
  const acted = await findImpersonations(db, actor, { ...body, beforeAt }, { now, limit });
  const asked = { actor, customerNumber, userId, beforeAt, limit };
  const finding = app.features.flatMap(({ findViewings }) => findViewings ?? []);
  const viewed = await Promise.all(finding.map((find) => find(db, asked)));
  const rows = [...acted.map(toActed), ...viewed.flat().map(toViewed)].sort((one, other) =>
    one.startedAt < other.startedAt ? 1 : one.startedAt > other.startedAt ? -1 : 0,
  );
  return { impersonations: firstPage(rows), hasMore: rows.length > pageSize };
};

export const impersonationApi = (signIn: SignIn): BoundCall[] =>
  implement(impersonationCalls, {
    // `run` refuses nested impersonation with its own error.
    impersonate: { allow: actorsWho((actor) => mayImpersonate(actor) !== "no"), run: impersonate(signIn) },
    removeImpersonation: { allow: signedIn, run: removeImpersonation(signIn) },
    getImpersonationsBySearch: { allow: actorsWho(mayReadLog), run: getImpersonationsBySearch },
  });
