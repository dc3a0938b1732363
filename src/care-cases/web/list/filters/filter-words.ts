import {
  type CaseState,
  type CaseStatus,
  type CaseType,
  type Channel,
  type CustomerPriority,
  caseTypes,
  customerPriorities,
  type Severity,
  severities,
} from "#care-cases/contract/care-case.ts";
import { type CasePreset, messageSides } from "#care-cases/contract/case-search.ts";
import { shownChannels } from "#care-cases/rules/case/case-channel.ts";
import { statusesAsRead } from "#care-cases/rules/case/status-as-read.ts";
import {
  type ChoiceField,
  type FilterField,
  isRange,
  statesOf,
  statusesOf,
  targetStatesOf,
} from "#care-cases/rules/list/case-list-filters.ts";
import { filterTexts } from "#care-cases/rules/list/case-list-texts.ts";
import { type CaseListView, rangeOf } from "#care-cases/rules/list/case-list-view.ts";
import type { ClockStateName } from "#service-levels/contract/time-left.ts";
import type { Team } from "#users/contract/person.ts";
import { teamName } from "#users/rules/team-name.ts";
import type { Words } from "#wording/words.ts";
import { rangeWords } from "./range-words.ts";

/** Filters with a fixed list of values. */
export const listFields = [
  "status",
  "state",
  "caseType",
  "severity",
  "customerPriority",
  "channel",
  "firstResponse",
  "resolution",
  "answered",
  "lastMessageBy",
  "putOff",
] as const satisfies ChoiceField[];
export type ListField = (typeof listFields)[number];

/** A filter value as in the URL, and its label. */
export type Option = { readonly value: string; readonly label: string };

/** Names of people, companies and so on that filters contain by number. */
export type FilterNames = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly teams: readonly Team[];
  readonly customers: readonly { readonly customerNumber: string; readonly name: string }[];
};

/** Values of a filter with a fixed list, in display order. */
export const listValues = (field: ListField, preset: CasePreset, isStaff: boolean): readonly string[] =>
  ({
    status: statusesAsRead(statusesOf[preset], isStaff),
    state: statesOf[preset],
    caseType: [...caseTypes, "@none"],
    severity: severities,
    customerPriority: customerPriorities,
    channel: shownChannels,
    firstResponse: targetStatesOf(preset, "firstResponse"),
    resolution: targetStatesOf(preset, "resolution"),
    answered: ["yes", "no"],
    lastMessageBy: messageSides,
    putOff: ["yes", "no"],
  })[field];

const ofNoColumn = [
  "putOff",
  "mentioned",
  "subscriber",
  "firstResponse",
  "resolution",
  "answered",
  "lastMessageBy",
] as const;
const isOfNoColumn = (field: FilterField): field is (typeof ofNoColumn)[number] =>
  ofNoColumn.some((one) => one === field);

/** A filter's name, which is the column's if there is one. */
export const filterName = (field: FilterField, t: Words["t"]): string => {
  if (field === "customerNumber") return t("caseColumn.customer");
  return isRange(field) || isOfNoColumn(field) ? t(`caseFilter.${field}`) : t(`caseColumn.${field}`);
};

const personName = (value: string, { people, teams }: FilterNames, { t, locale }: Words): string => {
  if (value === "@me") return t("caseList.me");
  if (value === "@none") return t("caseList.nobody");
  const team = /^team:(\d+)$/.exec(value)?.[1];
  if (team) {
    const known = teams.find(({ id }) => String(id) === team);
    return known ? teamName(known, locale) : t("caseFilter.team", { id: team });
  }
  return people.find(({ id }) => String(id) === value)?.name ?? t("caseList.person", { id: value });
};

export const valueName = (field: ChoiceField, value: string, names: FilterNames, words: Words): string => {
  const { t } = words;
  switch (field) {
    case "status":
      return t(`caseStatus.${value as CaseStatus}`);
    case "state":
      return t(`caseState.${value as CaseState}`);
    case "caseType":
      return value === "@none" ? t("caseFilter.noType") : t(`caseType.${value as CaseType}`);
    case "severity":
      return t(`severity.${value as Severity}`);
    case "customerPriority":
      return t(`customerPriority.${value as CustomerPriority}`);
    case "channel":
      return t(`channel.${value as Channel}`);
    case "firstResponse":
    case "resolution":
      return t(`clockState.${value as ClockStateName}`);
    case "answered":
    case "putOff":
      return t(`caseList.${value as "yes" | "no"}`);
    case "lastMessageBy":
      return t(`messageSide.${value as "staff" | "customer"}`);
    case "customerNumber":
      return names.customers.find(({ customerNumber }) => customerNumber === value)?.name ?? value;
    default:
      return personName(value, names, words);
  }
};

/** A filter's chosen values as text; null if none. */
export const filterSummary = (view: CaseListView, field: FilterField, names: FilterNames, words: Words) => {
  if (isRange(field)) return rangeWords(field, rangeOf(view, field), words);
  // Statuses that look the same to a customer are one.
  const chosen = filterTexts(view, field).map((value) => valueName(field, value, names, words));
  const [first, ...more] = field === "status" ? new Set(chosen) : chosen;
  if (first === undefined) return null;
  return more.length > 0 ? words.t("caseList.chosenMore", { first, count: more.length }) : first;
};
