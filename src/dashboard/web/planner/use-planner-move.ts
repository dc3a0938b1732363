import { useEffect } from "react";
import type { CaseRow } from "#care-cases/contract/public.ts";
import { useBulkChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSelection } from "#ui/list/bulk/use-selection.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { plannerScreen } from "./planner-screen.ts";

/** Selection and moving to another day: one call per case, as in the lists. */
export const usePlannerMove = (rows: readonly CaseRow[], page: string) => {
  const selection = useSelection(rows, page);
  const bulk = useBulkChange(businessDate(useNow()));
  const phase = bulk.state?.phase;
  const hasStopped = phase === "ended" || phase === "stopped";
  useEffect(() => {
    if (hasStopped) void invalidate(plannerScreen);
  }, [hasStopped]);
  const isRunning = phase === "running" || phase === "stopping";
  return {
    selection,
    selected: rows.filter(({ id }) => selection.ids.has(id)),
    bulk,
    move: (cases: readonly CaseRow[], date: string) => {
      const others = cases.filter(({ followUpDate }) => followUpDate !== date);
      if (others.length > 0 && !isRunning) bulk.start(others, { kind: "set", changes: { followUpDate: date } });
    },
  };
};
