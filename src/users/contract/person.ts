import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { dashboards } from "#users/contract/user-account.ts";

/** A person as others see them: enough for initials, a name and whose side they are on. */
export const person = z.object({ id, name: z.string(), isStaff: z.boolean() });
export type Person = z.infer<typeof person>;

export const team = z.object({ id, name: z.string() });
export type Team = z.infer<typeof team>;

/** A team with its members by name. */
export const teamWithMembers = z.object({ ...team.shape, members: z.array(person) });
export type TeamWithMembers = z.infer<typeof teamWithMembers>;

/** The signed-in user, as GetUserByLoggedInIdentity answers. */
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
  /** The dashboard of the home page; null until chosen. */
  dashboard: z.nullable(z.enum(dashboards)),
});
