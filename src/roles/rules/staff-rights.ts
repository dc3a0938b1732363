import { type Actor, isStaff, type StaffRole, staffRoles } from "#platform/contract/actor.ts";

/**
 * Rights of staff, and the roles that have them (docs/rules.md, "Roles of staff"). Someone with several roles has the
 * rights of all. Viewing isn't included: all staff can see every case, company and person.
 */
export const staffRights = {
  /** Create, change, answer, relate and assign cases, with their files. */
  handleCases: ["agent", "coordinator"],
  /** Be offered to change several cases of a list at once. */
  changeManyCases: ["agent", "coordinator"],
  moveCases: staffRoles,
  decideMail: ["coordinator"],
  /** The board, the planner, and the order of team members. */
  planWork: ["coordinator"],
  /** Views of case lists, with any team and all staff; leads share them with their own team. */
  shareViews: ["coordinator"],
  /** Saved replies of any team and of all staff; leads keep those of their own team. */
  shareReplies: ["coordinator", "administrator"],
  /** The tags that cases can have. */
  manageTags: ["coordinator", "administrator"],
  /** Companies, notes about them, their users and invitations. */
  manageCustomers: ["agent", "coordinator", "administrator"],
  actForCustomers: staffRoles,
  /** Figures of all companies; a company's own report is for all staff. */
  readFigures: ["executive"],
  /** Service levels, and assigning them to companies. */
  setServiceLevels: ["administrator"],
  deleteCases: ["administrator"],
  /** Export and pseudonymize a person's data. */
  managePersonalData: ["administrator"],
  readAudit: ["administrator"],
  resendMail: ["administrator"],
  manageStaff: ["administrator"],
  changeSettings: ["administrator"],
  manageTeams: ["administrator"],
  /** Imports of companies, people and cases, and the export of a company. */
  moveIn: ["administrator"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type StaffRight = keyof typeof staffRights;

/** Whether one of these roles has the right. */
export const rolesMay = (held: readonly StaffRole[], right: StaffRight): boolean => {
  const roles: readonly StaffRole[] = staffRights[right];
  return held.some((role) => roles.includes(role));
};

/** Whether this person is staff with a role that has the right. */
export const staffMay = (actor: Actor, right: StaffRight): boolean =>
  isStaff(actor) && rolesMay(actor.staffRoles, right);

/** Says of people whether they are staff with a role that has the right. */
export const staffWith =
  (right: StaffRight) =>
  (actor: Actor): boolean =>
    staffMay(actor, right);

/** Whether this person takes part in cases: customers in their own, staff with the right in all. */
export const takesPart = (actor: Actor): boolean => !isStaff(actor) || staffMay(actor, "handleCases");
