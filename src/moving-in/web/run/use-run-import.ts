import { movingInCalls } from "#moving-in/contract/calls.ts";
import { importListScreen, importScreen } from "#moving-in/web/import-page.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";

/** Carries an import out, or continues one that was interrupted. */
export const useRunImport = (id: number) =>
  useSave({
    send: () => browserApi(movingInCalls).runImport({ body: { id } }),
    onSaved: () => invalidate(importScreen, importListScreen),
    onRefused: () => void invalidate(importScreen),
  });
