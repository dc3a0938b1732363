import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { CaseFilters, CasePreset, FilterControlType } from "#care-cases/contract/case-search.ts";
import { type CaseState, caseStates, caseStatuses } from "#care-cases/parts/status/contract.ts";
import { firstResponseStates, resolutionStates } from "#care-cases/parts/time-left/contract.ts";
import { endedStatuses } from "#care-cases/rules/case/case-status.ts";

/** A filter name of the contract; a range has two. */
export type FilterKey = keyof CaseFilters;

/** Filters with date or hour ranges: `createdFrom` and `createdTo` are one filter. */
export const dayFields = ["followUp", "created", "updated", "submitted", "open", "closed", "lastMessage"] as const;
export type DayField = (typeof dayFields)[number];
export const hourFields = ["estimate", "timeLeft"] as const;
export type HourField = (typeof hourFields)[number];
export type RangeField = DayField | HourField;
export type ChoiceField = Exclude<FilterKey, `${RangeField}${"From" | "To"}`>;
/** A filter as displayed: each is a chip. */
export type FilterField = ChoiceField | RangeField;

/** Control type of each filter. For mentions and subscribers, all people must match. */
export const controlTypeOf = {
  status: "CheckboxOr",
  state: "CheckboxOr",
  caseType: "CheckboxOr",
  severity: "CheckboxOr",
  customerPriority: "CheckboxOr",
  channel: "CheckboxOr",
  customerNumber: "CheckboxOr",
  owner: "CheckboxOr",
  assignee: "CheckboxOr",
  contactPerson: "CheckboxOr",
  contactReached: "CheckboxOr",
  mentioned: "CheckboxAnd",
  subscriber: "CheckboxAnd",
  putOff: "CheckboxOr",
  firstResponse: "CheckboxOr",
  resolution: "CheckboxOr",
  answered: "CheckboxOr",
  lastMessageBy: "CheckboxOr",
  followUp: "Slider",
  created: "Slider",
  updated: "Slider",
  submitted: "Slider",
  open: "Slider",
  closed: "Slider",
  lastMessage: "Slider",
  estimate: "Slider",
  timeLeft: "Slider",
} as const satisfies Readonly<Record<FilterField, FilterControlType>>;

export const isRange = (field: FilterField): field is RangeField => controlTypeOf[field] === "Slider";

export const isHours = (field: RangeField): field is HourField => field === "estimate" || field === "timeLeft";

/** Whether a field's dates are in the past, so "since" reads as "the last … days". */
export const liesInPast = (field: DayField): boolean => field !== "followUp";

/** The contract's names of a filter. */
export const keysOf = (field: FilterField): readonly FilterKey[] =>
  isRange(field) ? [`${field}From`, `${field}To`] : [field];

/** Statuses in order of a case's life, except drafts, which have their own list. */
const submitted = caseStatuses.filter((status) => status !== "Draft");
const ended: readonly CaseStatus[] = endedStatuses;

/** Statuses in a preset's list; empty if there is only one, which needs no filter. */
export const statusesOf: Readonly<Record<CasePreset, readonly CaseStatus[]>> = {
  all: submitted,
  active: submitted.filter((status) => status !== "Backlog" && !ended.includes(status)),
  backlog: [],
  closed: ended,
  drafts: [],
};

/** States in a preset's list; empty if implied by the status. */
export const statesOf: Readonly<Record<CasePreset, readonly CaseState[]>> = {
  all: caseStates.filter((state) => state !== "Draft"),
  active: ["Active", "Inactive", "OnHold", "MissingInformation"],
  backlog: ["Inactive", "Backlog", "MissingInformation"],
  closed: [],
  drafts: [],
};

type TargetField = "firstResponse" | "resolution";
type TargetState<T extends TargetField> = NonNullable<CaseFilters[T]>[number];
const allStatesOf: { readonly [T in TargetField]: readonly TargetState<T>[] } = {
  firstResponse: firstResponseStates,
  resolution: resolutionStates,
};

/**
 * The target states that cases of a preset's list can have: ended cases have no running targets, and only they have
 * stopped ones, except for the resolution of cases delivered without an answer.
 */
export const targetStatesOf = <T extends TargetField>(preset: CasePreset, target: T): readonly TargetState<T>[] => {
  const others: readonly string[] = {
    all: [],
    active: target === "firstResponse" ? ["Stopped"] : [],
    backlog: ["Stopped"],
    closed: ["Running", "Paused"],
    drafts: ["Stopped"],
  }[preset];
  return allStatesOf[target].filter((state) => !others.includes(state));
};

const classification = ["caseType", "severity", "customerPriority"] as const satisfies FilterField[];
const people = ["owner", "contactPerson", "mentioned", "subscriber"] as const satisfies FilterField[];
const targets = ["firstResponse", "resolution"] as const satisfies FilterField[];
const dialog = ["answered", "lastMessageBy", "lastMessage"] as const satisfies FilterField[];
const whenAndHowMuch = ["created", "submitted", "open", "updated", "estimate"] as const satisfies FilterField[];
/** Most used first; then classification, people, targets and messages. */
const ofOpen = [
  "assignee",
  "customerNumber",
  "severity",
  "timeLeft",
  "caseType",
  "customerPriority",
  "channel",
  "followUp",
  "putOff",
  "contactReached",
  ...people,
  ...targets,
  ...dialog,
] as const;

const fieldsOf: Readonly<Record<CasePreset, readonly FilterField[]>> = {
  all: ["status", ...ofOpen, "state", ...whenAndHowMuch, "closed"],
  active: ["status", ...ofOpen, "state", ...whenAndHowMuch],
  backlog: ["state", ...ofOpen, ...whenAndHowMuch],
  closed: [
    "status",
    "assignee",
    "customerNumber",
    "severity",
    "closed",
    "caseType",
    "customerPriority",
    "channel",
    ...people,
    ...targets,
    ...dialog,
    ...whenAndHowMuch,
  ],
  drafts: [...classification, "customerNumber", "created", "updated"],
};

/** About the provider's own work, or other companies. */
const staffFields: readonly FilterField[] = ["assignee", "customerNumber", "owner", "putOff", "contactReached"];

/** Filters for this preset and reader, most used first. */
export const filterFields = (preset: CasePreset, isStaff: boolean): readonly FilterField[] =>
  fieldsOf[preset].filter((field) => isStaff || !staffFields.includes(field));

const rare: readonly FilterField[] = [
  "state",
  "caseType",
  "customerPriority",
  "followUp",
  "putOff",
  "contactReached",
  ...targets,
  ...dialog,
  "channel",
  ...people,
  ...whenAndHowMuch,
];
/** Customers filter by what a case is about, and by which colleague raised it. */
const oftenForCustomers: readonly FilterField[] = ["caseType", "contactPerson"];

/** Whether a filter is under "More filters" while unset. */
export const isRarelyUsed = (field: FilterField, preset: CasePreset, isStaff: boolean): boolean => {
  if (preset === "drafts") return field === "created" || field === "updated";
  if (preset === "backlog" && (field === "state" || field === "followUp")) return false;
  if (field === "closed") return preset !== "closed";
  return rare.includes(field) && (isStaff || !oftenForCustomers.includes(field));
};
