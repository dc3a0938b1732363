import type { CaseTrail } from "#care-cases/rules/list/case-trail.ts";
import type { TrailOrigin } from "./trail-origin.ts";
import { trailsKey } from "./trails-key.ts";

export type NamedTrail = { readonly id: string; readonly trail: CaseTrail; readonly origin: TrailOrigin };
/** How a page of the browser history was opened. */
export type TrailVisit = {
  /** The trail's id. */
  readonly trail: string;
  /** Whether the page before it in the history is where the trail is from. */
  readonly isDirect: boolean;
};
/**
 * Per tab and person, in session storage: the lists that cases were opened from, newest first, and which page of the
 * browser history belongs to which list.
 */
type StoredTrails = {
  readonly of: string;
  readonly trails: readonly NamedTrail[];
  readonly visits: Readonly<Record<string, TrailVisit>>;
};

const maxTrails = 12;
const maxVisits = 100;

const storage = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
};

const nothing = (of: string): StoredTrails => ({ of, trails: [], visits: {} });

/** What is stored for this identity only. */
const read = (of: string): StoredTrails => {
  try {
    const found = JSON.parse(storage()?.getItem(trailsKey) ?? "null") as Partial<StoredTrails> | null;
    return found?.of === of && Array.isArray(found.trails) && found.visits ? (found as StoredTrails) : nothing(of);
  } catch {
    return nothing(of);
  }
};

const write = (kept: StoredTrails): void => {
  try {
    storage()?.setItem(trailsKey, JSON.stringify(kept));
  } catch {
    // Without storage, pages have no trail.
  }
};

export const trailById = (of: string, id: string): NamedTrail | null =>
  read(of).trails.find((one) => one.id === id) ?? null;

/** The list displayed last. */
export const newestTrail = (of: string): NamedTrail | null =>
  read(of).trails.find(({ trail }) => trail.search !== null) ?? null;

/** Stores a trail under its id, as the newest. */
export const keepTrail = (of: string, trail: NamedTrail): void => {
  const kept = read(of);
  const others = kept.trails.filter(({ id }) => id !== trail.id);
  write({ ...kept, trails: [trail, ...others].slice(0, maxTrails) });
};

/** How a page of the history was opened, by the page's key. */
export const trailVisit = (of: string, key: string): TrailVisit | null => read(of).visits[key] ?? null;

/** Whether a page of the history was opened from this list. */
export const isVisited = (of: string, id: string): boolean =>
  Object.values(read(of).visits).some(({ trail }) => trail === id);

export const keepTrailVisit = (of: string, key: string, visit: TrailVisit): void => {
  const kept = read(of);
  const others = Object.entries(kept.visits).filter(([one]) => one !== key);
  write({ ...kept, visits: Object.fromEntries([...others, [key, visit]].slice(-maxVisits)) });
};
