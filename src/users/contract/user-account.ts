import * as z from "zod/mini";
import { bounds, customerNumber, id, oneLine } from "#platform/contract/bounds.ts";
import { wrong } from "#platform/contract/field-problems.ts";

export const customerRoles = ["administrator", "user"] as const;
export type CustomerRole = (typeof customerRoles)[number];

/** Active: signs in, or may. Invited: the e-mail is not confirmed, or the company not accepted yet. Removed: pseudonymized. */
export const userStates = ["active", "invited", "removed"] as const;
export type UserState = (typeof userStates)[number];

/** The four dashboards. */
export const dashboards = ["agent", "coordinator", "executive", "customer"] as const;
export type Dashboard = (typeof dashboards)[number];

export const phone = z.string().check(z.trim(), z.regex(/^[0-9 +()-]{4,32}$/, wrong("phone")));
/** Nothing that a mail header or the database reads otherwise, and nothing that can't be seen. */
const emailForm = /^[^\s@<>"(),:;[\]\\\p{C}]+@[^\s@<>"(),:;[\]\\.\p{C}]+(?:\.[^\s@<>"(),:;[\]\\.\p{C}]+)+$/u;
export const email = z.string().check(z.trim(), z.maxLength(bounds.email), z.regex(emailForm, wrong("email")));
export const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name), oneLine);

/** What people may change of a person; null empties a field. */
export const userChanges = z.strictObject({
  name: z.optional(personName),
  workPhone: z.optional(z.nullable(phone)),
  mobilePhone: z.optional(z.nullable(phone)),
  address: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.address)))),
  jobTitle: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(bounds.name)))),
});
export type UserChanges = z.infer<typeof userChanges>;

/** A person's relation to one company. `invitedAt` is when an invitation was last sent, while it waits for an answer. */
export const userCompany = z.object({
  customerNumber,
  name: z.string(),
  role: z.enum(customerRoles),
  state: z.enum(["active", "invited"]),
  invitedAt: z.nullable(z.string()),
});
export type UserCompany = z.infer<typeof userCompany>;

/** A line of the users table. Companies are only those that the reader may know of. */
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

/** What the reader may do on a user's page; the server asks the same rules again at each call. */
export const userAbilities = z.object({
  /** Fields of `userChanges` that the reader may change. */
  edit: z.array(z.enum(["name", "workPhone", "mobilePhone", "address", "jobTitle"])),
  changeAlternativeEmail: z.boolean(),
  /** By company: change the role, remove, send the invitation again. The last administrator can be neither demoted nor removed. */
  companies: z.array(
    z.object({ customerNumber, changeRole: z.boolean(), remove: z.boolean(), sendInvitation: z.boolean() }),
  ),
  addToCompany: z.boolean(),
  impersonate: z.boolean(),
  exportData: z.boolean(),
  pseudonymize: z.boolean(),
});

/** A user's page. Fields of a person who did not accept the reader's company yet are empty for customers. */
export const userAccount = z.object({
  ...userRow.shape,
  version: z.int(),
  alternativeEmail: z.nullable(z.string()),
  /** An alternative e-mail that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  may: userAbilities,
});
export type UserAccount = z.infer<typeof userAccount>;
