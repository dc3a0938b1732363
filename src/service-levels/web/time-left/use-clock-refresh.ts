import type { QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "#platform/web/loading/query-client.ts";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { useNow } from "#ui/time/NowProvider.tsx";

/** Clocks are told up to when support closes next; a page that stays open asks anew then for the data with this key. */
export const useClockRefresh = (clocks: readonly (TimeLeft | null | undefined)[], key: QueryKey): void => {
  const now = useNow();
  const isOver = clocks.some((clock) => clock?.ticksUntil && Date.parse(clock.ticksUntil) <= now);
  const name = JSON.stringify(key);
  useEffect(() => {
    // Again with each step of the page's time, should the server's clock be behind this one.
    if (isOver && now > 0) void queryClient().invalidateQueries({ queryKey: JSON.parse(name) as QueryKey });
  }, [isOver, name, now]);
};
