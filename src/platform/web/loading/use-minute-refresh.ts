import { useEffect } from "react";
import { invalidateScreens } from "./screen-load.ts";

/** What a screen tells by the time of day changes without any event: while it is looked at, it is asked for again each minute. */
export const useMinuteRefresh = (screen: string): void =>
  useEffect(() => {
    const again = () => {
      if (!document.hidden) void invalidateScreens(screen);
    };
    const timer = setInterval(again, 60_000);
    return () => clearInterval(timer);
  }, [screen]);
