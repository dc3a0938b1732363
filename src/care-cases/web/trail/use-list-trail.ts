import { useEffect, useRef } from "react";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import { continueTrail, type TrailPage } from "#care-cases/rules/list/case-trail.ts";
import { identityOf } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { isVisited, keepTrail, newestTrail, trailById } from "./trail-store.ts";

/** The list that is displayed, or was until a moment ago. */
let shown: string | null = null;
export const shownTrail = (): string | null => shown;

/** Stores the order of a list for cases opened from it. */
export const useListTrail = (view: CaseListView, page: TrailPage | undefined, isPrevious: boolean): void => {
  const actor = useActor();
  const of = identityOf(actor);
  const { customerNumber } = actor;
  const id = useRef<string>(undefined);
  useEffect(() => {
    if (!page || isPrevious) return;
    const search = toCaseSearch(view);
    // Returning to a page of a list continues its trail.
    const kept = id.current === undefined ? newestTrail(of) : { id: id.current, trail: trailById(of, id.current) };
    const trail = continueTrail(kept?.trail ?? null, search, page, customerNumber);
    // Cases opened from earlier pages are still on that trail.
    if (kept && trail.search === kept.trail?.search) id.current = kept.id;
    else if (id.current === undefined || isVisited(of, id.current)) id.current = crypto.randomUUID();
    if (trail !== kept?.trail) keepTrail(of, id.current, trail);
    shown = id.current;
  }, [of, customerNumber, view, page, isPrevious]);
  useEffect(
    () => () => {
      const left = id.current;
      setTimeout(() => {
        if (shown === left) shown = null;
      });
    },
    [],
  );
};
