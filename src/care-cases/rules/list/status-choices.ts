import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { statusesOf } from "#care-cases/parts/status/rules.ts";
import { statusAsRead, statusesReadAs } from "#care-cases/rules/case/status-as-read.ts";

/** Statuses that their reader sees as one, `read`; `isPart` if the list has others that read the same. */
export type StatusChoice = {
  readonly read: CaseStatus;
  readonly statuses: readonly CaseStatus[];
  readonly isPart: boolean;
};

/** A filter's exact statuses as its reader's choices, in the order of the filter. */
export const chosenStatuses = (
  statuses: readonly CaseStatus[],
  preset: CasePreset,
  isStaff: boolean,
): StatusChoice[] => {
  const groups = Map.groupBy(statuses, (status) => statusAsRead(status, isStaff));
  return [...groups].map(([read, some]) => ({
    read,
    statuses: caseStatuses.filter((status) => some.includes(status)),
    isPart: statusesReadAs([read], isStaff).some(
      (status) => statusesOf[preset].includes(status) && !some.includes(status),
    ),
  }));
};

/** What a reader can choose in a list, in the order of a case's life. */
export const statusChoices = (preset: CasePreset, isStaff: boolean): StatusChoice[] =>
  chosenStatuses(statusesOf[preset], preset, isStaff).sort(
    (one, other) => caseStatuses.indexOf(one.read) - caseStatuses.indexOf(other.read),
  );

/** The same choices for another list, which may have more statuses that read the same. */
export const sameChoices = (statuses: readonly CaseStatus[], preset: CasePreset, isStaff: boolean): CaseStatus[] =>
  chosenStatuses(statuses, preset, isStaff).flatMap((choice) =>
    choice.isPart ? choice.statuses : statusesReadAs([choice.read], isStaff),
  );
