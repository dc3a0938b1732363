import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import { followUpProblem } from "#care-cases/rules/follow-up/follow-up-bounds.ts";
import { caseServerParts } from "#care-cases/server/case-parts.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { type FieldProblem, fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import type { Db } from "#platform/server/database/database.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { findNames, isUserOf, teamTakesCases } from "./case-names-store.ts";
import type { CaseUpdateRequest } from "./case-update.ts";
import { countCasePictures } from "./description-pictures-store.ts";

/**
 * Validations beyond the contract's schema: people, teams and companies must exist, and dates be within bounds. Returns
 * the changes as stored: sanitized, with empty texts as null.
 */
export async function checkReferences(db: Db, context: CaseUpdateRequest, before: CaseValues): Promise<CaseChanges> {
  const { changes, refuse, now } = context;
  const problems: FieldProblem[] = [];
  const place = context.movesCase ? "" : "changes.";
  const problem = (path: string, code: ProblemCode) => problems.push(fieldProblem(place + path, code));
  const customerNumber = changes.customerNumber === undefined ? before.customerNumber : changes.customerNumber;
  // The current assignee stays valid even if they no longer handle cases, and so does a retired team.
  const assigneeId = changes.assigneeId === before.assigneeId ? null : changes.assigneeId;
  const owner = isSame(changes.owner, before.owner) ? null : changes.owner;
  const names = await findNames(db, {
    staff: owner?.kind === "user" ? [owner.id] : [],
    handlers: assigneeId == null ? [] : [assigneeId],
    users: [],
    teams: [],
    customers: changes.customerNumber == null ? [] : [Number(changes.customerNumber)],
  });
  if (assigneeId != null && !names.handlers.has(assigneeId)) problem("assigneeId", "unknownPerson");
  if (owner && !(owner.kind === "user" ? names.staff.has(owner.id) : await teamTakesCases(db, owner.id)))
    problem("owner", owner.kind === "user" ? "unknownPerson" : "unknownTeam");
  if (changes.customerNumber != null && !names.customers.has(Number(changes.customerNumber))) {
    problem("customerNumber", "unknownCustomer");
  }
  if (changes.followUpDate && changes.followUpDate !== before.followUpDate) {
    const wrong = followUpProblem(changes.followUpDate, businessDate(now));
    if (wrong) problem("followUpDate", wrong);
  }
  const contact = await contactAfter(db, context, before, customerNumber);
  if (contact === "unknown") problem("contactPersonId", "unknownPerson");
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  const description = changes.description === undefined ? undefined : storedDescription(changes.description, context);
  if (description !== undefined && !(await showsItsOwn(db, context, description, before.description)))
    throw refuse("badRequest", { in: "body", problems: [fieldProblem(`${place}description`, "unknownPicture")] });
  return {
    ...asEntered(changes),
    ...(contact === "gone" && { contactPersonId: null }),
    ...(description !== undefined && { description }),
  };
}

/** The changes as the parts save them. */
const asEntered = (changes: CaseChanges): CaseChanges =>
  Object.assign({}, changes, ...caseServerParts.map((part) => part.entered?.(changes)));

type Owner = CaseValues["owner"];
const isSame = (one: Owner | undefined, other: Owner): boolean =>
  one != null && other !== null && one.kind === other.kind && one.id === other.id;

function storedDescription(html: string, { movesCase, refuse }: CaseUpdateRequest): string {
  const read = sanitizeMarkup(html, { ofCase: true });
  if ("markup" in read) return read.markup;
  const path = movesCase ? "description" : "changes.description";
  throw refuse("tooMuchMarkup", { excess: read.excess, problems: [fieldProblem(path, "tooMuchMarkup")] });
}

/** Whether all pictures are files of the case that everybody sees, or were in the text before. */
async function showsItsOwn(
  db: Db,
  { current }: CaseUpdateRequest,
  description: string,
  before: string,
): Promise<boolean> {
  const shown = pictureFileIds(before);
  const fresh = pictureFileIds(description).filter((id) => !shown.includes(id));
  return (await countCasePictures(db, current.id, fresh)) === fresh.length;
}

/**
 * Contact persons are users of the case's company: another company's user is unknown, and the previous one is cleared
 * when the company changes.
 */
async function contactAfter(
  db: Db,
  { actor, changes }: CaseUpdateRequest,
  before: CaseValues,
  customerNumber: string | null,
) {
  const byStaff = isStaff(actor);
  const id = changes.contactPersonId === undefined ? before.contactPersonId : changes.contactPersonId;
  if (id === null || (changes.contactPersonId === undefined && changes.customerNumber === undefined)) return "fine";
  if (customerNumber !== null && (await isUserOf(db, { userId: id, customerNo: Number(customerNumber), byStaff })))
    return "fine";
  return changes.contactPersonId === undefined || changes.contactPersonId === null ? "gone" : "unknown";
}
