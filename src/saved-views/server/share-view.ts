import { movedTo } from "#platform/rules/moved-to.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { type SharedSearch, type SharedView, viewBounds } from "#saved-views/contract/calls.ts";
import type { sharedViewCalls } from "#saved-views/contract/shared-calls.ts";
import { isSameName } from "#saved-views/rules/change-views.ts";
import { mayShareWith, scopeOf, type ViewAudience } from "#saved-views/rules/share-views.ts";
import { readSharedView } from "./read-shared-views.ts";
import { storedSearch } from "./saved-search-store.ts";
import { sharedViewLiveEvent } from "./shared-view-live-event.ts";
import {
  countStaffViews,
  findNamesSharedWith,
  findSharedView,
  findSharedViews,
  findTeamsToShareWith,
  forgetRemovedViews,
  insertSharedView,
  lockSharedViews,
  lockViewOrder,
  storeChoice,
  storeSharedView,
  storeViewOrder,
} from "./shared-view-store.ts";

type Calls = typeof sharedViewCalls;

/** With whom the caller may share views. */
export const getSharingChoices: Operation<Calls["getSharingChoices"]> = async ({ db, actor }) => {
  const own = { teamId: null, customerNo: actor.customerNumber === null ? null : Number(actor.customerNumber) };
  const company = own.customerNo !== null && mayShareWith(actor, own, false);
  return {
    everybody: staffMay(actor, "shareViews"),
    company,
    teams: company ? [] : await findTeamsToShareWith(db, actor),
  };
};

type SharingRequest = CallRequest<Calls["shareView"]> | CallRequest<Calls["updateSharedView"]>;

async function checkSharing(
  tx: Tx,
  request: SharingRequest,
  shared: ViewAudience,
  search: SharedSearch,
  exceptId: number | null,
) {
  const others = await findNamesSharedWith(tx.db, shared, exceptId);
  const isTaken = others.some(({ list, name }) => list === search.list && isSameName(name, search.name));
  if (isTaken) throw request.refuse("sharedNameTaken", { names: [search.name] });
  if (others.length >= viewBounds.shared[scopeOf(shared)]) throw request.refuse("tooManySharedViews");
}

async function readView({ db }: Tx, { actor, now }: SharingRequest, id: number): Promise<SharedView> {
  const row = await findSharedView(db, actor, now, id);
  const view = row && (await readSharedView(db, actor, row));
  if (!view) throw new Error("a shared view that was just stored is not there");
  return view;
}

/** Shares a view with a team, all staff, or the caller's company. */
export const shareView: Operation<Calls["shareView"]> = async (request) => {
  const { actor, body, refuse, now } = request;
  const { scope, teamId = null, search } = body;
  const customerNo = scope === "company" && actor.customerNumber !== null ? Number(actor.customerNumber) : null;
  const shared: ViewAudience = { teamId: scope === "team" ? teamId : null, customerNo };
  const leads = scope === "team" ? await findTeamsToShareWith(request.db, actor) : [];
  const isOfScope = scopeOf(shared) === scope && (scope !== "team" || leads.some(({ id }) => id === teamId));
  if (!isOfScope || !mayShareWith(actor, shared, leads.length > 0)) throw refuse("forbidden");
  return request.inTransaction(async (tx) => {
    await lockSharedViews(tx.db);
    await checkSharing(tx, request, shared, search, null);
    const isFull = customerNo === null && (await countStaffViews(tx.db)) >= viewBounds.shared.staff;
    if (isFull) throw refuse("tooManySharedViews");
    const id = await insertSharedView(tx.db, { ...shared, search: storedSearch(search), userId: actor.userId, now });
    tx.note({ sharedViewId: id, ...(shared.teamId !== null && { teamId: shared.teamId }) });
    tx.publish(sharedViewLiveEvent(shared));
    return { view: await readView(tx, request, id) };
  });
};

/** Changes, removes or brings back a shared view. */
export const updateSharedView: Operation<Calls["updateSharedView"]> = async (request) => {
  const { actor, body, refuse, now } = request;
  const { id, version, changes } = body;
  const seen = await findSharedView(request.db, actor, now, id);
  if (!seen) throw refuse("notFound");
  if (!mayShareWith(actor, seen, seen.leadsIt)) throw refuse("forbidden");
  return request.inTransaction(async (tx) => {
    await lockSharedViews(tx.db);
    const row = await findSharedView(tx.db, actor, now, id);
    const current = row && (await readSharedView(tx.db, actor, row));
    if (!row || current?.version !== version) throw refuse("stale", { current });
    const { search = current, isRemoved = current.isRemoved } = changes;
    if (!isRemoved) await checkSharing(tx, request, row, search, id);
    const isBack = current.isRemoved && !isRemoved;
    if (isBack && row.customerNo === null && (await countStaffViews(tx.db)) >= viewBounds.shared.staff)
      throw refuse("tooManySharedViews");
    await storeSharedView(tx.db, id, {
      search: changes.search && storedSearch(changes.search),
      removedAt: isRemoved === current.isRemoved ? undefined : isRemoved ? now : null,
      userId: actor.userId,
      now,
    });
    if (isRemoved) await forgetRemovedViews(tx.db, row);
    tx.note({ sharedViewId: id, fields: Object.keys(changes) });
    tx.publish(sharedViewLiveEvent(row));
    return { view: await readView(tx, request, id) };
  });
};

/** Hides a shared view from the caller's lists or moves it there, or notes that they have seen its last change. */
export const chooseSharedView: Operation<Calls["chooseSharedView"]> = async (request) => {
  const { actor, body, refuse, now } = request;
  const { id, isHidden, place, seenVersion } = body;
  await request.inTransaction(async (tx) => {
    if (!(await findSharedView(tx.db, actor, now, id))) throw refuse("notFound");
    if (place !== undefined) await lockViewOrder(tx.db, actor.userId);
    await storeChoice(tx.db, actor.userId, id, { isHidden, seenVersion });
    if (place !== undefined) {
      const ids = (await findSharedViews(tx.db, actor, now)).map((view) => view.id);
      await storeViewOrder(tx.db, actor.userId, movedTo(ids, id, place));
    }
    tx.note({ sharedViewId: id });
  });
  return undefined;
};
