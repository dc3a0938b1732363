import { useEffect } from "react";
import type { CaseServiceLevel } from "#care-cases/contract/clock-calls.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { queryClient } from "#platform/web/query-client.ts";
import { useNow } from "#ui/NowProvider.tsx";

/** Clocks are told up to when support closes next; a page that stays open asks anew then. */
export const useClockRefresh = (caseId: number, level: CaseServiceLevel | null | undefined): void => {
  const now = useNow();
  const ends = [level?.firstResponse, level?.resolution].flatMap((clock) => clock?.timeLeft.ticksUntil ?? []);
  const isOver = ends.some((until) => Date.parse(until) <= now);
  useEffect(() => {
    // Again with each step of the page's time, should the server's clock be behind this one.
    if (isOver && now > 0) void queryClient().invalidateQueries({ queryKey: caseKeys.one(caseId) });
  }, [isOver, caseId, now]);
};
