import * as z from "zod/mini";
import { bounds, customerNumber, id, lineOfText, oneLine, phone } from "#platform/contract/bounds.ts";
import { away } from "#users/contract/away.ts";

export const customerRoles = ["administrator", "user"] as const;
export type CustomerRole = (typeof customerRoles)[number];

/**
 * Active: can sign in. Invited: hasn't confirmed the email or accepted the company yet. Uninvited: imported, and not invited
 * yet; is mailed nothing. Removed: pseudonymized.
 */
export const userStates = ["active", "invited", "uninvited", "removed"] as const;
export type UserState = (typeof userStates)[number];

/** The four dashboards. */
export const dashboards = ["agent", "coordinator", "executive", "customer"] as const;
export type Dashboard = (typeof dashboards)[number];

export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name), oneLine);

/** Editable data of a person; null clears a field. */
export const userChanges = z.strictObject({
  name: z.optional(personName),
  workPhone: z.optional(z.nullable(phone)),
  mobilePhone: z.optional(z.nullable(phone)),
  address: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.address)))),
  jobTitle: z.optional(z.nullable(lineOfText(bounds.name, 1))),
});
export type UserChanges = z.infer<typeof userChanges>;

/** A person's relation to a company. `invitedAt` is when a pending invitation was last sent. */
export const userCompany = z.object({
  customerNumber,
  name: z.string(),
  role: z.enum(customerRoles),
  state: z.enum(["active", "invited", "uninvited"]),
  invitedAt: z.nullable(z.string()),
});
export type UserCompany = z.infer<typeof userCompany>;

/** A row of the users table. Only includes companies that the reader may know of. */
export const userRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  userType: z.enum(["staff", "customer"]),
  state: z.enum(userStates),
  jobTitle: z.nullable(z.string()),
  workPhone: z.nullable(z.string()),
  mobilePhone: z.nullable(z.string()),
  lastLoggedIn: z.nullable(z.string()),
  companies: z.array(userCompany),
});
export type UserRow = z.infer<typeof userRow>;

/** What the reader may do with a user; the server checks again on each call. */
export const userAbilities = z.object({
  /** Fields of `userChanges` that the reader may change. */
  edit: z.array(z.enum(["name", "workPhone", "mobilePhone", "address", "jobTitle"])),
  changeAlternativeEmail: z.boolean(),
  /**
   * Per company: change the role, remove, resend the invitation. The last administrator can't be demoted or removed.
   */
  companies: z.array(
    z.object({ customerNumber, changeRole: z.boolean(), remove: z.boolean(), sendInvitation: z.boolean() }),
  ),
  addToCompany: z.boolean(),
  impersonate: z.boolean(),
  /** Log them out everywhere. */
  endSessions: z.boolean(),
  exportData: z.boolean(),
  pseudonymize: z.boolean(),
});

/** A user's account. For customers, a person's fields are empty until they accept the reader's company. */
export const userAccount = z.object({
  ...userRow.shape,
  version: z.int(),
  alternativeEmail: z.nullable(z.string()),
  /** A pending alternative email. */
  pendingEmail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  /** For staff, about staff: their latest absence, also after it has ended. */
  away: z.nullable(away),
  may: userAbilities,
});
export type UserAccount = z.infer<typeof userAccount>;
