import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { Severity } from "#care-cases/parts/severity/contract.ts";
import type { SeededRandom } from "#demo/seeded.ts";
import type { Outline, StoryEvent } from "#demo/story-event.ts";
import type { WorkingTime } from "#demo/working-time.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { minuteMs } from "#platform/rules/durations.ts";

type TargetMinutes = { readonly firstResponse: number; readonly resolution: number };

/** Targets of the stricter of the two service levels, in hours. */
const promised: Readonly<Record<Severity, TargetMinutes>> = {
  Critical: { firstResponse: 0.5, resolution: 4 },
  Significantly: { firstResponse: 1, resolution: 8 },
  Important: { firstResponse: 2, resolution: 16 },
  Regular: { firstResponse: 4, resolution: 40 },
  None: { firstResponse: 8, resolution: 60 },
};

export const isAnswer = ({ by, message }: StoryEvent): boolean =>
  by?.side === "staff" && message !== undefined && !message.isInternal;

/** Statuses in which a case waits for staff, so its clocks run until now. */
const isRunning = (status: CaseStatus): boolean => status === "Created" || status === "WaitsOnHavn";

/** The same story with staff meeting the targets, except in one of sixteen cases, which stays slow. */
export function meetTargets(
  beats: readonly StoryEvent[],
  severity: Severity | null,
  { status }: Pick<Outline, "status">,
  random: SeededRandom,
): StoryEvent[] {
  if (random.chance(isRunning(status) ? 0.01 : 0.06)) return [...beats];
  const { firstResponse, resolution } = promised[severity ?? "Regular"];
  const answered = beats.findIndex(isAnswer) + 1 || beats.length;
  const most = isRunning(status) || severity === "Critical" ? 0.3 : 0.7;
  const share = () => 0.1 + most * random.next();
  return [
    ...within(beats.slice(0, answered), firstResponse * share()),
    ...within(beats.slice(answered), resolution * share(), beats[answered - 1]),
  ];
}

/**
 * The time of a case's last event, in ms: staff let a running clock use up part of its target, except in a few cases. A
 * case whose follow-up date has arrived keeps its time.
 */
export function promptly(
  { status, followUp, lastAt }: Pick<Outline, "status" | "followUp" | "lastAt">,
  { severity, isAnswered }: { readonly severity: Severity | null; readonly isAnswered: boolean },
  { now, work, random }: { readonly now: Date; readonly work: WorkingTime; readonly random: SeededRandom },
): number {
  if (!isRunning(status) || random.chance(0.02)) return lastAt;
  if (followUp !== null && followUp <= businessDate(now)) return lastAt;
  const { firstResponse, resolution } = promised[severity ?? "Regular"];
  const hours = (isAnswered ? resolution : firstResponse) * 0.35 * random.next();
  return Math.max(lastAt, work.supportBefore(now.getTime(), hours * 60 * minuteMs));
}

/** Statuses in which the resolution's clock doesn't run, so the customer may take any time. */
const isFree = (beat: StoryEvent | undefined): boolean =>
  ["WaitsOnCustomer", "Delivered", "CaseClosed"].includes(beat?.changes?.status ?? "");

/** Limits the total time during which the clock runs, in hours. */
function within(beats: readonly StoryEvent[], hours: number, first?: StoryEvent): StoryEvent[] {
  const isCounted = ({ by }: StoryEvent, i: number) =>
    by?.side === "staff" || (by?.side === "customer" && !isFree(i === 0 ? first : beats[i - 1]));
  const total = beats.filter(isCounted).reduce((sum, { wait }) => sum + wait, 0);
  const factor = total > hours ? hours / total : 1;
  return beats.map((beat, i) => (isCounted(beat, i) ? { ...beat, wait: beat.wait * factor } : beat));
}
