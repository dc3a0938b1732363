import { type CaseServiceLevel, caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";

type ClockApi = Client<typeof caseClockCalls>;

const fetchClocks = async (api: ClockApi | undefined, id: number, withTimeline: boolean) =>
  (await (api ?? browserApi(caseClockCalls)).getCareCaseServiceLevel({ body: { id, withTimeline } })).serviceLevel;

/** Both clocks of a case as they stand, and what was agreed. */
export const clocksQuery = (id: number, api?: ClockApi) => ({
  queryKey: caseKeys.clocks(id),
  queryFn: (): Promise<CaseServiceLevel | null> => fetchClocks(api, id, false),
  meta: { handlesMissing: true },
});

/** The same with all that they ran and stood; it is out of date together with the others. */
export const timelineQuery = (id: number) => ({
  queryKey: [...caseKeys.clocks(id), "timeline"],
  queryFn: (): Promise<CaseServiceLevel | null> => fetchClocks(undefined, id, true),
  meta: { handlesMissing: true },
});
