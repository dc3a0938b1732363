import * as z from "zod/mini";
import { staffRoles } from "#platform/contract/actor.ts";
import { email, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { away } from "#users/contract/away.ts";
import { lastStaffAdministrator } from "#users/contract/management-calls.ts";
import { personName } from "#users/contract/user-account.ts";

/** A colleague, as displayed to those who manage staff. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  jobTitle: z.nullable(z.string()),
  roles: z.array(z.enum(staffRoles)),
  teams: z.array(z.object({ name: z.string(), danishName: z.string() })),
  lastLoggedIn: z.nullable(z.string()),
  /** They haven't confirmed their email yet. */
  isInvited: z.boolean(),
  /** Also after it has ended. */
  away: z.nullable(away),
  version: z.int(),
});
export type StaffMember = z.infer<typeof staffMember>;

const roles = z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length));
const member = z.object({ member: staffMember });

/** For administrators of this Havn. A version conflict returns the current member in `current`. */
export const staffCalls = {
  /** All staff, by name. */
  getStaff: post("/api/Staff/GetStaff", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ staff: z.array(staffMember) }),
    perMinute: 300,
  }),
  /** Sets all roles of a colleague; without any they have read-only access. */
  updateStaffRoles: post("/api/Staff/UpdateStaffRoles", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id, version: z.int(), roles }),
    reply: member,
    refusals: {
      stale: [409, "The roles were changed meanwhile"],
      lastStaffAdministrator,
    },
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
  /** Adds a colleague and emails them a password link; with an external provider they sign in there. */
  inviteStaff: post("/api/Staff/InviteStaff", {
    body: z.strictObject({
      areaId: optionalCareArea,
      name: personName,
      email,
      roles,
      /** Their language, until they choose another; without it, emails to them are in this installation's. */
      language: z.optional(z.enum(["en-US", "da-DK"])),
    }),
    reply: member,
    refusals: {
      emailTaken: [409, "Somebody has this e-mail already"],
      tooManyStaff: [409, "There are at most 1,000 of staff"],
    },
    needsProof: true,
    writes: true,
    perMinute: 60,
  }),
};
