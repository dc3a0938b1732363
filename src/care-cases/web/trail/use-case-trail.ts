import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { extendTrail, positionOnTrail } from "#care-cases/rules/list/case-trail.ts";
import { identityOf } from "#platform/contract/actor.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { shownTrails } from "./shown-trails.ts";
import type { TrailOrigin } from "./trail-origin.ts";
import { keepTrail, keepTrailVisit, type NamedTrail, type TrailVisit, trailById, trailVisit } from "./trail-store.ts";

/** Navigation state of a link to a case of a trail. */
export type TrailState = { readonly visit: TrailVisit };

const visitIn = (state: unknown): TrailVisit | null =>
  typeof state === "object" && state !== null && "visit" in state ? (state as TrailState).visit : null;

/** By what lists the case on the page that was left just now. */
const shownVisit = (of: string, path: string, isDirect: boolean): TrailVisit | null => {
  const id = Number(/^\/cases\/(\d+)$/.exec(path)?.[1]);
  const trail = shownTrails().find((one) => trailById(of, one)?.trail.stops.includes(id));
  return trail === undefined ? null : { trail, isDirect };
};

export type CurrentTrail = (NamedTrail & Pick<TrailVisit, "isDirect">) | null;

/**
 * Finds the list that this history entry was opened from: stored for the entry, in the state of the link that led here, or
 * the list displayed a moment ago. A tab of the same case replaces the entry, and keeps its list.
 * Used by the screen, which is mounted at the moment when the list is unmounted. What is displayed is stored already, so
 * a reload finds it. Undefined until it has been looked for.
 */
export const useFoundTrail = (): CurrentTrail | undefined => {
  const { key, state, pathname } = useLocation();
  const type = useNavigationType();
  const of = identityOf(useActor());
  const [found, setFound] = useState<CurrentTrail>();
  const last = useRef<{ readonly pathname: string; readonly visit: TrailVisit | null }>(null);
  useLayoutEffect(() => {
    const ofCase = last.current?.pathname === pathname ? last.current.visit : null;
    const kept = ofCase && { ...ofCase, isDirect: ofCase.isDirect && type === "REPLACE" };
    // A list that is beside a case isn't the page before.
    const isDirect = type === "PUSH" && last.current === null;
    const visit = trailVisit(of, key) ?? visitIn(state) ?? shownVisit(of, pathname, isDirect) ?? kept;
    last.current = { pathname, visit };
    const trail = visit && trailById(of, visit.trail);
    if (visit && trail) keepTrailVisit(of, key, visit);
    delete document.documentElement.dataset.trail;
    setFound(visit && trail ? { ...trail, isDirect: visit.isDirect } : null);
  }, [of, key, state, type, pathname]);
  return found;
};

export type Neighbors = {
  readonly visit: TrailVisit;
  readonly origin: TrailOrigin;
  readonly position: number | null;
  readonly count: number | null;
  readonly countIsCapped: boolean;
  readonly previous: number | null;
  readonly next: number | null;
  /** Whether there is none after it. */
  readonly isLast: boolean;
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
    const { id, origin, isDirect } = current;
    keepTrail(of, { id, origin, trail });
    setLonger({ id, origin, trail, isDirect });
  }, [data, current, side, cursor, of, customerNumber]);
  if (!current || !place) return null;
  const { id, origin, isDirect } = current;
  const { count, countIsCapped } = current.trail;
  const visit = { trail: id, isDirect };
  const { position, previous, next } = place;
  const isAsking = cursor !== null && !error;
  const isLast = next === null && current.trail.next === null;
  return { visit, origin, position, count, countIsCapped, previous, next, isLast, isAsking };
};
