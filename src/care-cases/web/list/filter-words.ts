import {
  type CaseState,
  type CaseStatus,
  type CaseType,
  type Channel,
  type CustomerPriority,
  caseTypes,
  channels,
  customerPriorities,
  type Severity,
  severities,
} from "#care-cases/contract/care-case.ts";
import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { type FilterField, statesOf, statusesOf } from "#care-cases/rules/case-list-view.ts";
import { formatDate } from "#ui/format-time.ts";
import type { Words } from "#wording/words.ts";

/** A filter whose values are a fixed list. */
export type ListField = "status" | "state" | "caseType" | "severity" | "customerPriority" | "channel";

/** A value of a filter as the URL writes it, and as people read it. */
export type Option = { readonly value: string; readonly label: string };

/** Names of whom and what filters may mention by number. */
export type FilterNames = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly customers: readonly { readonly customerNumber: string; readonly name: string }[];
};

/** The portal has two codes; both read "Portal", so one of them stands for both. */
const readChannels = channels.filter((channel) => channel !== "SupportPhone");

/** The values of a filter with a fixed list, in the order in which they are offered. */
export const listValues = (field: ListField, preset: CasePreset): readonly string[] =>
  ({
    status: statusesOf[preset],
    state: statesOf[preset],
    caseType: caseTypes,
    severity: severities,
    customerPriority: customerPriorities,
    channel: readChannels,
  })[field];

/** The name of a filter; the columns have the same words. */
export const fieldName = (field: FilterField, t: Words["t"]): string => {
  if (field === "customerNumber") return t("caseColumn.customer");
  if (field === "followUpTo") return t("caseColumn.followUpDate");
  return t(`caseColumn.${field}`);
};

const personName = (value: string, { people }: FilterNames, t: Words["t"]): string => {
  if (value === "@me") return t("caseList.me");
  if (value === "@none") return t("caseList.nobody");
  return people.find(({ id }) => String(id) === value)?.name ?? t("caseList.person", { id: value });
};

/** What a value of a filter is called. */
export const valueName = (field: FilterField, value: string, names: FilterNames, { t, tag }: Words): string => {
  switch (field) {
    case "status":
      return t(`caseStatus.${value as CaseStatus}`);
    case "state":
      return t(`caseState.${value as CaseState}`);
    case "caseType":
      return t(`caseType.${value as CaseType}`);
    case "severity":
      return t(`severity.${value as Severity}`);
    case "customerPriority":
      return t(`customerPriority.${value as CustomerPriority}`);
    case "channel":
      return t(`channel.${value as Channel}`);
    case "customerNumber":
      return names.customers.find(({ customerNumber }) => customerNumber === value)?.name ?? value;
    case "followUpTo":
      return value === "today"
        ? t("caseList.followUpToday")
        : t("caseList.followUpTo", { date: formatDate(tag, value) });
    default:
      return personName(value, names, t);
  }
};
