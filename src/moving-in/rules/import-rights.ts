import { staffWith } from "#roles/rules/staff-rights.ts";

/** Who may move data in and out of this Havn. */
export const movingInRight = staffWith("moveIn");
