import { useEffect, useState } from "react";
import { useLiveEvent } from "#live/web/live-events.ts";
import type { LiveEvent } from "#platform/contract/live-event.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { ReadyViews } from "#ready-views/contract/calls.ts";
import { readyViewsKey, readyViewsQuery } from "./ready-views-query.ts";

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

/**
 * Counts follow events, but together: at most once in this time, and not all tabs at once, since an event reaches everybody
 * who sees the case.
 */
const pauseMilliseconds = { least: 10_000, most: 20_000 } as const;

let planned: ReturnType<typeof setTimeout> | undefined;

const countAgain = () => {
  planned = undefined;
  if (!document.hidden) return void invalidate(readyViewsKey);
  document.addEventListener("visibilitychange", () => void invalidate(readyViewsKey), { once: true });
};

const countLater = ({ kind }: LiveEvent) => {
  if (planned !== undefined || (kind !== "case" && kind !== "message")) return;
  const { least, most } = pauseMilliseconds;
  planned = setTimeout(countAgain, least + Math.random() * (most - least));
};

/** The reader's choice of ready views, with counts; undefined until the page is there. */
export const useReadyViews = (): ReadyViews | undefined => {
  const isThere = useIsPageThere();
  useLiveEvent(countLater);
  return useData({ ...readyViewsQuery, enabled: isThere }).data ?? undefined;
};
