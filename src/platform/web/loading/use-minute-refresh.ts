import { useEffect } from "react";
import { invalidate } from "./cache.ts";

/** Refetches a screen every minute while visible, because its content depends on the time of day, without any event. */
export const useMinuteRefresh = (screen: string): void =>
  useEffect(() => {
    const again = () => {
      if (!document.hidden) void invalidate(screen);
    };
    const timer = setInterval(again, 60_000);
    return () => clearInterval(timer);
  }, [screen]);
