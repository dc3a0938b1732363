import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { SharedView } from "#saved-views/contract/calls.ts";
import { readSharedSearch } from "#saved-views/rules/read-saved-searches.ts";
import { mayShareWith, scopeOf } from "#saved-views/rules/share-views.ts";
import { withoutRetiredTags } from "#saved-views/rules/without-retired-tags.ts";
import type { OfferedTag } from "#tags/contract/calls.ts";
import { findTags } from "#tags/server/tag-store.ts";
import type { SharedRow } from "./shared-view-store.ts";

/** Stored views as their reader sees them, without what no longer exists; not those of lists that don't. */
export async function readSharedViews(db: Db, actor: Actor, rows: readonly SharedRow[]): Promise<SharedView[]> {
  const read = rows.flatMap((row) => {
    const search = readSharedSearch(row.search);
    return search ? [{ row, search, former: row.former === null ? null : readSharedSearch(row.former) }] : [];
  });
  const namesTags = read.some(({ search, former }) => search.filters.tag ?? former?.filters.tag);
  const tags = namesTags ? await findTags(db, actor) : [];
  return read.map((view) => toSharedView(actor, view, tags));
}

type ReadRow = {
  readonly row: SharedRow;
  readonly search: SharedView["former"] & {};
  readonly former: SharedView["former"] | null;
};

function toSharedView(actor: Actor, { row, search, former }: ReadRow, tags: readonly OfferedTag[]): SharedView {
  const { id, version, team, sharedBy, changedBy, isRemoved, isHidden } = row;
  const shown = withoutRetiredTags(search, tags);
  return {
    ...shown.search,
    id,
    version,
    scope: scopeOf(row),
    team,
    sharedBy,
    changedBy,
    changedAt: new Date(row.changedAt).toISOString(),
    isRemoved,
    mayChange: mayShareWith(actor, row, row.leadsIt),
    isHidden,
    ...(shown.retiredTags.length > 0 && { retiredTags: shown.retiredTags }),
    ...(former && { former: withoutRetiredTags(former, tags).search }),
  };
}

/** One of them; null if its list no longer exists. */
export async function readSharedView(db: Db, actor: Actor, row: SharedRow): Promise<SharedView | null> {
  const [view = null] = await readSharedViews(db, actor, [row]);
  return view;
}
