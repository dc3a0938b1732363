import { useEffect } from "react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { useBulkRun } from "#care-cases/web/list/bulk/use-bulk-run.ts";
import { useSelection } from "#care-cases/web/list/bulk/use-selection.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { plannerScreen } from "./planner-screen.ts";

/** Selection and moving to another day: one call per case, as in the lists. */
export const usePlannerMove = (rows: readonly CaseRow[], page: string) => {
  const selection = useSelection(rows, page);
  const bulk = useBulkRun(businessDate(useNow()));
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
      if (others.length > 0 && !isRunning) bulk.start(others, { kind: "followUp", followUpDate: date });
    },
  };
};
