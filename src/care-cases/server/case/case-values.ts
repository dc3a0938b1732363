import type { CaseField } from "#care-cases/contract/care-case.ts";
import { caseFields } from "#care-cases/contract/case-parts.ts";
import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { DerivedCaseFields } from "#care-cases/rules/case/decide-save.ts";
import { stateCodes } from "#care-cases/server/case-codes.ts";
import { caseServerParts, ofAllParts } from "#care-cases/server/case-parts.ts";
import type { StoredCase } from "./case-store.ts";
import type { WrittenColumns } from "./written-columns-store.ts";

type Readers = { readonly [F in CaseField]: (row: StoredCase) => CaseValues[F] };
const readers: Readers = ofAllParts(({ reads, change }) => ({ ...reads, ...change }));

/** A stored case's fields, in the terms of a change. */
export const toValues = (row: StoredCase): CaseValues =>
  Object.fromEntries(caseFields.map((field) => [field, readers[field](row)])) as CaseValues;

/** The columns of a case's fields, except for the description, which has a table of its own. */
export const toColumns = (values: CaseValues): WrittenColumns =>
  Object.assign({}, ...caseServerParts.map((part) => part.writes?.(values)));

export const toDerivedFields = (row: StoredCase): DerivedCaseFields => ({
  state: stateCodes.toValue(row.state),
  followUpMissed: row.follow_up_missed,
  submittedAt: row.submitted_at,
  closedAt: row.closed_at,
  firstResponseAt: row.first_response_at,
  lastCustomerMessageAt: row.last_customer_message_at,
  lastStaffMessageAt: row.last_staff_message_at,
  remindOn: row.remind_on,
  silentSince: row.silent_since,
  untoldSince: row.untold_since,
  sentBackAt: row.sent_back_at,
  version: row.version,
});

export const toDerivedColumns = (derived: DerivedCaseFields) => ({
  state: stateCodes.toCode(derived.state),
  follow_up_missed: derived.followUpMissed,
  submitted_at: derived.submittedAt,
  closed_at: derived.closedAt,
  first_response_at: derived.firstResponseAt,
  last_customer_message_at: derived.lastCustomerMessageAt,
  last_staff_message_at: derived.lastStaffMessageAt,
  remind_on: derived.remindOn,
  silent_since: derived.silentSince,
  untold_since: derived.untoldSince,
  sent_back_at: derived.sentBackAt,
  version: derived.version,
});
