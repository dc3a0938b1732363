import { useEffect } from "react";
import { useLocation } from "react-router";
import { trailOfIds } from "#care-cases/rules/list/case-trail.ts";
import { identityOf } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { showTrail } from "./shown-trails.ts";
import type { TrailOrigin } from "./trail-origin.ts";
import { keepTrail } from "./trail-store.ts";
import type { TrailState } from "./use-case-trail.ts";

type TrailSource = {
  /** The same whenever these cases are displayed. */
  readonly id: string;
  readonly place: TrailOrigin["place"];
  /** The cases, in the order in which they are displayed. */
  readonly ids: readonly number[];
  /** Of a panel over any page: the page with all of it. Its links need the returned state. */
  readonly to?: string;
};

/** Stores the order of cases that a page displays without a search of its own, for those opened from there. */
export const useGivenTrail = ({ id, place, ids, to }: TrailSource): TrailState => {
  const of = identityOf(useActor());
  const { pathname, search } = useLocation();
  const origin = to ?? pathname + search;
  const isPage = to === undefined;
  const stops = ids.join(" ");
  useEffect(() => {
    if (stops === "") return;
    keepTrail(of, { id, origin: { place, to: origin }, trail: trailOfIds(stops.split(" ").map(Number)) });
    return isPage ? showTrail(id) : undefined;
  }, [of, id, place, origin, stops, isPage]);
  return { visit: { trail: id, isDirect: false } };
};
