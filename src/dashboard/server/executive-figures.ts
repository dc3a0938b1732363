import { caseTypes } from "#care-cases/contract/public.ts";
import { findNames } from "#care-cases/server/public.ts";
import type { ExecutiveDays, ExecutiveFigures } from "#dashboard/contract/executive.ts";
import { type ExecutivePeriod, executivePeriod, wholeMonths } from "#dashboard/rules/executive-period.ts";
import {
  addUp,
  noOverdue,
  noSums,
  openAtEnds,
  type SumsAndOverdue,
  toFigures,
} from "#dashboard/rules/executive-sums.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findFiguresOfCustomers, findFiguresOfDays, findOpenNow, findOverdue } from "./case-figures-store.ts";

export type ExecutiveQuestion = { readonly days: ExecutiveDays; readonly allCustomers: boolean };

const maxCustomers = 20;
const noType = 99;

/** The figures of all cases. `db` must be a repeatable-read transaction, so they are consistent. */
export async function readExecutiveFigures(
  db: Db,
  { days, allCustomers }: ExecutiveQuestion,
  now: Date,
): Promise<ExecutiveFigures> {
  const period = executivePeriod(days, businessDate(now));
  const { from, to, before, points } = period;
  const pieces = await readPieces(db, period, now);
  const openByType = await findOpenNow(db, "type");
  const openNow = openByType.reduce((all, { open }) => all + open, 0);
  const stretches = [before, ...points].map((_, at) => addUp(pieces.ofDays.filter((piece) => piece.at === at)));
  const open = openAtEnds(
    stretches.map(({ sums }) => sums),
    openNow,
  );
  const figuresAt = (at: number) => toFigures(stretches[at] ?? addUp([]), open[at] ?? 0);
  const types = new Set([
    ...caseTypes.keys(),
    ...pieces.ofDays.map(({ type }) => type),
    ...openByType.map(({ key }) => key),
  ]);
  return {
    days,
    from,
    to,
    total: toFigures(addUp(stretches.slice(1)), openNow),
    before: { ...before, figures: figuresAt(0) },
    points: points.map((point, i) => ({ ...point, figures: figuresAt(i + 1) })),
    ...(await readCustomers(db, pieces.ofCustomers, allCustomers)),
    types: [...types]
      .sort((one, other) => one - other)
      .map((type) => ({
        caseType: type === noType ? null : (caseTypes[type] ?? null),
        figures: toFigures(
          addUp(pieces.ofDays.filter((piece) => piece.at > 0 && piece.type === type)),
          openByType.find(({ key }) => key === type)?.open ?? 0,
        ),
      })),
  };
}

type Pieces = {
  /** By interval (0 is the preceding period) and type. */
  readonly ofDays: readonly (SumsAndOverdue & { readonly at: number; readonly type: number })[];
  readonly ofCustomers: readonly (SumsAndOverdue & { readonly customerNo: number })[];
};

/** Stored sums, plus targets that have expired since, which isn't stored yet. */
async function readPieces(db: Db, period: ExecutivePeriod, now: Date): Promise<Pieces> {
  const { to, before, points } = period;
  const starts = [before, ...points].map(({ from }) => from);
  const ofDays = await findFiguresOfDays(db, starts, to);
  const ofCustomers = await findFiguresOfCustomers(db, { ...period, months: wholeMonths(period) });
  const asked = { starts, to, now };
  const overdue = [
    ...(await findOverdue(db, "first_response", asked)).map((row) => ({
      ...row,
      firstResponse: row.count,
      resolution: 0,
    })),
    ...(await findOverdue(db, "resolution", asked)).map((row) => ({ ...row, firstResponse: 0, resolution: row.count })),
  ];
  return {
    ofDays: [
      ...ofDays.map(({ at, type, ...sums }) => ({ at, type, sums, overdue: noOverdue })),
      ...overdue.flatMap(({ at, type, ...out }) =>
        at === null || type === null ? [] : [{ at, type, sums: noSums, overdue: out }],
      ),
    ],
    ofCustomers: [
      ...ofCustomers.map(({ customerNo, ...sums }) => ({ customerNo, sums, overdue: noOverdue })),
      ...overdue.flatMap(({ customerNo, ...out }) => (customerNo ? [{ customerNo, sums: noSums, overdue: out }] : [])),
    ],
  };
}

async function readCustomers(
  db: Db,
  pieces: Pieces["ofCustomers"],
  all: boolean,
): Promise<Pick<ExecutiveFigures, "customers" | "customerCount">> {
  const open = new Map((await findOpenNow(db, "customer")).map(({ key, open: count }) => [key, count]));
  const numbers = new Set([...pieces.map(({ customerNo }) => customerNo), ...open.keys()]);
  numbers.delete(0);
  const byCustomer = Map.groupBy(pieces, ({ customerNo }) => customerNo);
  const ranked = [...numbers]
    .map((number) => ({ number, figures: toFigures(addUp(byCustomer.get(number) ?? []), open.get(number) ?? 0) }))
    .filter(({ figures: { raised, ended, open: still } }) => raised + ended + still > 0)
    .sort(
      (one, other) =>
        other.figures.raised - one.figures.raised || other.figures.open - one.figures.open || one.number - other.number,
    );
  const shown = all ? ranked : ranked.slice(0, maxCustomers);
  const { customers } = await findNames(db, {
    staff: [],
    handlers: [],
    users: [],
    teams: [],
    customers: shown.map(({ number }) => number),
  });
  return {
    customers: shown.map(({ number, figures }) => ({
      customerNumber: String(number),
      name: customers.get(number) ?? String(number),
      figures,
    })),
    customerCount: ranked.length,
  };
}
