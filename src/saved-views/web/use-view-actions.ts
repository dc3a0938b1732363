import { useState } from "react";
import { useNavigate } from "react-router";
import { presetPath } from "#care-cases/rules/list/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
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
import { inOwnWords, type ShownError } from "#ui/page/explain-error.ts";
import { useWords } from "#wording/use-words.ts";
import { type ChangeFits, changeSavedViews } from "./saved-views.ts";

const has =
  (id: string): ChangeFits =>
  (views) =>
    views.some((view) => view.id === id);

/** What can be done with views. The menu's own acts tell their failure by `error`; those of a dialog throw it. */
export const useViewActions = (views: readonly SavedSearch[]) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [error, fail] = useState<ShownError | null>(null);

  /** Stores the change, says so and has the lists follow. */
  const store = async (change: ChangeViews, fits: ChangeFits, words: string, undo?: () => void) => {
    await changeSavedViews(change, fits);
    showToast(words, undo ? [{ words: t("views.undo"), onDo: undo }] : []);
    void invalidateScreens(caseScreens.list);
  };
  const track = (work: Promise<void>) => {
    fail(null);
    work.catch((cause: unknown) => {
      const failed = cause instanceof ApiError ? cause : new ApiError({ message: String(cause) });
      if (failed.statusCode === 401) reportError(failed);
      fail(failed.code === "stale" ? inOwnWords(failed, t("views.stale")) : failed);
    });
  };

  const remove = async (saved: SavedSearch) => {
    const place = views.findIndex(({ id }) => id === saved.id);
    const undo = () => track(store(restored(saved, place), () => true, t("views.saved", { name: saved.name })));
    await store(removed(saved.id), () => true, t("views.removed", { name: saved.name }), undo);
    await navigate(presetPath(saved.list), { replace: true });
  };

  return {
    error,
    forget: () => fail(null),
    save: (saved: SavedSearch, view: CaseListView) =>
      track(store(withSettings(saved.id, view), has(saved.id), t("views.saved", { name: saved.name }))),
    setDefault: (saved: SavedSearch, isDefault: boolean) => {
      const words = isDefault ? t("views.nowDefault", { name: saved.name }) : t("views.notDefault");
      track(store(madeDefault(saved.id, isDefault), has(saved.id), words));
    },
    remove: (saved: SavedSearch) => track(remove(saved)),
    make: async (name: string, view: CaseListView): Promise<string> => {
      const id = crypto.randomUUID();
      const fits: ChangeFits = (newest) => problemOfName(newest, view.preset, name, null) === null;
      await store(withView({ id, name, list: view.preset }, view), fits, t("views.saved", { name: name.trim() }));
      return id;
    },
    rename: (saved: SavedSearch, name: string): Promise<void> => {
      const fits: ChangeFits = (newest) =>
        has(saved.id)(newest) && problemOfName(newest, saved.list, name, saved.id) === null;
      return store(renamed(saved.id, name), fits, t("views.renamed", { name: name.trim() }));
    },
  };
};
