import { useNavigate } from "react-router";
import { type CaseListView, presetPath } from "#care-cases/rules/public.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import {
  type ChangeViews,
  madeDefault,
  problemOfName,
  removed,
  renamed,
  restored,
  withSettings,
  withView,
} from "#saved-views/rules/change-views.ts";
import { withMessage } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import { type ChangeFits, changeSavedViews } from "./saved-views.ts";

const has =
  (id: string): ChangeFits =>
  (views) =>
    views.some((view) => view.id === id);

/** Actions on views. Those of the menu report failure through `error`; those of a dialog throw. */
export const useViewActions = (views: readonly SavedSearch[]) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const { error, save, forget } = useSave({ send: (work: () => Promise<void>) => work(), overlaps: true });

  /** Saves the change, shows a toast and updates the lists. */
  const store = async (change: ChangeViews, fits: ChangeFits, words: string, undo?: () => void) => {
    await changeSavedViews(change, fits);
    showToast(words, undo ? [{ words: t("views.undo"), onUndo: undo }] : []);
    void invalidate(caseScreens.list);
  };

  const remove = async (saved: SavedSearch) => {
    const place = views.findIndex(({ id }) => id === saved.id);
    const takeBack = () => store(restored(saved, place), () => true, t("views.saved", { name: saved.name }));
    const undo = () => void save(takeBack);
    await store(removed(saved.id), () => true, t("views.removed", { name: saved.name }), undo);
    await navigate(presetPath(saved.list), { replace: true });
  };

  return {
    error: error?.code === "stale" ? withMessage(error, t("views.stale")) : error,
    forget,
    save: (saved: SavedSearch, view: CaseListView) =>
      void save(() => store(withSettings(saved.id, view), has(saved.id), t("views.saved", { name: saved.name }))),
    setDefault: (saved: SavedSearch, isDefault: boolean) => {
      const words = isDefault ? t("views.nowDefault", { name: saved.name }) : t("views.notDefault");
      void save(() => store(madeDefault(saved.id, isDefault), has(saved.id), words));
    },
    remove: (saved: SavedSearch) => void save(() => remove(saved)),
    make: async (name: string, view: CaseListView): Promise<string> => {
      const id = crypto.randomUUID();
      const fits: ChangeFits = (newest) => problemOfName(newest, view.preset, name, null) === null;
      const { columnWidths } = views.find((one) => one.id === view.base?.id) ?? {};
      const made = { id, name, list: view.preset, ...(columnWidths && { columnWidths }) };
      await store(withView(made, view), fits, t("views.saved", { name: name.trim() }));
      return id;
    },
    rename: (saved: SavedSearch, name: string): Promise<void> => {
      const fits: ChangeFits = (newest) =>
        has(saved.id)(newest) && problemOfName(newest, saved.list, name, saved.id) === null;
      return store(renamed(saved.id, name), fits, t("views.renamed", { name: name.trim() }));
    },
  };
};
