import { useCallback, useMemo, useRef, useState } from "react";

type Row = { readonly id: number };

export type Selection = {
  readonly ids: ReadonlySet<number>;
  /** Selects or deselects a row; with `toThere` all rows from the last one on. A stable function. */
  readonly toggle: (id: number, toThere: boolean) => void;
  readonly setAll: (isSelected: boolean) => void;
  readonly clear: () => void;
};

const none: ReadonlySet<number> = new Set();

/** The rows between two ids, in either direction. */
const between = (rows: readonly Row[], from: number, to: number): number[] => {
  const ids = rows.map(({ id }) => id);
  const [first = 0, last = -1] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  return first < 0 ? [to] : ids.slice(first, last + 1);
};

/** The selected rows of a page. Another page starts without selection; a row that leaves the page is deselected. */
export const useSelection = (rows: readonly Row[], page: string): Selection => {
  const [chosen, choose] = useState<{ page: string; ids: ReadonlySet<number> }>({ page, ids: none });
  const last = useRef<number | null>(null);
  const newest = useRef({ rows, page });
  newest.current = { rows, page };
  const ids = useMemo(() => {
    if (chosen.page !== page || chosen.ids.size === 0) return none;
    return new Set(rows.map(({ id }) => id).filter((id) => chosen.ids.has(id)));
  }, [chosen, rows, page]);

  const toggle = useCallback((id: number, toThere: boolean) => {
    const { rows: shown, page: here } = newest.current;
    const reached = toThere && last.current !== null ? between(shown, last.current, id) : [id];
    last.current = id;
    choose((before) => {
      const next = new Set(before.page === here ? before.ids : none);
      const adds = !next.has(id);
      for (const one of reached) {
        if (adds) next.add(one);
        else next.delete(one);
      }
      return { page: here, ids: next };
    });
  }, []);
  const setAll = useCallback((isSelected: boolean) => {
    const { rows: shown, page: here } = newest.current;
    choose({ page: here, ids: isSelected ? new Set(shown.map(({ id }) => id)) : none });
  }, []);
  const clear = useCallback(() => setAll(false), [setAll]);
  return { ids, toggle, setAll, clear };
};
