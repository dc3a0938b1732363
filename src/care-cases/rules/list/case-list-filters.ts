import { type CaseState, type CaseStatus, caseStates, caseStatuses } from "#care-cases/contract/care-case.ts";
import {
  type CaseFilters,
  type CasePreset,
  type FilterControlType,
  resolutionStates,
} from "#care-cases/contract/case-search.ts";
import { endedStatuses } from "#care-cases/rules/case/case-status.ts";

/** A name of the contract's filters; a range has two. */
export type FilterKey = keyof CaseFilters;

/** Filters whose ends are dates, and those whose ends are hours: `createdFrom` and `createdTo` are one filter. */
export const dayFields = ["followUp", "created", "updated", "submitted", "open", "closed", "lastMessage"] as const;
export type DayField = (typeof dayFields)[number];
export const hourFields = ["estimate", "timeLeft"] as const;
export type HourField = (typeof hourFields)[number];
export type RangeField = DayField | HourField;
export type ChoiceField = Exclude<FilterKey, `${RangeField}${"From" | "To"}`>;
/** A filter as one sets it: each is a chip of its own. */
export type FilterField = ChoiceField | RangeField;

/** How each filter is chosen. Of several people mentioned or subscribed, all must be there. */
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
  mentioned: "CheckboxAnd",
  subscriber: "CheckboxAnd",
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

/** Whether a field's days lie behind us, so that "since" reads as "the last … days". */
export const liesInPast = (field: DayField): boolean => field !== "followUp";

/** The contract's names of a filter. */
export const keysOf = (field: FilterField): readonly FilterKey[] =>
  isRange(field) ? [`${field}From`, `${field}To`] : [field];

/** Statuses in the order of a case's life, but for drafts, which have a list of their own. */
const submitted = caseStatuses.filter((status) => status !== "Draft");
const ended: readonly CaseStatus[] = endedStatuses;

/** The statuses that the preset's list holds; none where it holds a single one, by which nobody needs to filter. */
export const statusesOf: Readonly<Record<CasePreset, readonly CaseStatus[]>> = {
  all: submitted,
  active: submitted.filter((status) => status !== "Backlog" && !ended.includes(status)),
  backlog: [],
  closed: ended,
  drafts: [],
};

/** The states that the preset's list holds; none where the status already says it. */
export const statesOf: Readonly<Record<CasePreset, readonly CaseState[]>> = {
  all: caseStates.filter((state) => state !== "Draft"),
  active: ["Active", "Inactive", "OnHold", "MissingInformation"],
  backlog: ["Inactive", "Backlog", "MissingInformation"],
  closed: [],
  drafts: [],
};

/** The states of a target that cases of the preset's list can have: only what has ended is stopped, and nothing of it runs. */
export const targetStatesOf = (preset: CasePreset): readonly (typeof resolutionStates)[number][] => {
  if (preset === "all") return resolutionStates;
  const others = preset === "closed" ? ["Running", "Paused"] : ["Stopped"];
  return resolutionStates.filter((state) => !others.includes(state));
};

const classification = ["caseType", "severity", "customerPriority"] as const satisfies FilterField[];
const people = ["owner", "contactPerson", "mentioned", "subscriber"] as const satisfies FilterField[];
const targets = ["firstResponse", "resolution"] as const satisfies FilterField[];
const dialog = ["answered", "lastMessageBy", "lastMessage"] as const satisfies FilterField[];
const whenAndHowMuch = ["created", "submitted", "open", "updated", "estimate"] as const satisfies FilterField[];
const ofOpen = [
  "assignee",
  "customerNumber",
  ...classification,
  "timeLeft",
  "followUp",
  ...targets,
  ...dialog,
  "channel",
  ...people,
] as const;

const fieldsOf: Readonly<Record<CasePreset, readonly FilterField[]>> = {
  all: ["status", "state", ...ofOpen, ...whenAndHowMuch, "closed"],
  active: ["status", "state", ...ofOpen, ...whenAndHowMuch],
  backlog: ["state", ...ofOpen, ...whenAndHowMuch],
  closed: [
    "status",
    "assignee",
    "customerNumber",
    ...classification,
    "closed",
    ...targets,
    ...dialog,
    "channel",
    ...people,
    ...whenAndHowMuch,
  ],
  drafts: [...classification, "customerNumber", "created", "updated"],
};

/** About the provider's own work, or about other companies. */
const staffFields: readonly FilterField[] = ["assignee", "customerNumber", "owner"];

/** The filters that make sense for this preset and reader, the most used first. */
export const filterFields = (preset: CasePreset, isStaff: boolean): readonly FilterField[] =>
  fieldsOf[preset].filter((field) => isStaff || !staffFields.includes(field));

const rare: readonly FilterField[] = [
  "state",
  "customerPriority",
  ...targets,
  ...dialog,
  "channel",
  ...people,
  ...whenAndHowMuch,
];
/** A customer asks by whom of the company, and when. */
const oftenForCustomers: readonly FilterField[] = ["contactPerson", "updated"];

/** Whether a filter waits behind "More filters" while it is not set. */
export const isRarelyUsed = (field: FilterField, preset: CasePreset, isStaff: boolean): boolean => {
  if (preset === "drafts") return field === "created" || field === "updated";
  if (preset === "backlog" && field === "state") return false;
  if (field === "closed") return preset !== "closed";
  return rare.includes(field) && (isStaff || !oftenForCustomers.includes(field));
};
