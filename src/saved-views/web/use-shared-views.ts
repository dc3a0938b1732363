import { useState } from "react";
import { useNavigate } from "react-router";
import { type CaseListView, presetPath } from "#care-cases/rules/public.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { SharedSearch, SharedView } from "#saved-views/contract/calls.ts";
import { sharedViewCalls } from "#saved-views/contract/shared-calls.ts";
import { useWords } from "#wording/use-words.ts";
import { moveSharedView, reloadSavedViews, showSharedView } from "./saved-views.ts";

/** What of a list's state, or of a view, is shared under a name. */
export const toSharedSearch = (
  name: string,
  list: SharedSearch["list"],
  { text, filters, sort, columns }: Pick<CaseListView, "text" | "filters" | "sort" | "columns">,
): SharedSearch => ({ name: name.trim(), list, text, filters, sort, columns: [...columns] });

/** A change that was refused, since somebody else changed the view; `current` is null if it is gone. */
export type SharedConflict = { readonly current: SharedView | null; readonly mine: SharedSearch };

type Choice = { readonly isHidden?: boolean; readonly place?: number; readonly seenVersion?: number };

/** Actions on shared views. Those of the menu report failure through `error`; `rename` throws. */
export const useSharedViewActions = () => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<SharedConflict | null>(null);
  const { error, save, forget } = useSave({ send: (work: () => Promise<void>) => work(), overlaps: true });

  const update = async ({ id, version }: SharedView, changes: { search?: SharedSearch; isRemoved?: boolean }) => {
    const reply = await browserApi(sharedViewCalls).updateSharedView({ body: { id, version, changes } });
    showSharedView(reply.view);
    void invalidate(caseScreens.list);
    return reply.view;
  };

  /** Saves it, or asks what to do if somebody else changed the view meanwhile. */
  const change = async (shared: SharedView, mine: SharedSearch): Promise<void> => {
    try {
      const saved = await update(shared, { search: mine });
      showToast(t("views.sharedSaved", { name: saved.name }));
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== "stale") throw failure;
      const current = (failure.data?.current ?? null) as SharedView | null;
      setConflict({ current, mine });
      await reloadSavedViews();
    }
  };

  const remove = async (shared: SharedView): Promise<void> => {
    const removed = await update(shared, { isRemoved: true });
    const bringBack = async () => {
      const { name } = await update(removed, { isRemoved: false });
      showToast(t("views.sharedBack", { name }));
    };
    showToast(t("views.sharedRemoved", { name: shared.name }), [
      { words: t("views.undo"), onUndo: () => void save(bringBack) },
    ]);
    await navigate(presetPath(shared.list), { replace: true });
  };

  /** Shown at once, and as it was if it isn't stored. */
  const choose = async (shared: SharedView, choice: Choice): Promise<void> => {
    const { seenVersion = 0, place, ...shown } = choice;
    const { former, ...view } = shared;
    showSharedView({ ...view, ...(former && seenVersion < view.version && { former }), ...shown });
    if (place !== undefined) moveSharedView(view.id, place);
    try {
      await browserApi(sharedViewCalls).chooseSharedView({ body: { id: view.id, ...choice } });
    } catch (failure) {
      void reloadSavedViews().catch(() => undefined);
      throw failure;
    }
  };

  const hide = async (shared: SharedView): Promise<void> => {
    await choose(shared, { isHidden: true });
    const show = () => save(() => choose({ ...shared, isHidden: true }, { isHidden: false }));
    showToast(t("views.hidden", { name: shared.name }), [{ words: t("views.undo"), onUndo: () => void show() }]);
    await navigate(presetPath(shared.list), { replace: true });
  };

  return {
    error,
    forget,
    conflict,
    endConflict: () => setConflict(null),
    save: (shared: SharedView, view: CaseListView) =>
      void save(() => change(shared, toSharedSearch(shared.name, shared.list, view))),
    saveOver: (current: SharedView, mine: SharedSearch) => {
      setConflict(null);
      void save(() => change(current, mine));
    },
    rename: (shared: SharedView, name: string) => change(shared, toSharedSearch(name, shared.list, shared)),
    remove: (shared: SharedView) => void save(() => remove(shared)),
    hide: (shared: SharedView) => void save(() => hide(shared)),
    choose: (shared: SharedView, choice: Choice) => void save(() => choose(shared, choice)),
  };
};

export type SharedViewActions = ReturnType<typeof useSharedViewActions>;
