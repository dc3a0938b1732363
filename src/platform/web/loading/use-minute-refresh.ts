import { useEffect } from "react";
import { minuteMs } from "#platform/rules/durations.ts";
import { invalidate } from "./cache.ts";

/** Refetches a screen every minute while visible, because its content depends on the time of day, without any event. */
export const useMinuteRefresh = (screen: string): void =>
  useEffect(() => {
    const again = () => {
      if (!document.hidden) void invalidate(screen);
    };
    const timer = setInterval(again, minuteMs);
    return () => clearInterval(timer);
  }, [screen]);
