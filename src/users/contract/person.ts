import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { away } from "#users/contract/away.ts";
import { dashboards } from "#users/contract/user-account.ts";

/**
 * A person as others see them: enough for initials, a name, and whether they are staff. Where staff choose or read an
 * assignee, also whether a colleague is away.
 */
export const person = z.object({ id, name: z.string(), isStaff: z.boolean(), away: z.optional(away) });
export type Person = z.infer<typeof person>;

/** A team has an English and a Danish name; people read the one in their language (`teamName`). */
export const team = z.object({ id, name: z.string(), danishName: z.string() });
export type Team = z.infer<typeof team>;

/** A team with its members by name. A retired team takes no new cases. */
export const teamWithMembers = z.object({ ...team.shape, isRetired: z.boolean(), members: z.array(person) });
export type TeamWithMembers = z.infer<typeof teamWithMembers>;

/** The signed-in user, as returned by GetUserByLoggedInIdentity. */
export const careUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  alternativeEmail: z.nullable(z.string()),
  workPhone: z.nullable(z.string()),
  mobilePhone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  userType: z.enum(["staff", "customer"]),
  role: z.enum(["staff", "administrator", "user"]),
  lastLoggedIn: z.nullable(z.string()),
  customerNumber: z.nullable(z.string()),
  allowedCustomers: z.array(z.object({ customerNumber: z.string(), name: z.string() })),
  impersonatorName: z.nullable(z.string()),
  /** The home page's dashboard; null until chosen. */
  dashboard: z.nullable(z.enum(dashboards)),
});
