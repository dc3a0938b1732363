import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { caseListUrl } from "#care-cases/rules/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/case-list-view.ts";
import { useActor } from "#platform/web/page.ts";
import { viewOfUrl } from "./case-list-load.ts";
import { useListPlace } from "./list-place.ts";

type Place = { readonly pathname: string; readonly search: string };

const useViewAt = ({ pathname, search }: Place): CaseListView => {
  const actor = useActor();
  const { bases } = useListPlace();
  return useMemo(
    () => viewOfUrl({ pathname, searchParams: new URLSearchParams(search) }, actor, bases),
    [pathname, search, actor, bases],
  );
};

/** `replace` is for steps that one would not go back to one by one, such as letters. */
export type ChangeView = (change: (view: CaseListView) => CaseListView, options?: { replace?: boolean }) => void;

type ListView = {
  readonly view: CaseListView;
  readonly wanted: CaseListView;
  readonly isChanging: boolean;
  readonly change: ChangeView;
};

/**
 * The list's view, which lives in the URL. `view` is what is shown; `wanted` is already what a click asked for, while its
 * rows are on their way. `change` builds on the newest wish, so that two quick changes both count.
 */
export const useListView = (): ListView => {
  const location = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const view = useViewAt(location);
  const stays = coming?.pathname === location.pathname;
  const wanted = useViewAt(stays ? coming : location);
  const newest = useRef(wanted);
  useEffect(() => {
    newest.current = wanted;
  }, [wanted]);

  const change = useCallback<ChangeView>(
    (step, { replace = false } = {}) => {
      const next = step(newest.current);
      if (caseListUrl(next) === caseListUrl(newest.current)) return;
      newest.current = next;
      void navigate(caseListUrl(next), { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return { view, wanted, isChanging: stays && coming.search !== location.search, change };
};
