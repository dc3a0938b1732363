import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { StaffMember } from "#staff/contract/calls.ts";

/** Name of the staff list's screen: `screenLoad({ name })`. */
export const staffScreen = "staff";

/** Displays a colleague returned by the server. */
export const showMember = (member: StaffMember): void =>
  setQueriesData<{ readonly staff: readonly StaffMember[] }>(staffScreen, ({ staff, ...data }) => ({
    ...data,
    staff: staff.map((one) => (one.id === member.id ? member : one)),
  }));
