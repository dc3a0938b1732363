import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { type CaseTrail, extendTrail, positionOnTrail } from "#care-cases/rules/list/case-trail.ts";
import { identityOf } from "#platform/contract/actor.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { keepTrail, keepTrailVisit, trailById, trailOfVisit } from "./trail-store.ts";
import { shownTrail } from "./use-list-trail.ts";

/** Navigation state of a link to a neighbor. */
export type TrailState = { readonly trail: string };

const trailIn = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "trail" in state && typeof state.trail === "string"
    ? state.trail
    : null;

export type CurrentTrail = { readonly id: string; readonly trail: CaseTrail } | null;

/**
 * Finds the list that this history entry was opened from: stored for the entry, in the state of the neighbor's link
 * that led here, or the list displayed a moment ago. A tab of the same case replaces the entry, and keeps its list.
 * Used by the screen, which is mounted at the moment when the list is unmounted. What is displayed is stored already, so
 * a reload finds it.
 */
export const useFoundTrail = (): CurrentTrail => {
  const { key, state, pathname } = useLocation();
  const of = identityOf(useActor());
  const [found, setFound] = useState<CurrentTrail>(null);
  const last = useRef<{ readonly pathname: string; readonly id: string | null }>(null);
  useLayoutEffect(() => {
    const ofCase = last.current?.pathname === pathname ? last.current.id : null;
    const id = trailOfVisit(of, key) ?? trailIn(state) ?? shownTrail() ?? ofCase;
    last.current = { pathname, id };
    const trail = id === null ? null : trailById(of, id);
    if (id !== null && trail) keepTrailVisit(of, key, id);
    setFound(id !== null && trail ? { id, trail } : null);
  }, [of, key, state, pathname]);
  return found;
};

export type Neighbors = {
  readonly trail: string;
  readonly position: number | null;
  readonly count: number | null;
  readonly countIsCapped: boolean;
  readonly previous: number | null;
  readonly next: number | null;
  /** Whether a page that may contain a neighbor is loading. */
  readonly isAsking: boolean;
};

/**
 * A case's neighbors in the list that it was opened from, loading further pages; null if it wasn't opened from a list.
 */
export const useNeighbors = (found: CurrentTrail, caseId: number): Neighbors | null => {
  const actor = useActor();
  const of = identityOf(actor);
  const { customerNumber } = actor;
  const [longer, setLonger] = useState<CurrentTrail>(null);
  const current = longer !== null && longer.id === found?.id ? longer : found;
  const place = current && positionOnTrail(current.trail, caseId);
  const side = place?.asks ?? null;
  const cursor = side && current ? current.trail[side] : null;
  const { data, error } = useData({
    key: ["case-trail", current?.id ?? "", side ?? "", cursor ?? ""],
    fetch: (api) => {
      const at = side === "next" ? { after: cursor ?? "" } : { before: cursor ?? "" };
      return api(careCaseCalls).getCareCasesBySearch({ body: { ...current?.trail.search, ...at, withCount: false } });
    },
    enabled: cursor !== null,
  });
  useEffect(() => {
    if (!data || !current || !side || current.trail[side] !== cursor) return;
    const trail = extendTrail(current.trail, side, data, customerNumber);
    keepTrail(of, current.id, trail);
    setLonger({ id: current.id, trail });
  }, [data, current, side, cursor, of, customerNumber]);
  if (!current || !place) return null;
  const { count, countIsCapped } = current.trail;
  const { position, previous, next } = place;
  return { trail: current.id, position, count, countIsCapped, previous, next, isAsking: cursor !== null && !error };
};
