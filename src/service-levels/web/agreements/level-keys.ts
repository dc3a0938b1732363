import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { Key } from "#platform/web/loading/data-query.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { levelPath, levelTargetsPath } from "#service-levels/rules/targets/level-path.ts";

/** Names of screens that show service levels: `screenLoad({ name })`. */
export const levelScreens = { list: "service-levels", one: "service-level" } as const;

export const levelKeys = Object.values(levelScreens).map((name) => ["screen", name]);

/** Queries that only show this level, and disappear with it. */
export const keysOfLevel = (id: number): readonly Key[] =>
  [levelPath(id), levelTargetsPath(id)].map((path) => ["screen", levelScreens.one, path]);

/** Displays an agreement returned by the server on the pages that have it. */
export const showLevel = (agreement: EditedAgreement): void =>
  setQueriesData<{ readonly agreement: EditedAgreement }>(levelScreens.one, (shown) =>
    shown.agreement.id === agreement.id ? { ...shown, agreement } : shown,
  );
