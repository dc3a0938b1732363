import { lazyPart } from "#platform/web/loading/lazy-part.tsx";

/** The list of shortcuts. It shows what all features declare, so that no manifest can name it. */
export const ShortcutsList = lazyPart(() => import("./ShortcutsDialog.tsx"));
