import { type CareCase, type CaseRow, caseRow } from "#care-cases/contract/care-case.ts";
import { notWhileQuiet } from "#care-cases/parts/imported/rules/imported-case.ts";
import { abilities } from "#care-cases/rules/case/case-access.ts";
import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import { closesBySilence } from "#care-cases/rules/follow-up/silent-close.ts";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { attachedView, ofAllParts } from "#care-cases/server/case-parts.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { whoIsTold, whyUnreached } from "#users/rules/contact-reach.ts";
import type { CaseListRow, StoredCase } from "./case-store.ts";
import type { ViewContext } from "./view-context.ts";

type RowReader = (row: CaseListRow, at: ViewContext) => CaseRow[keyof CaseRow];
const readers: { readonly [N in keyof CaseRow]: RowReader } = ofAllParts(({ reads, row }) => ({ ...reads, ...row }));
const names = Object.keys(caseRow.shape) as (keyof CaseRow)[];
const inOrder = names.map((name) => ({ name, read: readers[name] }));
/** Copied and filled, a row takes less than half of the time of one that grows by each name. */
const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));

/** A stored row as displayed in a list. */
export function toCaseRow(row: CaseListRow, at: ViewContext): CaseRow {
  const view = { ...blank };
  for (const { name, read } of inOrder) view[name] = read(row, at);
  return view as CaseRow;
}

/** Facts for the access rules. */
export const toFacts = (row: StoredCase): CaseFacts => ({
  status: statusCodes.toValue(row.status),
  customerNumber: row.customer_no === null ? null : String(row.customer_no),
  createdBy: row.created_by,
  contactPersonId: row.contact_id,
  hasStaffMessage: row.last_staff_message_at !== null,
  ownCasesOnly: row.own_cases_only,
});

/** A company without users has nobody who could be the contact person. */
function contactReachOf(row: StoredCase): Pick<CareCase, "contactReach"> {
  const { contact_id, contact_reach, customer_has_users } = row;
  if (!contact_reach || (contact_id === null && !customer_has_users)) return {};
  const reason = contact_id === null ? "none" : whyUnreached(contact_reach);
  return reason === null ? {} : { contactReach: { reason, told: whoIsTold(reason, contact_reach) } };
}

function closesAt({ silent_since, imported_at }: StoredCase, at: ViewContext): string | null {
  const closes = silent_since && closesBySilence(at, silent_since);
  return closes && notWhileQuiet(closes, { importedAt: imported_at }).toISOString();
}

/** Converts a stored case for its page, with what `actor` may do. */
export function toCareCase(row: StoredCase, actor: Actor, at: ViewContext): CareCase {
  return {
    ...toCaseRow(row, at),
    description: row.has_large_description ? "" : row.description,
    isDescriptionFolded: row.has_large_description,
    statusReason: row.status_reason,
    closesAt: closesAt(row, at),
    createdBy: { id: row.created_by, name: row.creator_name, isStaff: row.creator_kind === 0 },
    ...(row.own_cases_only && { ownCasesOnly: true }),
    ...(row.imported_at && { importedAt: row.imported_at.toISOString() }),
    ...contactReachOf(row),
    ...(at.byStaff && row.untold_since && !row.silent_since && { isUntold: true }),
    ...attachedView(row, at),
    may: abilities(actor, toFacts(row), { ...at, closedAt: row.closed_at }),
  };
}
