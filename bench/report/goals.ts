import type { Endurance } from "#bench/endurance.ts";
import type { FirstPress } from "#bench/first-press.ts";
import type { Figures } from "#bench/measure.ts";
import type { Starts } from "#bench/starts.ts";
import { heldStreams } from "#bench/streams.ts";
import type { Results, Row } from "./report.ts";
import { number } from "./table.ts";

export type Goal = {
  readonly what: string;
  /** Number of concurrent clients; null if not applicable. */
  readonly clients: number | null;
  readonly goal: string;
  readonly measured: string;
  /** CPU time in units of the machine's speed. */
  readonly units: number | null;
  /** Best and worst round. */
  readonly spread: string;
  readonly met: boolean;
};

export const cpuOf = ({ appCpu, dbCpu }: Figures): number => appCpu + dbCpu;

const atMost = (what: string, unit: string, goal: number, measured: number): Goal => ({
  what,
  clients: null,
  goal: `≤ ${number(goal, Number.isInteger(goal) ? 0 : 1)} ${unit}`,
  measured: `${number(measured)} ${unit}`,
  units: null,
  spread: "",
  met: measured <= goal,
});

/** Best and worst round. */
export type Spread = readonly [least: number, most: number];
type TimedSpread = { readonly spread: Spread; readonly unitMs: number };

const spreadOf = ([least, most]: Spread, digits = 1): string => `${number(least, digits)}–${number(most, digits)}`;

/** Met if the figure in units of the machine's speed doesn't exceed the goal. */
function inUnits(goal: Goal, most: number, measured: number, { spread, unitMs }: TimedSpread, digits = 1): Goal {
  const units = measured / unitMs;
  return { ...goal, units, spread: spreadOf(spread, digits), met: units <= most };
}

function goalsOfRow({ work, clients, havn, sql, cpuSpread, p95Spread, unitMs }: Row): Goal[] {
  const { cpuMs, p95Ms, timesSql } = work.goals;
  const goals: Goal[] = [];
  if (cpuMs !== undefined) {
    const cpu = cpuOf(havn);
    goals.push(inUnits(atMost(work.name, "ms CPU", cpuMs, cpu), cpuMs, cpu, { spread: cpuSpread, unitMs }, 2));
  }
  if (timesSql !== undefined && sql)
    goals.push(atMost(`${work.name}, against bare SQL`, "times", timesSql, cpuOf(havn) / cpuOf(sql)));
  if (p95Ms) {
    const most = p95Ms[clients === 1 ? 0 : 1];
    const goal = atMost(`${work.name}, p95`, "ms", most, havn.p95);
    goals.push(inUnits(goal, most, havn.p95, { spread: p95Spread, unitMs }));
  }
  return goals.map((goal) => ({ ...goal, clients }));
}

function goalsOfStarts({ readyCpuSeconds, firstPageCpuMs, firstPageMs, spreads, unitMs }: Starts): Goal[] {
  const goal = (what: string, unit: string, most: number, measured: number, spread: Spread, digits = 1): Goal =>
    inUnits(atMost(what, unit, most, measured), most, measured, { spread, unitMs }, digits);
  return [
    goal("second start to ready", "s CPU", 1.2, readyCpuSeconds, spreads.readyCpuSeconds, 2),
    goal("first page after a start", "ms CPU", firstPageGoals.cpuMs, firstPageCpuMs, spreads.firstPageCpuMs, 0),
    goal("first page after a start", "ms", firstPageGoals.ms, firstPageMs, spreads.firstPageMs, 0),
  ];
}

/** /cases from a process that hasn't answered anything yet. */
const firstPageGoals = { cpuMs: 250, ms: 250 } as const;

function goalsOfPress({ scriptKb, answersMs, spread, unitMs }: FirstPress): Goal[] {
  const most = 1_500;
  const answers = atMost("until /cases answers a press, processor at a quarter", "ms", most, answersMs);
  return [
    atMost("JavaScript until /cases answers a press", "KB", 160, scriptKb),
    inUnits(answers, most, answersMs, { spread, unitMs }, 0),
  ];
}

/** Growth in an hour that may be noise of what is under way at the moment rather than a leak. */
const maxGrowthMb = 5;

function goalOfEndurance({ minutes, inUse: { slope, margin } }: Endurance): Goal {
  const what = `memory in use after garbage is collected, ${minutes.length} minutes of load`;
  return {
    ...atMost(what, "MB more an hour", maxGrowthMb, slope),
    spread: spreadOf([slope - margin, slope + margin]),
  };
}

export const goalsOf = ({ rows, size, firstPress, starts, streams, endurance, growth }: Results): Goal[] => [
  ...rows.flatMap(goalsOfRow),
  ...(size
    ? [
        atMost("first load of /cases, CSS", "KB", 40, size.firstLoad.styleKb),
        atMost("memory with 100 signed-in people", "MB", 250, size.signedInMb),
      ]
    : []),
  ...(firstPress ? goalsOfPress(firstPress) : []),
  ...(starts ? goalsOfStarts(starts) : []),
  ...(streams ? [atMost(`memory with ${number(heldStreams, 0)} idle streams`, "MB", 400, streams.havn.heldMb)] : []),
  ...(endurance ? [goalOfEndurance(endurance)] : []),
  ...(growth ? [atMost("CPU of lists at 1,000,000 cases against 10,000, p95", "times", 1.2, growth.all)] : []),
];
