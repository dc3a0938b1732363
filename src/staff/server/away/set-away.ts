import { fieldProblem } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import type { awayCalls } from "#staff/contract/away-calls.ts";
import { awayBounds, mayBeAwayUntil } from "#staff/rules/away-bounds.ts";
import { findStaffAmong } from "#staff/server/teams/team-store.ts";
import { lockAway, storeAway } from "./away-writes-store.ts";

type Call = typeof awayCalls.setStaffAway;

/** Sets the caller's own absence or, for administrators, a colleague's. */
export const setAway: Operation<Call> = (request) => {
  const { actor, body, refuse } = request;
  const { userId, until, reachId } = body;
  if (userId !== actor.userId && !staffMay(actor, "manageStaff")) throw refuse("notFound");
  return request.inTransaction(async (tx) => {
    const current = await lockAway(tx.db, userId);
    if (!current) throw refuse("notFound");
    if (current.version !== body.version) throw refuse("stale", { current });
    await refuseMistakes(tx.db, request);
    await storeAway(tx.db, userId, { until, reachId });
    tx.publish(administrationLiveEvent);
    tx.note({ userId, from: current.away, to: until === null ? null : { until, reachId } });
    const state = await lockAway(tx.db, userId);
    if (!state) throw new Error("a colleague who was just changed is not there");
    return { state };
  });
};

async function refuseMistakes(db: Db, { body, now, refuse }: CallRequest<Call>): Promise<void> {
  const { userId, until, reachId } = body;
  const today = businessDate(now);
  const isKnown = reachId === null || (reachId !== userId && (await findStaffAmong(db, [reachId])).has(reachId));
  const problems = [
    ...(until === null || mayBeAwayUntil(until, today) ? [] : [fieldProblem("until", "dayBetween", awayBounds(today))]),
    ...(isKnown ? [] : [fieldProblem("reachId", "unknownPerson")]),
  ];
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
}
