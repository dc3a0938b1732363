import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseState } from "#care-cases/parts/status/contract.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { chosenStatuses, type StatusChoice, statusChoices } from "#care-cases/rules/list/status-choices.ts";
import { CaseStatusDot } from "#care-cases/web/CaseStatusDot.tsx";
import type { CasePartWeb, Option } from "#care-cases/web/list/case-part-web.ts";
import { RowMark } from "#care-cases/web/list/cells/RowMark.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { Words } from "#wording/words.ts";

/** A choice of statuses: its value lists them all. */
const statusOption = ({ read, statuses, isPart }: StatusChoice, { t }: Words): Option => {
  const status = t(`caseStatus.${read}`);
  return { value: statuses.join(), label: isPart ? t("caseFilter.someOf", { status }) : status };
};

/** A filter's statuses as options. */
const chosenOptions = ({ filters, preset }: CaseListView, isStaff: boolean, words: Words): Option[] =>
  chosenStatuses(filters.status ?? [], preset, isStaff).map((choice) => statusOption(choice, words));

/** The options of a list's status filter: those that a list's reader has, and chosen parts of them. */
const offeredOptions = (view: CaseListView, isStaff: boolean, words: Words): Option[] => {
  const offered = statusChoices(view.preset, isStaff).map((choice) => statusOption(choice, words));
  const parts = chosenOptions(view, isStaff, words).filter(
    ({ value }) => !offered.some((option) => option.value === value),
  );
  return [...offered, ...parts];
};

/** For staff only: a missed follow-up shouldn't alarm the customer. */
const OverdueMark = ({ word }: { word: string }) =>
  isStaff(useActor()) ? <RowMark tone="red" word={word} instead="followUpDate" /> : null;

export const statusWeb = {
  columns: {
    status: {
      width: 200,
      share: 11.6,
      least: 132,
      card: "end",
      cell: ({ status, contactPerson }) => <CaseStatusDot status={status} contactPerson={contactPerson} titled />,
      text: ({ status }, { t }) => t(`caseStatus.${status}`),
    },
    state: { width: 148, text: ({ state }, { t }) => t(`caseState.${state}`) },
  },
  mark: ({ state, severity }, { t }) => {
    if (state === "Inactive") return <OverdueMark key={state} word={t("caseList.overdue")} />;
    if (state !== "MissingInformation") return null;
    // A severity that is missing is said in its column.
    const instead = severity === null ? "severity" : undefined;
    return <RowMark key={state} tone="amber" word={t("caseList.missingInformation")} instead={instead} />;
  },
  choices: {
    status: {
      name: "caseColumn.status",
      valueName: (status, _names, { t }) => t(`caseStatus.${status as CaseStatus}`),
      grouped: { offered: offeredOptions, chosen: chosenOptions },
    },
    state: {
      name: "caseColumn.state",
      valueName: (state, _names, { t }) => t(`caseState.${state as CaseState}`),
    },
  },
} as const satisfies CasePartWeb;
