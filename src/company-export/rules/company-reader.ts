import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

/**
 * Who reads a company's data for its export, whoever asks for it: an administrator of the company who has written nothing, so
 * that neither internal messages nor drafts are among it.
 */
export const companyReader = (customerNumber: string): Actor => ({
  userId: 0,
  name: "",
  email: "",
  role: "administrator",
  staffRoles: [],
  customerNumber,
  customerNumbers: [customerNumber],
  sessionId: "",
  impersonator: null,
});

/** Whether somebody may export companies at all: a company's administrators their own, those of this Havn each. */
export const exportsCompanies = (actor: Actor): boolean =>
  actor.role === "administrator" || staffMay(actor, "changeSettings");

/** Whether this company is one that they may export. */
export const mayExportCompany = (actor: Actor, customerNumber: string): boolean =>
  exportsCompanies(actor) && (isStaff(actor) || actor.customerNumber === customerNumber);
