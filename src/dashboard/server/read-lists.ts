import { type CaseListView, searched } from "#care-cases/rules/list/case-list-view.ts";
import { type ViewedAt, viewedAt } from "#care-cases/server/case/case-views.ts";
import {
  countCases,
  countedTo,
  findCasePage,
  findConditions,
  type SortedRow,
} from "#care-cases/server/list/case-list-store.ts";
import type { CountedFigure } from "#dashboard/contract/calls.ts";
import type { Figure } from "#dashboard/rules/figures.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";

/** Who reads lists, and when. */
export type Reader = { readonly actor: Actor; readonly db: Db; readonly at: ViewedAt };

export const readerOf = (request: {
  readonly actor: Actor;
  readonly app: App;
  readonly db: Db;
  readonly now: Date;
}): Reader => ({ actor: request.actor, db: request.db, at: viewedAt(request) });

const conditionsOf = ({ actor, db, at }: Reader, view: CaseListView) =>
  findConditions(db, { search: searched(view), actor, at });

/** Counts each figure as its list does, so that the two are one answer. */
export const countFigures = (reader: Reader, figures: readonly Figure[]): Promise<CountedFigure[]> =>
  Promise.all(figures.map((figure) => countFigure(reader, figure)));

async function countFigure(reader: Reader, { name, view }: Figure): Promise<CountedFigure> {
  const conditions = await conditionsOf(reader, view);
  const count = conditions ? await countCases(reader.db, conditions) : 0;
  return { name, count: Math.min(count, countedTo), isCapped: count > countedTo };
}

/** The first rows of a list. */
export async function firstRows(reader: Reader, view: CaseListView, most: number): Promise<SortedRow[]> {
  const conditions = await conditionsOf(reader, view);
  if (!conditions) return [];
  const page = { sort: view.sort, pageSize: most, backwards: false, cursor: null };
  return (await findCasePage(reader.db, conditions, page)).slice(0, most);
}
