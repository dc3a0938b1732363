import { type SeededRandom, seeded } from "#demo/seeded.ts";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import {
  advance,
  type ClockEvent,
  type ClockSnapshot,
  type StoredStretch,
  startClocks,
} from "#service-levels/rules/clocks/clock-snapshot.ts";
import { type ClockStatus, type ClockTarget, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";
import type { CaseEvents, DatedTarget } from "./clock-oracle.ts";

const statuses = Object.keys(clockEffects) as ClockStatus[];

/** A case in two forms: clocks advanced event by event, and the history. */
export type ReplayedTwice = {
  readonly snapshot: ClockSnapshot;
  readonly stretches: readonly StoredStretch[];
  readonly calendar: SupportCalendar;
  readonly targets: readonly DatedTarget[];
  readonly events: CaseEvents;
  readonly lastAt: number;
};

/** Around special days: Christmas, Easter, Ascension Day, both clock changes, a normal week. */
const starts = ["2026-12-22", "2026-03-31", "2026-05-12", "2026-03-27", "2026-10-23", "2026-06-03", "2026-11-16"];

const randomTarget = (random: SeededRandom): ClockTarget => ({
  clock: random.chance(0.3) ? "around" : "support",
  firstResponse: random.chance(0.85) ? random.between(1, 40) * (hourMs / 4) : null,
  resolution: random.chance(0.8) ? random.between(1, 80) * hourMs : null,
});

/** Time until the next event: often short, sometimes zero, occasionally weeks. */
const randomWait = (random: SeededRandom): number =>
  random.chance(0.1) ? 0 : Math.floor(random.next() ** 4 * 12 * dayMs) + (random.chance(0.3) ? 1 : 0);

/** Support opens and closes on the quarter hour, and so do targets that start there. */
const sometimesOnTheQuarter = (random: SeededRandom, at: number): number =>
  random.chance(0.4) ? Math.ceil(at / (hourMs / 4)) * (hourMs / 4) : at;

/** This many cases, deterministic by seed, each with an instant after its last event. */
export function* casesReplayedTwice(
  seed: number,
  count: number,
  calendars: readonly SupportCalendar[],
): Generator<ReplayedTwice & { readonly later: number }> {
  const random = seeded(seed);
  for (let i = 0; i < count; i += 1) {
    const told = replayTwice(random, calendars);
    yield { ...told, later: told.lastAt + Math.floor(random.next() ** 2 * 400 * hourMs) };
  }
}

function replayTwice(random: SeededRandom, calendars: readonly SupportCalendar[]): ReplayedTwice {
  let calendar = random.pick(calendars);
  let at = sometimesOnTheQuarter(random, Date.parse(`${random.pick(starts)}T00:00:00Z`) + random.between(0, 3 * dayMs));
  const submittedAt = at;
  const first = random.pick(statuses);
  const target = randomTarget(random);
  let snapshot = startClocks(target, first, at);
  let answeredAt: number | null = null;
  const stretches: StoredStretch[] = [{ from: at, to: null, status: first }];
  const targets: DatedTarget[] = [{ ...target, calendar, from: at }];
  const tell = (event: ClockEvent) => {
    snapshot = advance(calendar, snapshot, event);
  };
  const move = (status: ClockStatus) => {
    tell({ kind: "statusChanged", at, status, history: stretches });
    const last = stretches.pop();
    if (last) stretches.push({ ...last, to: at });
    stretches.push({ from: at, to: null, status });
  };
  const agree = () => {
    const [next, former] = [randomTarget(random), calendar];
    if (random.chance(0.2)) calendar = random.pick(calendars);
    tell({ kind: "targetChanged", at, target: next, history: stretches, former });
    targets.push({ ...next, calendar, from: at });
  };
  const answer = () => {
    if (answeredAt === null) {
      tell({ kind: "answered", at });
      answeredAt = at;
    } else {
      tell({ kind: "answerTakenBack", at });
      answeredAt = null;
    }
  };
  for (let left = random.between(0, 9); left > 0; left -= 1) {
    at = sometimesOnTheQuarter(random, at + randomWait(random));
    // A save may include all of them, in this order.
    if (random.chance(0.35)) agree();
    if (random.chance(0.25)) answer();
    if (random.chance(0.7)) move(random.pick(statuses.filter((each) => each !== snapshot.status)));
    at += 1;
  }
  const events = { submittedAt, statuses: stretches.map(({ from, status }) => ({ at: from, status })), answeredAt };
  return { snapshot, stretches, calendar, targets, events, lastAt: at };
}
