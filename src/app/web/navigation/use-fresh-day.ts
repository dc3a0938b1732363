import { useEffect, useRef } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useNow } from "#ui/time/NowProvider.tsx";

/** Midnight's job is done by then. */
const afterMidnightMilliseconds = 2_000;

/** Refetches everything at midnight, since "today" changes without a live event. */
export const useFreshDay = (): void => {
  const today = businessDate(useNow());
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    const timer = setTimeout(() => void invalidate(["screen"]), afterMidnightMilliseconds);
    return () => clearTimeout(timer);
  }, [today]);
};
