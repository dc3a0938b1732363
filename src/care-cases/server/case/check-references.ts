import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import { followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { type FieldProblem, fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import { sanitizeMarkup } from "#platform/server/sanitize-markup.ts";
import { findNames, isUserOf } from "./case-names-store.ts";
import type { AskedSave } from "./case-save.ts";

/**
 * Checks what the contract's schema can't: that people, teams and companies named in the changes are there, and dates
 * within bounds. Answers the changes as they are stored: sanitised, empty texts as none.
 */
export async function checkReferences(db: Db, save: AskedSave, before: CaseValues): Promise<CaseChanges> {
  const { changes, refuse, now } = save;
  const problems: FieldProblem[] = [];
  const place = save.movesCase ? "" : "changes.";
  const problem = (path: string, code: ProblemCode) => problems.push(fieldProblem(place + path, code));
  const customerNumber = changes.customerNumber === undefined ? before.customerNumber : changes.customerNumber;
  const names = await findNames(db, {
    staff: [changes.assigneeId, changes.owner?.kind === "user" ? changes.owner.id : null].filter((id) => id != null),
    users: [],
    teams: changes.owner?.kind === "team" ? [changes.owner.id] : [],
    customers: changes.customerNumber == null ? [] : [Number(changes.customerNumber)],
  });
  if (changes.assigneeId != null && !names.staff.has(changes.assigneeId)) problem("assigneeId", "unknownPerson");
  const { owner } = changes;
  if (owner && !(owner.kind === "user" ? names.staff : names.teams).has(owner.id)) problem("owner", "unknownPerson");
  if (changes.customerNumber != null && !names.customers.has(Number(changes.customerNumber))) {
    problem("customerNumber", "unknownCustomer");
  }
  if (changes.followUpDate && changes.followUpDate !== before.followUpDate) {
    const wrong = followUpProblem(changes.followUpDate, businessDate(now));
    if (wrong) problem("followUpDate", wrong);
  }
  const contact = await contactAfter(db, save, before, customerNumber);
  if (contact === "unknown") problem("contactPersonId", "unknownPerson");
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  const description = changes.description === undefined ? undefined : storedDescription(changes.description, save);
  return {
    ...changes,
    ...(contact === "gone" && { contactPersonId: null }),
    ...(description !== undefined && { description }),
    ...(changes.externalReference === "" && { externalReference: null }),
  };
}

function storedDescription(html: string, { movesCase, refuse }: AskedSave): string {
  const read = sanitizeMarkup(html);
  if ("markup" in read) return read.markup;
  const path = movesCase ? "description" : "changes.description";
  throw refuse("tooMuchMarkup", { excess: read.excess, problems: [fieldProblem(path, "tooMuchMarkup")] });
}

/** Contact persons are users of the case's company: one of another is unknown, and one left behind by a new company is gone. */
async function contactAfter(db: Db, { actor, changes }: AskedSave, before: CaseValues, customerNumber: string | null) {
  const byStaff = isStaff(actor);
  const id = changes.contactPersonId === undefined ? before.contactPersonId : changes.contactPersonId;
  if (id === null || (changes.contactPersonId === undefined && changes.customerNumber === undefined)) return "fine";
  if (customerNumber !== null && (await isUserOf(db, { userId: id, customerNo: Number(customerNumber), byStaff })))
    return "fine";
  return changes.contactPersonId === undefined || changes.contactPersonId === null ? "gone" : "unknown";
}
