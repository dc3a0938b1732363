import { useEffect } from "react";
import { minuteMs } from "#platform/rules/durations.ts";
import { invalidate } from "./cache.ts";

/** Refetches a screen at this interval while visible, unless it is being refetched, because it changes without any event. Null: not any more. */
export const useRefreshEvery = (screen: string, milliseconds: number | null): void =>
  useEffect(() => {
    if (milliseconds === null) return;
    let isRefreshing = false;
    const again = async () => {
      if (document.hidden || isRefreshing) return;
      isRefreshing = true;
      await invalidate(screen);
      isRefreshing = false;
    };
    const timer = setInterval(() => void again(), milliseconds);
    return () => clearInterval(timer);
  }, [screen, milliseconds]);

/** Refetches a screen every minute, because its content depends on the time of day. */
export const useMinuteRefresh = (screen: string): void => useRefreshEvery(screen, minuteMs);
