import { useEffect, useRef } from "react";
import { caseListUrl } from "#care-cases/rules/list/case-list-url.ts";
import { type CaseListView, toCaseSearch } from "#care-cases/rules/list/case-list-view.ts";
import { continueTrail, type TrailPage } from "#care-cases/rules/list/case-trail.ts";
import { identityOf } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { showTrail } from "./shown-trails.ts";
import { isVisited, keepTrail, newestTrail, trailById } from "./trail-store.ts";

type ListOfTrail = {
  readonly view: CaseListView;
  /** The name of the saved view that it is. */
  readonly viewName: string | undefined;
  readonly page: TrailPage | undefined;
  readonly isPrevious: boolean;
};

/** Stores the order of a list for cases opened from it, and the way back to it. */
export const useListTrail = ({ view, viewName, page, isPrevious }: ListOfTrail): void => {
  const actor = useActor();
  const of = identityOf(actor);
  const { customerNumber } = actor;
  const id = useRef<string>(undefined);
  const shown = useRef<{ readonly id: string; readonly hide: () => void }>(undefined);
  useEffect(() => {
    if (!page || isPrevious) return;
    const search = toCaseSearch(view);
    // Returning to a page of a list continues its trail.
    const kept = id.current === undefined ? newestTrail(of) : trailById(of, id.current);
    const trail = continueTrail(kept?.trail ?? null, search, page, customerNumber);
    // Cases opened from earlier pages are still on that trail.
    if (kept && trail.search === kept.trail.search) id.current = kept.id;
    else if (id.current === undefined || isVisited(of, id.current)) id.current = crypto.randomUUID();
    const origin = { place: view.preset, to: caseListUrl(view), ...(viewName !== undefined && { name: viewName }) };
    keepTrail(of, { id: id.current, trail, origin });
    if (shown.current?.id === id.current) return;
    shown.current?.hide();
    shown.current = { id: id.current, hide: showTrail(id.current) };
  }, [of, customerNumber, view, viewName, page, isPrevious]);
  useEffect(() => () => shown.current?.hide(), []);
};
