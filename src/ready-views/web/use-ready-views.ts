import { useEffect, useState } from "react";
import { useLiveEvent } from "#live/web/live-events.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { ReadyViews } from "#ready-views/contract/calls.ts";
import { countSoon } from "./count-later.ts";
import { readyViewsQuery } from "./ready-views-query.ts";

/** When the browser has nothing else to do, at the latest. */
const latestMilliseconds = 2_000;

/** Whether the page is there, and idle: what nobody waits for is fetched then. */
const useIsPageThere = (): boolean => {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const come = () => setIsThere(true);
    if (!("requestIdleCallback" in globalThis)) {
      const timer = setTimeout(come, latestMilliseconds);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(come, { timeout: latestMilliseconds });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isThere;
};

/** The reader's choice of ready views, with counts; undefined until the page is there. */
export const useReadyViews = (): ReadyViews | undefined => {
  const isThere = useIsPageThere();
  useLiveEvent(countSoon);
  return useData({ ...readyViewsQuery, enabled: isThere }).data ?? undefined;
};
