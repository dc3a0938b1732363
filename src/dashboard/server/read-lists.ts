import type { CaseFilters } from "#care-cases/contract/public.ts";
import { type CaseListView, emptyList, searched } from "#care-cases/rules/public.ts";
import {
  type CaseListRow,
  countLimit,
  findConditions,
  findLists as readSeveral,
  toViewContext,
  type ViewContext,
} from "#care-cases/server/public.ts";
import type { CountedFigure } from "#dashboard/contract/calls.ts";
import { beyond } from "#dashboard/rules/beyond.ts";
import type { Figure } from "#dashboard/rules/figures.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";

/** The reader of lists, and the time. */
export type ListReader = { readonly actor: Actor; readonly db: Db; readonly at: ViewContext };

export const listReaderOf = (request: {
  readonly actor: Actor;
  readonly app: App;
  readonly db: Db;
  readonly now: Date;
}): ListReader => ({ actor: request.actor, db: request.db, at: toViewContext(request) });

const conditionsOf = ({ actor, db, at }: ListReader, view: CaseListView) =>
  findConditions(db, { search: searched(view), actor, at });

/** A list, and how many of its rows to read. */
export type FirstOf = { readonly view: CaseListView; readonly most: number };

type ListsRequest = {
  readonly figures?: readonly Figure[];
  readonly lists: readonly FirstOf[];
  /** Filters that most of these lists of active cases share; those cases are found once. */
  readonly among?: CaseFilters;
};

export type ListsResult = { readonly figures: CountedFigure[]; readonly lists: readonly (readonly CaseListRow[])[] };

/** Counts each figure with its list's filters, so they always agree, and reads the first rows of lists. */
export async function readLists(
  reader: ListReader,
  { figures = [], lists, among }: ListsRequest,
): Promise<ListsResult> {
  const shared = among ? { ...emptyList("active"), filters: among } : null;
  const placed = async (view: CaseListView) => {
    const own = shared && beyond(view, shared);
    return { conditions: await conditionsOf(reader, own ?? view), isAmong: own !== null };
  };
  const { counts, starts } = await readSeveral(reader.db, reader.actor, {
    counted: await Promise.all(figures.map(({ view }) => placed(view))),
    started: await Promise.all(
      lists.map(async ({ view, most }) => ({ ...(await placed(view)), sort: view.sort, most })),
    ),
    among: shared && (await conditionsOf(reader, shared)),
  });
  const counted = figures.map(({ name }, at) => {
    const count = counts[at] ?? 0;
    return { name, count: Math.min(count, countLimit), isCapped: count > countLimit };
  });
  return { figures: counted, lists: starts };
}
