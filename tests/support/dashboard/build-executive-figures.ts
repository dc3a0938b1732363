import type { ExecutiveDays, ExecutiveFigures, FigureSet } from "#dashboard/contract/executive.ts";
import { executivePeriod } from "#dashboard/rules/executive-period.ts";

/** No deadline met, failed or awaited. */
export const noneDue = { met: 0, failed: 0, stillLate: 0, awaiting: 0 };

/** Figures of this many submitted cases. */
export const figureSet = (raised: number, some: Partial<FigureSet> = {}): FigureSet => ({
  raised,
  ended: 0,
  open: raised,
  firstResponse: { ...noneDue },
  resolution: { ...noneDue },
  ...some,
});

const total = figureSet(1_240, {
  ended: 1_100,
  open: 340,
  firstResponse: { met: 930, failed: 70, stillLate: 31, awaiting: 12 },
  resolution: { ...noneDue, awaiting: 5 },
});

/** Figures of the days before November 20, 2026. */
export const buildExecutiveFigures = (days: ExecutiveDays, some: Partial<ExecutiveFigures> = {}): ExecutiveFigures => {
  const { from, to, before, points } = executivePeriod(days, "2026-11-20");
  return {
    days,
    from,
    to,
    total,
    before: { ...before, figures: figureSet(1_000, { open: 200, firstResponse: { ...noneDue, met: 9, failed: 1 } }) },
    points: points.map((point, i) => ({ ...point, figures: figureSet(i) })),
    customers: [{ customerNumber: "10023", name: "Nordhavn Fragt A/S", figures: figureSet(700) }],
    customerCount: 1,
    types: [
      { caseType: "Incident", figures: figureSet(1_239) },
      { caseType: null, figures: figureSet(1) },
    ],
    ...some,
  };
};
