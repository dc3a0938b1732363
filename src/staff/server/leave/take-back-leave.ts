import { giveCasesBack } from "#care-cases/server/public.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import type { leaveCalls } from "#staff/contract/leave-calls.ts";
import { backSince } from "#staff/rules/leave-hour.ts";
import { findStaffMember } from "#staff/server/staff-list-store.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockLeave, restoreColleague } from "./leave-store.ts";

/** Undoes a leave: restores what nobody has changed since. */
export const takeBackLeave: Operation<typeof leaveCalls.takeBackLeave> = (request) => {
  const { actor, body, now, refuse } = request;
  return request.inTransaction(async (tx) => {
    const leave = await lockLeave(tx.db, body.leaveId, backSince(now));
    if (!leave) throw refuse("leaveOver");
    const { userId, handedTo, cases } = leave;
    await restoreColleague(tx.db, leave, now);
    const restored = await giveCasesBack(tx, { actor, now }, { from: handedTo, to: userId, cases });
    const kept = cases.length - restored;
    tx.publish(personLiveEvent(userId));
    tx.publish(administrationLiveEvent);
    tx.note({ userId, handedTo, restored, kept });
    const member = await findStaffMember(tx.db, userId);
    if (!member) throw new Error("a colleague who is back is not there");
    return { member, restored, kept };
  });
};
