import { useState } from "react";
import type { ColumnWidths } from "#care-cases/web/list/list-place.ts";
import { isOneself } from "#platform/contract/actor.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { type ColumnWidth, preferenceCalls } from "#preferences/contract/calls.ts";
import { type SavedViews, showColumnWidths } from "./saved-views.ts";

const none: readonly ColumnWidth[] = [];

/** The reader's column widths of case lists. While impersonating, changes only affect the displayed page. */
export const useColumnWidths = (saved: SavedViews): ColumnWidths => {
  const actor = useActor();
  const { email } = actor;
  const [ofThisPage, choose] = useState<readonly ColumnWidth[] | null>(null);
  const { pending, save } = useSave({
    send: (value: readonly ColumnWidth[]) =>
      browserApi(preferenceCalls).updatePreferencesByUserEmail({
        body: { email, preferences: [{ kind: "ColumnWidths", value: [...value] }] },
      }),
    onSaved: (_reply, value) => {
      settleError(useColumnWidths);
      showColumnWidths(value);
    },
    onRefused: (error, asked) => reportError(error, () => void save(asked), useColumnWidths),
    scope: "column-widths",
  });
  return {
    widths: pending ?? ofThisPage ?? saved?.columnWidths ?? none,
    setWidths: (next) => (isOneself(actor) ? void save(next) : choose(next)),
  };
};
