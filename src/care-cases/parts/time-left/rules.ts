import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { CasePreset } from "#care-cases/contract/case-search.ts";
import { firstResponseStates, resolutionStates } from "#care-cases/parts/time-left/contract.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceIn, inEveryList } from "#care-cases/rules/list/case-list-filters.ts";

/**
 * A target's states without those that cases of a preset's list can't have: ended cases have no running targets, and
 * only they have stopped ones, except for the resolution of cases delivered without an answer.
 */
const statesIn = <T extends string>(states: readonly T[], without: Readonly<Record<CasePreset, readonly string[]>>) =>
  choiceIn((preset) => states.filter((state) => !without[preset].includes(state)));
const without = { all: [], active: [], backlog: ["Stopped"], closed: ["Running", "Paused"], drafts: ["Stopped"] };

/** Common ranges of time left. */
export const quickTimesLeft = {
  late: { to: 0 },
  nextHours: { from: 0, to: 4 },
  today: { from: 0, to: "today" },
} as const;

export const timeLeftRules = {
  filters: {
    firstResponse: statesIn(firstResponseStates, { ...without, active: ["Stopped"] }),
    resolution: statesIn(resolutionStates, without),
    timeLeft: {
      control: "Slider",
      hours: caseBounds.timeLeftHours,
      stops: [-40, -8, -1, 0, 1, 2, 4, 8, 16, 40, 80],
      marks: [-40, 0, 4, 16, 80],
      mayEndToday: true,
      isOften: inEveryList,
    },
  },
} as const satisfies PartRules;
