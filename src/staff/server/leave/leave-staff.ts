import { handOverCases } from "#care-cases/server/public.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { keepsAdministrator } from "#roles/rules/keeps-administrator.ts";
import { rolesMay } from "#roles/rules/staff-rights.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { endSessions } from "#sign-in/server/personal-data-store.ts";
import type { StaffMember } from "#staff/contract/calls.ts";
import type { leaveCalls } from "#staff/contract/leave-calls.ts";
import { backSince } from "#staff/rules/leave-hour.ts";
import { findStaffMember } from "#staff/server/staff-list-store.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockStaffAdministrators } from "#users/server/staff-administrators-store.ts";
import { findHoldings } from "./holdings-store.ts";
import { findLeaves, removeColleague, replaceInTeams, storeLeave } from "./leave-store.ts";

type Calls = typeof leaveCalls;

export const getStaffHoldings: Operation<Calls["getStaffHoldings"]> = async ({ db, body, refuse }) => {
  if (!(await findStaffMember(db, body.userId))) throw refuse("notFound");
  return { holdings: await findHoldings(db, body.userId) };
};

export const getRecentLeaves: Operation<Calls["getRecentLeaves"]> = async ({ db, now }) => ({
  leaves: await findLeaves(db, backSince(now)),
});

/**
 * Removes a colleague and hands over their cases and places, to somebody or nobody, in one save. All their sessions
 * end.
 */
export const leaveStaff: Operation<Calls["leaveStaff"]> = (request) => {
  const { actor, body, now, refuse } = request;
  const { userId, handToId } = body;
  return request.inTransaction(async (tx) => {
    const administrators = await lockStaffAdministrators(tx.db, userId, handToId ?? userId);
    const current = await currentMember(tx.db, request);
    if (administrators.includes(userId) && !keepsAdministrator(administrators, { userId, roles: [] }))
      throw refuse("lastStaffAdministrator");
    if (handToId !== null && !(await canTakeOver(tx.db, handToId, current)))
      throw refuse("badRequest", { in: "body", problems: [fieldProblem("handToId", "unknownPerson")] });
    const to = { assigneeId: handToId, owner: handToId === null ? null : { kind: "user" as const, id: handToId } };
    const handed = await handOverCases(tx, { actor, now }, { from: { kind: "user", id: userId }, to });
    const leaving = { userId, by: actor.userId, handedTo: handToId, now };
    const places = await replaceInTeams(tx.db, leaving);
    await removeColleague(tx.db, userId, now);
    await endSessions(tx.db, userId, now);
    const id = await storeLeave(tx.db, leaving, places, handed);
    tx.publish(personLiveEvent(userId));
    tx.publish(administrationLiveEvent);
    tx.note({ userId, handedTo: handToId, handed: handed.length, roles: current.roles, ...places });
    const leave = (await findLeaves(tx.db, backSince(now))).find((one) => one.id === id);
    if (!leave) throw new Error("a leave that was just stored is not there");
    return { leave, handed: handed.length };
  });
};

async function currentMember(db: Db, { body, refuse }: CallRequest<Calls["leaveStaff"]>): Promise<StaffMember> {
  const current = await findStaffMember(db, body.userId);
  if (!current) throw refuse("notFound");
  if (current.version !== body.version) throw refuse("stale", { current });
  return current;
}

async function canTakeOver(db: Db, id: number, leaver: StaffMember): Promise<boolean> {
  const receiver = id === leaver.id ? null : await findStaffMember(db, id);
  return receiver !== null && rolesMay(receiver.roles, "handleCases");
}
