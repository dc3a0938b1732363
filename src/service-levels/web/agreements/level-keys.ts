import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";

/** Names of screens that show service levels: `screenLoad({ name })`. */
export const levelScreens = { list: "service-levels", one: "service-level" } as const;

export const levelKeys = Object.values(levelScreens).map((name) => ["screen", name]);

/** Displays an agreement returned by the server on the pages that have it. */
export const showLevel = (agreement: EditedAgreement): void =>
  setQueriesData<{ readonly agreement: EditedAgreement }>(levelScreens.one, (shown) =>
    shown.agreement.id === agreement.id ? { ...shown, agreement } : shown,
  );
