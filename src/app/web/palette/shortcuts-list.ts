import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";

/** The list of shortcuts. It shows what all features declare, so that no manifest can name it. */
export const ShortcutsList = lazyComponent(() => import("./ShortcutsDialog.tsx"));
