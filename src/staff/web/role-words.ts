import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import type { Words } from "#wording/words.ts";

/** Names of a colleague's roles, in order; without roles, that they are read-only. */
export const roleNames = (roles: readonly StaffRole[], t: Words["t"]): string[] =>
  roles.length === 0
    ? [t("staff.noRoles")]
    : staffRoles.filter((role) => roles.includes(role)).map((role) => t(`staffRole.${role}`));
