import { useState } from "react";
import type { ColumnWidths } from "#care-cases/web/list/shared-list-state.ts";
import { isOneself } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { type ColumnWidth, preferenceCalls } from "#preferences/contract/calls.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { withColumnWidths } from "#saved-views/rules/change-views.ts";
import { changeSavedViews, type SavedViews, showColumnWidths } from "./saved-views.ts";

const none: readonly ColumnWidth[] = [];

/** Widths of a saved view or, for null, of all lists without one. */
type ChosenWidths = { readonly viewId: string | null; readonly widths: readonly ColumnWidth[] };

/**
 * The column widths of a case list: those set in its saved view, else the reader's. A change is stored where it was made,
 * at once. While impersonating, changes only affect the displayed page.
 */
export const useColumnWidths = (saved: SavedViews, view: SavedSearch | null): ColumnWidths => {
  const actor = useActor();
  const { email } = actor;
  const viewId = view?.id ?? null;
  const [ofThisPage, choose] = useState<ChosenWidths | null>(null);
  const { pending, save } = useSave({
    send: async ({ viewId: id, widths }: ChosenWidths): Promise<void> => {
      if (id !== null)
        return changeSavedViews(withColumnWidths(id, widths), (views) => views.some((one) => one.id === id));
      const preferences = [{ kind: "ColumnWidths" as const, value: [...widths] }];
      await browserApi(preferenceCalls).updatePreferencesByUserEmail({ body: { email, preferences } });
    },
    onSaved: (_reply, { viewId: id, widths }) => {
      settleError(useColumnWidths);
      if (id === null) showColumnWidths(widths);
    },
    onRefused: (error, asked) => reportError(error, () => void save(asked), useColumnWidths),
    scope: "column-widths",
  });
  const chosen = [pending, ofThisPage].find((one) => one?.viewId === viewId);
  return {
    widths: chosen?.widths ?? view?.columnWidths ?? saved?.columnWidths ?? none,
    setWidths: (widths) => (isOneself(actor) ? void save({ viewId, widths }) : choose({ viewId, widths })),
  };
};
