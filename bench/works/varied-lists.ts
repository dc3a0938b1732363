import { lottery } from "#bench/lists/list-questions.ts";
import type { CaseFilters, CaseSearchInput } from "#care-cases/contract/case-search.ts";
import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { severities } from "#care-cases/parts/severity/contract.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";

/* Typical list queries of a working day, a different one each time but the same in each run: mostly active cases,
   last updated first, with one or two filters. */

/** Draws one, in proportion to the weights. */
function weighed<T>(draw: () => number, choices: readonly (readonly [weight: number, value: T])[]): T {
  const sum = choices.reduce((weights, [weight]) => weights + weight, 0);
  let left = draw() * sum;
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return (choices[0] as readonly [number, T])[1];
}

const openStatuses = caseStatuses.filter((status) => !["Draft", "Backlog", "CaseClosed", "Cancelled"].includes(status));

function filter(draw: () => number, isStaff: boolean, isOpen: boolean): Partial<CaseFilters> {
  const one = <T>(values: readonly T[]): T => values[Math.floor(draw() * values.length)] as T;
  const ofAll: (readonly [number, () => Partial<CaseFilters>])[] = [
    [isOpen ? 4 : 0, () => ({ status: [one(openStatuses)] })],
    [3, () => ({ severity: [one(severities)] })],
    [2, () => ({ severity: ["Critical", "Significantly"] })],
    [2, () => ({ caseType: [one(caseTypes)] })],
    [3, () => ({ createdFrom: one(["today-7", "today-30", "today-90"]) })],
  ];
  const ofStaff: typeof ofAll = [
    [5, () => ({ assignee: ["@me"] })],
    [3, () => ({ assignee: [1 + Math.floor(draw() * 100)] })],
    [4, () => ({ customerNumber: [String(10_001 + Math.floor(500 * draw() ** 2.5))] })],
  ];
  return weighed(draw, isStaff ? [...ofAll, ...ofStaff] : ofAll)();
}

/** A query to the case list; `turn` counts them. */
export function listQuestion(turn: number, isStaff: boolean): CaseSearchInput {
  const draw = lottery(17 + turn * 7_919);
  // Skips the first numbers, which are similar for adjacent seeds.
  for (let skipped = 0; skipped < 5; skipped += 1) draw();
  const preset = weighed(draw, [
    [5, "active"],
    [2, "all"],
    [1, "backlog"],
    [2, "closed"],
  ] as const);
  const by = weighed(draw, [
    [6, "updatedAt"],
    [2, "createdAt"],
    [1, "followUpDate"],
    [2, "timeLeft"],
    [1, "id"],
    [0.5, "title"],
    [1, "severity"],
  ] as const);
  const direction = weighed(draw, [
    [2, "Descending"],
    [1, "Ascending"],
  ] as const);
  const amount = weighed(draw, [
    [1, 0],
    [5, 1],
    [3, 2],
  ]);
  const filters = Object.assign(
    {},
    ...Array.from({ length: amount }, () => filter(draw, isStaff, preset === "active")),
  );
  return { preset, filters, sort: { by, direction } };
}
