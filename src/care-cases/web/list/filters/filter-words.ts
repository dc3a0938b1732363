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
import { type CasePreset, firstResponseStates, messageSides } from "#care-cases/contract/case-search.ts";
import { shownChannels } from "#care-cases/rules/case/case-channel.ts";
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
import type { Words } from "#wording/words.ts";
import { rangeWords } from "./range-words.ts";

/** A filter whose values are a fixed list. */
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
] as const satisfies ChoiceField[];
export type ListField = (typeof listFields)[number];

/** A value of a filter as the URL writes it, and as people read it. */
export type Option = { readonly value: string; readonly label: string };

/** Names of whom and what filters may mention by number. */
export type FilterNames = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly teams: readonly { readonly id: number; readonly name: string }[];
  readonly customers: readonly { readonly customerNumber: string; readonly name: string }[];
};

/** The values of a filter with a fixed list, in the order in which they are offered. */
export const listValues = (field: ListField, preset: CasePreset): readonly string[] =>
  ({
    status: statusesOf[preset],
    state: statesOf[preset],
    caseType: [...caseTypes, "@none"],
    severity: severities,
    customerPriority: customerPriorities,
    channel: shownChannels,
    firstResponse: targetStatesOf(preset).filter((state) => firstResponseStates.some((one) => one === state)),
    resolution: targetStatesOf(preset),
    answered: ["yes", "no"],
    lastMessageBy: messageSides,
  })[field];

const ofNoColumn = ["mentioned", "subscriber", "firstResponse", "resolution", "answered", "lastMessageBy"] as const;
const isOfNoColumn = (field: FilterField): field is (typeof ofNoColumn)[number] =>
  ofNoColumn.some((one) => one === field);

/** The name of a filter; where a column shows the same, it has the column's name. */
export const fieldName = (field: FilterField, t: Words["t"]): string => {
  if (field === "customerNumber") return t("caseColumn.customer");
  return isRange(field) || isOfNoColumn(field) ? t(`caseFilter.${field}`) : t(`caseColumn.${field}`);
};

const personName = (value: string, { people, teams }: FilterNames, t: Words["t"]): string => {
  if (value === "@me") return t("caseList.me");
  if (value === "@none") return t("caseList.nobody");
  const team = /^team:(\d+)$/.exec(value)?.[1];
  if (team) return teams.find(({ id }) => String(id) === team)?.name ?? t("caseFilter.team", { id: team });
  return people.find(({ id }) => String(id) === value)?.name ?? t("caseList.person", { id: value });
};

/** What a value of a filter is called. */
export const valueName = (field: ChoiceField, value: string, names: FilterNames, { t }: Words): string => {
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
      return t(`caseList.${value as "yes" | "no"}`);
    case "lastMessageBy":
      return t(`messageSide.${value as "staff" | "customer"}`);
    case "customerNumber":
      return names.customers.find(({ customerNumber }) => customerNumber === value)?.name ?? value;
    default:
      return personName(value, names, t);
  }
};

/** What is chosen of a filter, in words; null when nothing is. */
export const filterSummary = (view: CaseListView, field: FilterField, names: FilterNames, words: Words) => {
  if (isRange(field)) return rangeWords(field, rangeOf(view, field), words);
  const [first, ...more] = filterTexts(view, field).map((value) => valueName(field, value, names, words));
  if (first === undefined) return null;
  return more.length > 0 ? words.t("caseList.chosenMore", { first, count: more.length }) : first;
};
