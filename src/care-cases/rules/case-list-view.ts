import { type CaseState, type CaseStatus, caseStates, caseStatuses } from "#care-cases/contract/care-case.ts";
import type {
  CaseFilters,
  CasePreset,
  CaseSearchInput,
  CaseSort,
  sortDirections,
} from "#care-cases/contract/case-search.ts";
import { endedStatuses } from "#care-cases/rules/case-status.ts";

export type SortOrder = { readonly by: CaseSort; readonly direction: (typeof sortDirections)[number] };
export type FilterField = keyof CaseFilters;

/** What a case list shows: the whole of it stands in the URL. At most one of the two cursors is set. */
export type CaseListView = {
  readonly preset: CasePreset;
  readonly text: string;
  readonly filters: CaseFilters;
  readonly sort: SortOrder;
  readonly after: string | null;
  readonly before: string | null;
};

export const usualSort: SortOrder = { by: "updatedAt", direction: "Descending" };

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

const classification = ["caseType", "severity", "customerPriority"] as const satisfies FilterField[];
const ofSubmitted = [
  "channel",
  "assignee",
  "customerNumber",
  "owner",
  "contactPerson",
] as const satisfies FilterField[];

const fieldsOf: Readonly<Record<CasePreset, readonly FilterField[]>> = {
  all: ["status", "state", ...classification, ...ofSubmitted, "followUpTo"],
  active: ["status", "state", ...classification, ...ofSubmitted, "followUpTo"],
  backlog: ["state", ...classification, ...ofSubmitted, "followUpTo"],
  closed: ["status", ...classification, ...ofSubmitted],
  drafts: [...classification, "customerNumber"],
};

/** About the provider's own work, or about other companies. */
const staffFields: readonly FilterField[] = ["assignee", "customerNumber", "owner"];

/** The filters that make sense for this preset and reader. */
export const filterFields = (preset: CasePreset, isStaff: boolean): readonly FilterField[] =>
  fieldsOf[preset].filter((field) => isStaff || !staffFields.includes(field));

const sortsOf: Readonly<Record<CasePreset, readonly CaseSort[]>> = {
  all: ["title", "id", "status", "severity", "customerPriority", "followUpDate", "updatedAt"],
  active: ["title", "id", "status", "severity", "customerPriority", "followUpDate", "updatedAt"],
  backlog: ["title", "id", "severity", "customerPriority", "followUpDate", "updatedAt"],
  closed: ["title", "id", "status", "severity", "customerPriority", "updatedAt"],
  drafts: ["title", "id", "severity", "customerPriority", "updatedAt"],
};

/** The columns that this preset's list may be sorted by. */
export const sortsOfPreset = (preset: CasePreset): readonly CaseSort[] => sortsOf[preset];

/** How a column is sorted at the first click: the newest and the next due come first. */
export const firstDirection = (by: CaseSort): SortOrder["direction"] =>
  by === "updatedAt" || by === "id" ? "Descending" : "Ascending";

/** A click on a column's head: sorts by it, and the other way when it is sorted by already. Begins at the first page. */
export const sortedBy = (view: CaseListView, by: CaseSort): CaseListView => {
  const turned = view.sort.direction === "Ascending" ? "Descending" : "Ascending";
  const direction = view.sort.by === by ? turned : firstDirection(by);
  return { ...view, sort: { by, direction }, after: null, before: null };
};

/** The view with another value of one filter; without the filter when the value is undefined or empty. */
export const withFilter = <F extends FilterField>(
  view: CaseListView,
  field: F,
  value: CaseFilters[F] | undefined,
): CaseListView => {
  const { [field]: _, ...others } = view.filters;
  const isEmpty = value === undefined || value.length === 0;
  return { ...view, filters: isEmpty ? others : { ...others, [field]: value }, after: null, before: null };
};

export const withText = (view: CaseListView, text: string): CaseListView => ({
  ...view,
  text,
  after: null,
  before: null,
});

/** Without text and filters; the sort stays. */
export const cleared = (view: CaseListView): CaseListView => ({
  ...view,
  text: "",
  filters: {},
  after: null,
  before: null,
});

export const isFiltered = ({ text, filters }: CaseListView): boolean => text !== "" || Object.keys(filters).length > 0;

/** The search that the list's call takes. */
export const toCaseSearch = ({ preset, text, filters, sort, after, before }: CaseListView): CaseSearchInput => ({
  preset,
  text,
  filters,
  sort,
  ...(after === null ? {} : { after }),
  ...(before === null ? {} : { before }),
});
