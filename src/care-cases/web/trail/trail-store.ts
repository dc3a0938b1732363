import type { CaseTrail } from "#care-cases/rules/list/case-trail.ts";

type NamedTrail = { readonly id: string; readonly trail: CaseTrail };
/**
 * Per tab and person, in session storage: the lists that cases were opened from, newest first, and which page of the
 * browser history belongs to which list.
 */
type StoredTrails = {
  readonly of: string;
  readonly trails: readonly NamedTrail[];
  readonly visits: Readonly<Record<string, string>>;
};

const name = "havn.case-trails";
const maxTrails = 8;
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
    const found = JSON.parse(storage()?.getItem(name) ?? "null") as Partial<StoredTrails> | null;
    return found?.of === of && Array.isArray(found.trails) && found.visits ? (found as StoredTrails) : nothing(of);
  } catch {
    return nothing(of);
  }
};

const write = (kept: StoredTrails): void => {
  try {
    storage()?.setItem(name, JSON.stringify(kept));
  } catch {
    // Without storage, pages have no trail.
  }
};

export const trailById = (of: string, id: string): CaseTrail | null =>
  read(of).trails.find((one) => one.id === id)?.trail ?? null;

/** The list displayed last. */
export const newestTrail = (of: string): NamedTrail | null => read(of).trails[0] ?? null;

/** Stores a trail under its id, as the newest. */
export const keepTrail = (of: string, id: string, trail: CaseTrail): void => {
  const kept = read(of);
  const others = kept.trails.filter((one) => one.id !== id);
  write({ ...kept, trails: [{ id, trail }, ...others].slice(0, maxTrails) });
};

/** Which list a page of the history was opened from, by the page's key. */
export const trailOfVisit = (of: string, key: string): string | null => read(of).visits[key] ?? null;

/** Whether a page of the history was opened from this one. */
export const isVisited = (of: string, id: string): boolean => Object.values(read(of).visits).includes(id);

export const keepTrailVisit = (of: string, key: string, id: string): void => {
  const kept = read(of);
  const others = Object.entries(kept.visits).filter(([one]) => one !== key);
  write({ ...kept, visits: Object.fromEntries([...others, [key, id]].slice(-maxVisits)) });
};
