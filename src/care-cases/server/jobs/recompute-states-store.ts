import { sql } from "kysely";
import type { CaseState } from "#care-cases/parts/status/contract.ts";
import { caseState } from "#care-cases/rules/case/case-state.ts";
import { hasUsersOf } from "#care-cases/server/case/case-names-store.ts";
import { storeCases } from "#care-cases/server/case/writes/columns-store.ts";
import { mapNullable, severityCodes, stateCodes, statusCodes, typeCodes } from "#care-cases/server/case-codes.ts";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

type Row = CaseAbout & {
  state: number;
  case_type: number | null;
  severity: number | null;
  follow_up_missed: boolean;
  has_users: boolean;
};

export type RecomputedCase = CaseAbout & { readonly recomputed: CaseState; readonly was: CaseState };

/**
 * A company's next open cases without a contact person, locked, with the state that follows from the company's users. A
 * concurrent save read the company before or after; either way its case is recomputed afterwards.
 */
export async function recomputeNextCases(
  db: Db,
  customerNo: number,
  after: number,
  limit: number,
): Promise<RecomputedCase[]> {
  const { rows } = await sql<Row>`
    select c.id, c.status, c.state, c.customer_no, c.created_by, c.contact_id, c.case_type, c.severity, c.follow_up_missed,
      customer.own_cases_only, ${hasUsersOf("c.customer_no")} as has_users
    from care_case c join customer on customer.customer_no = c.customer_no
    where ${ofCompany("c", customerNo)} and c.status_group in (1, 2) and c.contact_id is null and c.id > ${after}
    order by c.id limit ${limit} for no key update of c`.execute(db);
  return rows.map((row) => ({ ...row, was: stateCodes.toValue(row.state), recomputed: stateOf(row) }));
}

const stateOf = (row: Row): CaseState =>
  caseState({
    status: statusCodes.toValue(row.status),
    followUpMissed: row.follow_up_missed,
    hasCustomer: true,
    caseType: mapNullable(row.case_type, typeCodes.toValue),
    severity: mapNullable(row.severity, severityCodes.toValue),
    hasContactPerson: false,
    customerHasUsers: row.has_users,
  });

export const storeCaseStates = (db: Db, cases: readonly RecomputedCase[]): Promise<void> =>
  storeCases(
    db,
    cases.map(({ id, recomputed }) => ({ id, state: stateCodes.toCode(recomputed) })),
  );
