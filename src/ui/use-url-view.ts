import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

type Address<V> = {
  /** Both are the same functions at every rendering. */
  readonly read: (query: URLSearchParams) => V;
  readonly write: (view: V) => string;
};

/** `replace` is for steps that one would not go back to one by one, such as letters. */
export type ChangeUrlView<V> = (change: (view: V) => V, how?: { readonly replace?: boolean }) => void;

/**
 * What a list shows, which lives in the address. `view` is what is shown; `wanted` is already what a click asked for,
 * while its rows are on their way. `change` builds on the newest wish, so that two quick changes both count.
 */
export const useUrlView = <V>({ read, write }: Address<V>) => {
  const location = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const stays = coming?.pathname === location.pathname;
  const wantedSearch = stays ? coming.search : location.search;
  const view = useMemo(() => read(new URLSearchParams(location.search)), [read, location.search]);
  const wanted = useMemo(() => read(new URLSearchParams(wantedSearch)), [read, wantedSearch]);
  const newest = useRef(wanted);
  useEffect(() => {
    newest.current = wanted;
  }, [wanted]);

  const change = useCallback<ChangeUrlView<V>>(
    (step, { replace = false } = {}) => {
      const next = step(newest.current);
      if (write(next) === write(newest.current)) return;
      newest.current = next;
      void navigate(write(next), { replace, preventScrollReset: true });
    },
    [navigate, write],
  );
  return { view, wanted, isChanging: wantedSearch !== location.search, change };
};
