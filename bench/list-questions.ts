import {
  type CaseState,
  type CaseStatus,
  caseTypes,
  channels,
  customerPriorities,
  severities,
} from "#care-cases/contract/care-case.ts";
import {
  type CaseFilters,
  type CasePreset,
  type CaseSearchInput,
  caseColumns,
  casePresets,
  firstResponseStates,
  resolutionStates,
  sortDirections,
} from "#care-cases/contract/case-search.ts";

/** A question to a list, and the group that its time is counted to. */
export type Question = { readonly group: string; readonly search: CaseSearchInput };

/** Numbers from 0 to 1 that look random and are the same every time. */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const submitted = casePresets.filter((preset) => preset !== "drafts");
const sorts = caseColumns.flatMap((by) => sortDirections.map((direction) => ({ by, direction })));

const statusesOf: Readonly<Record<CasePreset, readonly CaseStatus[]>> = {
  all: ["CaseClosed", "WaitsOnHavn", "WaitsOnCustomer", "Planned"],
  active: ["WaitsOnHavn", "WaitsOnCustomer", "Planned", "Created"],
  backlog: ["Backlog"],
  closed: ["CaseClosed", "Cancelled"],
  drafts: ["Draft"],
};
const statesOf: Readonly<Record<CasePreset, readonly CaseState[]>> = {
  all: ["Closed", "Active", "Inactive"],
  active: ["Active", "Inactive"],
  backlog: ["Backlog", "Inactive"],
  closed: ["Closed", "Cancelled"],
  drafts: ["Draft"],
};

/** `isStaff`: filters that make sense to staff alone. Company 10001 is the largest, by generate.sql. */
function filtersOf(preset: CasePreset, isStaff: boolean, draw: () => number): Partial<CaseFilters>[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)] as T;
  const person = () => 1 + Math.floor(draw() * 100);
  const classified: Partial<CaseFilters>[] = [
    { caseType: [pick(caseTypes)] },
    { severity: [pick(severities)] },
    { severity: ["Critical", "Important"] },
    { customerPriority: [pick(customerPriorities)] },
    { channel: [pick(channels)] },
    { status: [pick(statusesOf[preset])] },
    { state: [pick(statesOf[preset])] },
    { createdFrom: "today-90" },
    { updatedFrom: "today-20", updatedTo: "today-5" },
    { estimateFrom: 1, estimateTo: 12 },
    { mentioned: [person()] },
    { submittedFrom: "today-90", submittedTo: "today-30" },
    { lastMessageFrom: "today-20" },
    { lastMessageBy: [pick(["staff", "customer"] as const)] },
    { answered: [pick(["yes", "no"] as const)] },
    { firstResponse: [pick(firstResponseStates)] },
    { resolution: [pick(resolutionStates)] },
  ];
  if (preset === "closed") classified.push({ closedFrom: "today-365", closedTo: "today-180" });
  else {
    const left = pick([-40, -8, 0, 2, 8, 40]);
    classified.push({ followUpFrom: "today", followUpTo: "today+30" });
    classified.push({ timeLeftFrom: left, timeLeftTo: left + 8 }, pick([{ timeLeftTo: left }, { timeLeftFrom: left }]));
  }
  const ofStaff: Partial<CaseFilters>[] = [
    { assignee: [person()] },
    { assignee: ["@me"] },
    { assignee: ["@none"] },
    { owner: [person(), `team:${1 + Math.floor(draw() * 8)}`] },
    { subscriber: [person()] },
    { customerNumber: [pick(["10001", "10030", "10400"])] },
  ];
  return isStaff ? [...classified, ...ofStaff] : classified;
}

/** The words of generate.sql. At ten messages a case, the commonest are in two of five cases, the medium ones in one of 20 or of 200. */
const words = {
  common: ["faktura", "ordre", "printer", "rapport"],
  medium: ["login", "regtoringfil", "orderhedliste"],
  rare: ["ildfluesamling", "ildfluesamlinger"],
  none: ["findesikke"],
  two: ["faktura printer", "ordre rapport", "printer login", "login rapport", "login ildfluesamling"],
} as const;

function filtered(isStaff: boolean, effort: number): Question[] {
  const draw = lottery(11);
  return submitted.flatMap((preset) =>
    [1, 2, 3, 4].flatMap((amount) =>
      Array.from({ length: Math.ceil(12 * effort) }, (): Question => {
        const chosen = Array.from({ length: amount }, () => {
          const known = filtersOf(preset, isStaff, draw);
          return known[Math.floor(draw() * known.length)];
        });
        const sort = sorts[Math.floor(draw() * sorts.length)];
        const search: CaseSearchInput = { preset, filters: Object.assign({}, ...chosen), ...(sort && { sort }) };
        return { group: `${preset}, ${amount} filter${amount > 1 ? "s" : ""}`, search };
      }),
    ),
  );
}

function searches(isStaff: boolean): Question[] {
  const draw = lottery(13);
  return Object.entries(words).flatMap(([kind, texts]) =>
    texts.flatMap((text) =>
      (["all", "active", "closed"] as const).flatMap((preset): Question[] => {
        const [filter] = filtersOf(preset, isStaff, draw);
        const byTitle = { by: "title", direction: "Ascending" } as const;
        return [
          { group: `search, ${kind}`, search: { preset, text } },
          { group: `search, ${kind}`, search: { preset, text, sort: byTitle } },
          { group: "search with a filter", search: { preset, text, filters: filter ?? {} } },
        ];
      }),
    ),
  );
}

/** Everything that the sweep asks; pages deeper down follow from the answers. */
export const allQuestions = (isStaff: boolean, effort: number): Question[] => [
  ...casePresets.flatMap((preset) =>
    sorts.map((sort) => ({ group: `${preset}, by any column`, search: { preset, sort } })),
  ),
  ...filtered(isStaff, effort),
  ...searches(isStaff),
];
