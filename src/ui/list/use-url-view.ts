import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

type Address<V> = {
  /** Both are the same functions at every rendering, as long as they read and write the same. */
  readonly read: (query: URLSearchParams, pathname: string) => V;
  readonly write: (view: V) => string;
};

type Place = { readonly pathname: string; readonly search: string };

/** `replace` is for steps that one would not go back to one by one, such as letters. */
export type ChangeUrlView<V> = (change: (view: V) => V, how?: { readonly replace?: boolean }) => void;

const useViewAt = <V>(read: Address<V>["read"], { pathname, search }: Place): V =>
  useMemo(() => read(new URLSearchParams(search), pathname), [read, pathname, search]);

type UrlView<V> = {
  readonly view: V;
  readonly wanted: V;
  readonly isChanging: boolean;
  readonly change: ChangeUrlView<V>;
};

/** The newest wish, shown in the very event that made it, until the router has it on its way or has dropped it. */
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
 * What a list shows, which lives in the address. `view` is what is shown; `wanted` is already what a click asked for,
 * while its rows are on their way. `change` builds on the newest wish, so that two quick changes both count.
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
