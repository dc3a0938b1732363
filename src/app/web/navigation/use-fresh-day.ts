import { useEffect, useRef } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useNow } from "#ui/time/NowProvider.tsx";

/** Midnight's job has done its work by then. */
const afterMidnightMilliseconds = 2_000;

/** When the day turns, all that is shown is asked for again: "today" is another day, and no live event says so. */
export const useFreshDay = (): void => {
  const today = businessDate(useNow());
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    const timer = setTimeout(() => void invalidateScreens(), afterMidnightMilliseconds);
    return () => clearTimeout(timer);
  }, [today]);
};
