import { useEffect } from "react";
import { invalidate } from "#platform/web/loading/cache.ts";
import type { Key } from "#platform/web/loading/data-query.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { useNow } from "#ui/time/NowProvider.tsx";

/**
 * Replies only cover clocks until support next closes; a page that stays open then refetches the data with this key.
 */
export const useClockRefresh = (clocks: readonly (TimeLeft | null | undefined)[], key: Key): void => {
  const now = useNow();
  const isOver = clocks.some((clock) => clock?.ticksUntil && Date.parse(clock.ticksUntil) <= now);
  const name = JSON.stringify(key);
  useEffect(() => {
    // Retried with each tick of the page's time, in case the server's clock is behind this one.
    if (isOver && now > 0) void invalidate(JSON.parse(name) as Key);
  }, [isOver, name, now]);
};
