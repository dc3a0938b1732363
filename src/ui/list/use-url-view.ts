import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

type Address<V> = {
  /** Both must be stable functions as long as they behave the same. */
  readonly read: (query: URLSearchParams, pathname: string) => V;
  readonly write: (view: V) => string;
};

type Place = { readonly pathname: string; readonly search: string };

/** `replace` is for intermediate steps such as letters, which shouldn't fill the history. */
export type ChangeUrlView<V> = (change: (view: V) => V, how?: { readonly replace?: boolean }) => void;

/** For a panel in which several options are tried: everything from `begin` on is a single history entry. */
export const useOneStep = <V>(change: ChangeUrlView<V>) => {
  const hasStep = useRef(false);
  return {
    begin: () => {
      hasStep.current = false;
    },
    step: (next: (view: V) => V) => {
      change(next, { replace: hasStep.current });
      hasStep.current = true;
    },
  };
};

const useViewAt = <V>(read: Address<V>["read"], { pathname, search }: Place): V =>
  useMemo(() => read(new URLSearchParams(search), pathname), [read, pathname, search]);

type UrlView<V> = {
  readonly view: V;
  readonly wanted: V;
  readonly isChanging: boolean;
  readonly change: ChangeUrlView<V>;
};

/** The latest requested view, applied within its event until the router navigates to it or drops it. */
const useWish = <V>(asked: V, isAsking: boolean, write: (view: V) => string) => {
  const [wish, setWish] = useState<{ readonly view: V } | null>(null);
  useEffect(() => {
    setWish((newest) => (newest && isAsking && write(newest.view) !== write(asked) ? newest : null));
  }, [asked, isAsking, write]);
  const wanted = wish ? wish.view : asked;
  const newest = useRef(wanted);
  useEffect(() => {
    newest.current = wanted;
  }, [wanted]);
  const make = useCallback((view: V) => {
    newest.current = view;
    setWish({ view });
  }, []);
  return { wanted, newest, make };
};

/**
 * A list's view state, stored in the URL. `view` is what is displayed; `wanted` is what was last requested, while its
 * rows load. `change` builds on `wanted`, so two quick changes both count.
 */
export const useUrlView = <V>({ read, write }: Address<V>): UrlView<V> => {
  const location = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const stays = coming?.pathname === location.pathname;
  const view = useViewAt(read, location);
  const asked = useViewAt(read, stays ? coming : location);
  const { wanted, newest, make } = useWish(asked, coming !== undefined, write);

  const change = useCallback<ChangeUrlView<V>>(
    (step, { replace = false } = {}) => {
      const next = step(newest.current);
      if (write(next) === write(newest.current)) return;
      make(next);
      void navigate(write(next), { replace, preventScrollReset: true });
    },
    [navigate, write, newest, make],
  );
  return { view, wanted, isChanging: wanted !== view && write(wanted) !== write(view), change };
};
