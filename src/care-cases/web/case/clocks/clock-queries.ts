import { type CaseServiceLevel, caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { DataQuery, Key } from "#platform/web/loading/data-query.ts";

const query = (key: Key, id: number, withTimeline: boolean): DataQuery<CaseServiceLevel | null> => ({
  key,
  fetch: async (api) =>
    (await api(caseClockCalls).getCareCaseServiceLevel({ body: { id, withTimeline } })).serviceLevel,
  handlesMissing: true,
});

/** The current state of both clocks, and the agreements. */
export const clocksQuery = (id: number) => query(caseKeys.clocks(id), id, false);

/** The same with the timeline; both are invalidated together. */
export const timelineQuery = (id: number) => query([...caseKeys.clocks(id), "timeline"], id, true);
