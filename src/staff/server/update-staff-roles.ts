import { staffRoles } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { keepsAdministrator } from "#roles/rules/keeps-administrator.ts";
import { administrationLiveEvent } from "#settings/server/administration-live-event.ts";
import { storeStaffRoles } from "#sign-in/server/staff-store.ts";
import type { staffCalls } from "#staff/contract/calls.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockStaffAdministrators } from "#users/server/staff-administrators-store.ts";
import { findStaffMember } from "./staff-list-store.ts";

/** Sets a colleague's roles. Processes reload cached rights afterwards. */
export const updateStaffRoles: Operation<typeof staffCalls.updateStaffRoles> = (request) => {
  const { body, refuse } = request;
  const { userId } = body;
  // Deduplicates and sorts.
  const roles = staffRoles.filter((role) => body.roles.includes(role));
  return request.inTransaction(async (tx) => {
    const administrators = await lockStaffAdministrators(tx.db, userId);
    const current = await findStaffMember(tx.db, userId);
    if (!current) throw refuse("notFound");
    if (current.version !== body.version) throw refuse("stale", { current });
    if (!keepsAdministrator(administrators, { userId, roles })) throw refuse("lastStaffAdministrator");
    await storeStaffRoles(tx.db, userId, roles);
    tx.note({ userId, from: current.roles, to: roles });
    tx.publish(personLiveEvent(userId));
    tx.publish(administrationLiveEvent);
    const member = await findStaffMember(tx.db, userId);
    if (!member) throw new Error("a colleague who was just changed is not there");
    return { member };
  });
};
