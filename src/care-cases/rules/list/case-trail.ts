import type { CaseSearchInput, CaseSearchReply } from "#care-cases/contract/case-search.ts";

type Row = Pick<CaseSearchReply["rows"][number], "id" | "status" | "customer">;
/** A page of a list, with what a trail keeps of it. */
export type TrailPage = Pick<CaseSearchReply, "count" | "countIsCapped" | "next" | "previous"> & {
  readonly rows: readonly Row[];
};

/** The loaded part of the list that a case was opened from, for moving from case to case in its order. */
export type CaseTrail = {
  /** The list's search, without its page; null for cases that no search lists. */
  readonly search: CaseSearchInput | null;
  /** Case ids in list order; 0 for cases that can't be opened from another one, such as drafts. */
  readonly stops: readonly number[];
  /** Number of cases before the first of them; null if unknown. */
  readonly before: number | null;
  readonly count: number | null;
  readonly countIsCapped: boolean;
  readonly previous: string | null;
  readonly next: string | null;
};

const maxStops = 1_000;

/** Excludes drafts, which open as forms, and other companies' cases, which need a company switch. */
const stopsOf = ({ rows }: TrailPage, customerNumber: string | null): number[] =>
  rows.map(({ id, status, customer }) => {
    const isElsewhere = customerNumber !== null && customer?.customerNumber !== customerNumber;
    return status === "Draft" || isElsewhere ? 0 : id;
  });

/** A trail starting with this page. */
export const trailOf = (
  { after, before, ...search }: CaseSearchInput,
  page: TrailPage,
  customerNumber: string | null,
): CaseTrail => ({
  search,
  stops: stopsOf(page, customerNumber),
  before: page.previous === null ? 0 : null,
  count: page.count,
  countIsCapped: page.countIsCapped,
  previous: page.previous,
  next: page.next,
});

/** A trail of these cases only. */
export const trailOfIds = (ids: readonly number[]): CaseTrail => {
  const stops = [...new Set(ids)];
  return { search: null, stops, before: 0, count: stops.length, countIsCapped: false, previous: null, next: null };
};

/** The trail extended by the next or the previous page. */
export const extendTrail = (
  trail: CaseTrail,
  side: "next" | "previous",
  page: TrailPage,
  customerNumber: string | null,
): CaseTrail => {
  const more = stopsOf(page, customerNumber);
  const count = page.count ?? trail.count;
  if (side === "next") return { ...trail, count, stops: [...trail.stops, ...more].slice(-maxStops), next: page.next };
  const before = page.previous === null ? 0 : trail.before === null ? null : trail.before - more.length;
  return { ...trail, count, before, stops: [...more, ...trail.stops].slice(0, maxStops), previous: page.previous };
};

/** The trail after a change of page: extended if the page is adjacent to it, otherwise a new one. */
export const continueTrail = (
  trail: CaseTrail | null,
  { after, before, ...search }: CaseSearchInput,
  page: TrailPage,
  customerNumber: string | null,
): CaseTrail => {
  const input = { ...search, ...(after && { after }), ...(before && { before }) };
  const isSameList = trail !== null && JSON.stringify(trail.search) === JSON.stringify(search);
  if (!isSameList || !(after || before)) return trailOf(input, page, customerNumber);
  const stops = stopsOf(page, customerNumber);
  const isKnown = stops.some((id) => id > 0 && trail.stops.includes(id));
  if (isKnown) return trail;
  if (after && after === trail.next) return extendTrail(trail, "next", page, customerNumber);
  if (before && before === trail.previous) return extendTrail(trail, "previous", page, customerNumber);
  return trailOf(input, page, customerNumber);
};

export type TrailPosition = {
  /** Counted from 1; null if the list was entered in the middle. */
  readonly position: number | null;
  readonly next: number | null;
  readonly previous: number | null;
  /** Which page of the list to fetch to find the neighbor on that side. */
  readonly asks: "next" | "previous" | null;
};

const firstStop = (stops: readonly number[]): number | null => stops.find((id) => id > 0) ?? null;

/** A case's position on a trail, and its neighbors; null if it isn't on it. */
export const positionOnTrail = (trail: CaseTrail, id: number): TrailPosition | null => {
  const at = trail.stops.indexOf(id);
  if (id <= 0 || at < 0) return null;
  const next = firstStop(trail.stops.slice(at + 1));
  const previous = firstStop(trail.stops.slice(0, at).toReversed());
  const asksNext = next === null && trail.next !== null;
  return {
    position: trail.before === null ? null : trail.before + at + 1,
    next,
    previous,
    asks: asksNext ? "next" : previous === null && trail.previous !== null ? "previous" : null,
  };
};
