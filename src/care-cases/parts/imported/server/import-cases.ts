import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseType } from "#care-cases/parts/case-type/contract.ts";
import type { Channel } from "#care-cases/parts/channel/contract.ts";
import { channelCodes } from "#care-cases/parts/channel/server.ts";
import { priorityCodes } from "#care-cases/parts/customer-priority/server.ts";
import { indexedAtOnce, partsBySize, storedAtOnce } from "#care-cases/parts/imported/rules/parts-by-size.ts";
import type { Severity } from "#care-cases/parts/severity/contract.ts";
import { caseState } from "#care-cases/rules/case/case-state.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { teamOfNewCases } from "#care-cases/server/case/case-names-store.ts";
import { storeChanges } from "#care-cases/server/case/writes/history-store.ts";
import {
  type ImportedCaseRow,
  insertImportedCases,
  takeCaseIds,
} from "#care-cases/server/case/writes/imported-cases-store.ts";
import { mapNullable, severityCodes, stateCodes, statusCodes, typeCodes } from "#care-cases/server/case-codes.ts";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { type AllTargets, findAllTargets, shareLockAgreements } from "#service-levels/server/basis-store.ts";
import { type ClockMoment, toClockMoment } from "#service-levels/server/change-clocks.ts";
import { clockColumns } from "#service-levels/server/clock-columns.ts";
import { storeClocks } from "#service-levels/server/clock-store.ts";
import { beginImportedClocks } from "#service-levels/server/imported-clocks.ts";
import { countingOf } from "#service-levels/server/support-calendar.ts";
import { findNobody } from "#users/server/privacy/nobody-store.ts";
import { type CompanyOfImport, findCompaniesOfImport } from "./imported-store.ts";

/** A case of another system. Texts are within their bounds, and its description is sanitized. */
export type CaseToImport = {
  readonly originalNumber: string;
  readonly title: string;
  readonly description: string;
  /** Not a draft. */
  readonly status: Exclude<CaseStatus, "Draft">;
  readonly caseType: CaseType | null;
  readonly severity: Severity | null;
  readonly channel: Channel;
  readonly customerNo: number;
  readonly contactId: number | null;
  readonly assigneeId: number | null;
  readonly externalReference: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null of an open one. */
  readonly closedAt: Date | null;
  /** Null if it wasn't answered, as far as is known. */
  readonly answeredAt: Date | null;
};

export type Importing = {
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: Parameters<typeof countingOf>[0] & { readonly cases: Pick<Settings["cases"], "team"> };
};

/** What rows are made of, looked up once. */
type KnownFacts = {
  readonly companies: ReadonlyMap<number, CompanyOfImport>;
  readonly targets: AllTargets;
  readonly moment: ClockMoment;
  readonly nobody: number;
  readonly team: number | null;
  readonly now: Date;
};

/**
 * Stores cases of another system in a few statements, with one entry in the history of each. Nobody is notified. Ended ones
 * have no clocks; those of open ones begin now. Returns their ids, in the same order.
 */
export async function importCases(tx: Tx, by: Importing, cases: readonly CaseToImport[]): Promise<number[]> {
  const { db } = tx;
  const { actor, now, settings } = by;
  const numbers = [...new Set(cases.map(({ customerNo }) => customerNo))];
  await shareLockAgreements(db, numbers);
  const known: KnownFacts = {
    companies: await findCompaniesOfImport(db, numbers),
    targets: await findAllTargets(db),
    moment: toClockMoment(countingOf(settings), now.getTime(), { userId: actor.userId, impersonatorId: null }),
    nobody: await findNobody(db, now),
    team: await teamOfNewCases(db, settings.cases),
    now,
  };
  const ids = await takeCaseIds(db, cases.length);
  const made = cases.map((each, at) => whole(each, ids[at] ?? 0, known));
  const size = ({ description }: ImportedCaseRow) => description.length;
  for (const part of partsBySize(made, size, storedAtOnce)) await insertImportedCases(db, part);
  await storeClocks(
    db,
    made.flatMap(({ clocks }) => clocks ?? []),
  );
  await storeChanges(
    db,
    { actor, now },
    cases.map(({ originalNumber: to }, at) => ({ caseId: ids[at] ?? 0, type: "CareCaseImported", to })),
  );
  for (const part of partsBySize(made, size, indexedAtOnce))
    await indexCases(
      db,
      part.map(({ row }) => row.id),
    );
  return ids;
}

/** The clock columns of a case without any. */
const noClocks = clockColumns({
  firstResponse: { state: "None", dueAt: null },
  resolution: { state: "None", dueAt: null },
  warnAt: null,
  target: null,
  state: "None",
  mode: "support",
  dueAt: null,
  left: null,
});

/** What an open one's clocks begin with. */
const clocksOf = ({ status, severity: name, customerNo, answeredAt }: CaseToImport, known: KnownFacts) => {
  const severity = mapNullable(name, severityCodes.toCode);
  const agreementId = known.companies.get(customerNo)?.agreementId ?? null;
  return {
    after: { status, isAnswered: answeredAt !== null, severity, customerNo },
    agreed: known.targets(agreementId, severity, businessDate(known.now)),
  };
};

const stateOf = ({ status, caseType, severity, contactId, customerNo }: CaseToImport, { companies }: KnownFacts) =>
  caseState({
    status,
    caseType,
    severity,
    followUpMissed: false,
    hasCustomer: true,
    hasContactPerson: contactId !== null,
    customerHasUsers: companies.get(customerNo)?.hasUsers ?? false,
  });

function whole(each: CaseToImport, id: number, known: KnownFacts) {
  const { status, severity, customerNo, answeredAt } = each;
  const isOpen = !hasEnded(status);
  const clocks = isOpen ? beginImportedClocks(known.moment, { caseId: id, ...clocksOf(each, known) }) : null;
  const row = {
    id,
    customer_no: customerNo,
    title: each.title,
    title_sort: toTitleKey(each.title),
    case_type: mapNullable(each.caseType, typeCodes.toCode),
    severity: mapNullable(severity, severityCodes.toCode),
    channel: channelCodes.toCode(each.channel),
    status: statusCodes.toCode(status),
    priority: priorityCodes.toCode("Normal"),
    state: stateCodes.toCode(stateOf(each, known)),
    created_by: each.contactId ?? known.nobody,
    contact_id: each.contactId,
    assignee_id: each.assigneeId,
    owner_team_id: isOpen ? known.team : null,
    external_reference: each.externalReference,
    original_number: each.originalNumber,
    created_at: each.createdAt,
    updated_at: each.updatedAt,
    submitted_at: each.createdAt,
    closed_at: isOpen ? null : (each.closedAt ?? each.updatedAt),
    first_response_sent: answeredAt !== null,
    first_response_at: answeredAt,
    imported_at: known.now,
    // A customer's silence counts from now on, too.
    silent_since: status === "Delivered" ? known.now : null,
    // What columns contain by default isn't in the values of a row that is read from JSON.
    follow_up_missed: false,
    version: 1,
    ...(clocks ? clockColumns(nextTarget(clocks.clocks.snapshot, known.moment)) : noClocks),
  };
  return { row, description: each.description, clocks };
}
