import { useCallback, useMemo, useRef, useState } from "react";

/** How much of a dialog the person has had before them: a reply is held back while there is more. */
export type SeenMessages = {
  /** The newest message seen, 0 for none. */
  readonly newest: number;
  /** The same for a handler that runs later than the rendering. */
  readonly now: () => number;
  readonly see: (id: number) => void;
  /** Messages of others after this one are marked as new; null while none is. */
  readonly newAfter: number | null;
  /** Marks as new what has not been seen. */
  readonly markNew: () => void;
  readonly unmark: () => void;
};

/** `loaded`: the newest message of the page as it came. */
export const useSeenMessages = (loaded: number): SeenMessages => {
  const [newest, show] = useState(loaded);
  const [newAfter, setNewAfter] = useState<number | null>(null);
  const latest = useRef(loaded);
  const see = useCallback((id: number) => {
    if (id <= latest.current) return;
    latest.current = id;
    show(id);
  }, []);
  const now = useCallback(() => latest.current, []);
  const markNew = useCallback(() => setNewAfter(latest.current), []);
  const unmark = useCallback(() => setNewAfter(null), []);
  return useMemo(
    () => ({ newest, now, see, newAfter, markNew, unmark }),
    [newest, now, see, newAfter, markNew, unmark],
  );
};
