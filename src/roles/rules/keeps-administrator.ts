import type { StaffRole } from "#platform/contract/actor.ts";

/**
 * Whether this Havn still has an administrator once this person has these roles; `administrators` are the current ones.
 */
export const keepsAdministrator = (
  administrators: readonly number[],
  { userId, roles }: { readonly userId: number; readonly roles: readonly StaffRole[] },
): boolean => roles.includes("administrator") || administrators.some((id) => id !== userId);
