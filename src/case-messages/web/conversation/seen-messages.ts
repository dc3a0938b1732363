import { useCallback, useMemo, useRef, useState } from "react";

/** How much of a conversation the person has seen: a reply is held back while there is more. */
export type SeenMessages = {
  /** The newest message seen, 0 for none. */
  readonly newest: number;
  /** The same for event handlers, which run after rendering. */
  readonly now: () => number;
  readonly see: (id: number) => void;
  /** Messages by others after this one are marked as new; null for none. */
  readonly newAfter: number | null;
  /** Marks what came after this one, or after the newest seen. */
  readonly markNew: (after?: number) => void;
  readonly unmark: () => void;
};

/** `loaded`: the newest message of the page when loaded. */
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
  const markNew = useCallback((after = latest.current) => setNewAfter(after), []);
  const unmark = useCallback(() => setNewAfter(null), []);
  return useMemo(
    () => ({ newest, now, see, newAfter, markNew, unmark }),
    [newest, now, see, newAfter, markNew, unmark],
  );
};
