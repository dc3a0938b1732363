import { minuteMs } from "#platform/rules/durations.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import {
  advance,
  type ClockEvent,
  clockFromSnapshot,
  type StoredStretch,
  startClocks,
} from "#service-levels/rules/clocks/clock-snapshot.ts";
import type { ClockName, ClockStatus, ClockTarget } from "#service-levels/rules/clocks/service-clock.ts";
import { type DatedTarget, type ServiceClock, serviceClocksOver } from "./clock-oracle.ts";
import { instantAt, shownAt } from "./danish-times.ts";

/** "120/480", "60/- around": minutes for response and resolution, and the clock if it isn't support time. */
function toTarget(agreed: string): ClockTarget {
  const [minutes = "", clock] = agreed.split(" ");
  const [firstResponse = null, resolution = null] = minutes
    .split("/")
    .map((text) => (text === "-" ? null : Number(text) * minuteMs));
  return { clock: clock === "around" ? clock : "support", firstResponse, resolution };
}

type Event = { readonly at: number; readonly what: string };

/** "2026-11-16 09:00 Created | 10:00 OnHold | 11:00 60/240": the date is given where it changes. */
function toEvents(story: string): Event[] {
  let date = "";
  return story.split(" | ").map((part) => {
    const words = part.split(" ");
    if (words[0]?.includes("-")) date = words.shift() ?? "";
    const [time = "", ...what] = words;
    return { at: instantAt(`${date} ${time}`), what: what.join(" ") };
  });
}

/** The first is the status on submission; others are a status, `answered`, `takenBack`, or a new agreement. */
type Story = { readonly calendar: SupportCalendar; readonly agreed: string; readonly story: string };

/** The case's clocks at an instant, both recomputed from history and advanced event by event. */
export function replayClocks(
  { calendar, agreed, story }: Story,
  now: string,
): Record<"recomputed" | "carried", Clocks> {
  const [submit, ...later] = toEvents(story);
  if (!submit) throw new Error("a case begins with its submit");
  const submitted = submit.what as ClockStatus;
  let snapshot = startClocks(toTarget(agreed), submitted, submit.at);
  let answeredAt: number | null = null;
  const stretches: StoredStretch[] = [{ from: submit.at, to: null, status: submitted }];
  const targets: DatedTarget[] = [{ ...toTarget(agreed), calendar, from: submit.at }];
  const apply = (event: ClockEvent) => {
    snapshot = advance(calendar, snapshot, event);
  };
  for (const { at, what } of later) {
    if (what.includes("/")) {
      apply({ kind: "targetChanged", at, target: toTarget(what), history: stretches });
      targets.push({ ...toTarget(what), calendar, from: at });
    } else if (what === "answered" || what === "takenBack") {
      apply({ kind: what === "answered" ? what : "answerTakenBack", at });
      answeredAt = what === "answered" ? at : null;
    } else {
      const status = what as ClockStatus;
      apply({ kind: "statusChanged", at, status, history: stretches });
      const last = stretches.pop();
      if (last) stretches.push({ ...last, to: at });
      stretches.push({ from: at, to: null, status });
    }
  }
  const statuses = stretches.map(({ from, status }) => ({ at: from, status }));
  const recomputed = serviceClocksOver(targets, { submittedAt: submit.at, statuses, answeredAt }, instantAt(now));
  const carried = (name: ClockName) => inWords(clockFromSnapshot(calendar, snapshot, name, instantAt(now)));
  return {
    recomputed: [inWords(recomputed.firstResponse), inWords(recomputed.resolution)],
    carried: [carried("firstResponse"), carried("resolution")],
  };
}

/** Each as text: "failed 2.5 h, due 2026-11-16 10:00". */
type Clocks = readonly [firstResponse: string, resolution: string];

const shown = (what: string, instant: number | null): string =>
  instant === null ? "" : `, ${what} ${shownAt(instant).slice(0, 16)}`;

const inWords = ({ state, elapsed, endedAt, dueAt }: ServiceClock): string =>
  `${state} ${elapsed / minuteMs / 60} h${shown("ended", endedAt)}${shown("due", dueAt)}`;
