import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseSorts } from "#care-cases/contract/case-parts.ts";
import {
  type CaseColumn,
  type CaseFilters,
  type CasePreset,
  type CaseSearchInput,
  casePresets,
  sortDirections,
} from "#care-cases/contract/case-search.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { channels } from "#care-cases/parts/channel/contract.ts";
import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import type { CaseState } from "#care-cases/parts/status/contract.ts";
import { firstResponseStates, resolutionStates } from "#care-cases/parts/time-left/contract.ts";

/** A list query, the group its time is counted in, and its time limit. */
export type Question = { readonly group: string; readonly bound: Bound; readonly search: CaseSearchInput };

/** The promises of docs/decisions/lists.md: 95 of 100 queries take at most this many milliseconds. */
export const promised = {
  "kept orders": 50,
  "other orders, a usual filter or a company": 50,
  "other orders, everything": 600,
  searches: null,
} as const;
export type Bound = keyof typeof promised;

const isKept = (by: CaseColumn): boolean =>
  ["id", "createdAt", "updatedAt", "followUpDate", "timeLeft", "lastMessageAt"].includes(by);

/** Filters people use every day: by person, and by indexed dates. */
const commonFilter =
  /^(assignee|owner|customerNumber|(created|updated|closed|lastMessage|followUp|timeLeft)(From|To))$/;
const openStatuses: readonly string[] = ["Created", "WaitsOnHavn", "WaitsOnCustomer", "Planned", "Backlog"];

function boundOf({ preset, filters = {}, sort }: CaseSearchInput, isStaff: boolean): Bound {
  if (isKept(sort?.by ?? "updatedAt")) return "kept orders";
  const isPart =
    !isStaff ||
    (preset !== "all" && preset !== "closed") ||
    Object.keys(filters).some((name) => commonFilter.test(name)) ||
    filters.status?.every((status) => openStatuses.includes(status));
  return isPart ? "other orders, a usual filter or a company" : "other orders, everything";
}

/** A deterministic pseudo-random generator of numbers from 0 to 1. */
export function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const submitted = casePresets.filter((preset) => preset !== "drafts");
const sorts = caseSorts.flatMap((by) => sortDirections.map((direction) => ({ by, direction })));

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

/** `isStaff` includes filters that only make sense to staff. Company 10001 is the largest in generate.sql. */
function filtersOf(preset: CasePreset, isStaff: boolean, draw: () => number): Partial<CaseFilters>[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)] as T;
  const person = () => 1 + Math.floor(draw() * 100);
  const classified: Partial<CaseFilters>[] = [
    { caseType: [pick(caseTypes)] },
    { severity: pick([[pick(severities)], ["Critical", "Important"]]) },
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
    classified.push(pick([{ timeLeftFrom: left, timeLeftTo: left + 8 }, { timeLeftTo: left }, { timeLeftFrom: left }]));
  }
  const ofStaff: Partial<CaseFilters>[] = [
    { assignee: [pick([person(), "@me", "@none"])] },
    { owner: [person(), `team:${1 + Math.floor(draw() * 8)}`] },
    { owner: ["@myTeams"] },
    { subscriber: [person()] },
    { customerNumber: [pick(["10001", "10030", "10400"])] },
  ];
  return isStaff ? [...classified, ...ofStaff] : classified;
}

/**
 * Words of generate.sql. At ten messages per case, the most frequent are in two of five cases, the medium ones in one
 * of 20 or 200.
 */
const words = {
  common: ["faktura", "ordre", "printer", "rapport"],
  medium: ["login", "regtoringfil", "orderhedliste"],
  rare: ["ildfluesamling", "ildfluesamlinger"],
  none: ["findesikke"],
  two: ["faktura printer", "ordre rapport", "printer login", "login rapport", "login ildfluesamling"],
} as const;

/** Filters that can be combined: different ones, and only one range of hours left. */
function chosenOf(known: readonly Partial<CaseFilters>[], amount: number, draw: () => number): Partial<CaseFilters> {
  const left = [...known];
  const chosen: Partial<CaseFilters> = {};
  for (let i = 0; i < amount; i += 1) {
    const [one] = left.splice(Math.floor(draw() * left.length), 1);
    Object.assign(chosen, one);
  }
  return chosen;
}

function filtered(isStaff: boolean, effort: number): Question[] {
  const draw = lottery(11);
  return submitted.flatMap((preset) =>
    [1, 2, 3, 4].flatMap((amount) =>
      Array.from({ length: Math.ceil(12 * effort) }, (): Question => {
        const filters = chosenOf(filtersOf(preset, isStaff, draw), amount, draw);
        const sort = sorts[Math.floor(draw() * sorts.length)];
        const search: CaseSearchInput = { preset, filters, ...(sort && { sort }) };
        return {
          group: `${preset}, ${amount} filter${amount > 1 ? "s" : ""}`,
          bound: boundOf(search, isStaff),
          search,
        };
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
        const asked = { bound: "searches", group: `search, ${kind}` } as const;
        return [
          { ...asked, search: { preset, text } },
          { ...asked, search: { preset, text, sort: byTitle } },
          { ...asked, group: "search with a filter", search: { preset, text, filters: filter ?? {} } },
        ];
      }),
    ),
  );
}

/** All queries of the sweep; deeper pages follow from the replies. */
export const allQuestions = (isStaff: boolean, effort: number): Question[] => [
  ...casePresets.flatMap((preset) =>
    sorts.map((sort) => {
      const kind = isKept(sort.by) ? "kept" : "other";
      return {
        group: `${preset}, ${kind} orders`,
        bound: boundOf({ preset, sort }, isStaff),
        search: { preset, sort },
      };
    }),
  ),
  ...filtered(isStaff, effort),
  ...searches(isStaff),
];
