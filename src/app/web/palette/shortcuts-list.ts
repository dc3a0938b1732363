import { IconKeyboard } from "@tabler/icons-react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import type { PageCommand } from "#ui/web-feature.ts";

/** The list of shortcuts. It shows what all features declare, so that no manifest can name it. */
export const ShortcutsList = lazyComponent(() => import("./ShortcutsDialog.tsx"));

/** Opens it. The frame handles its key. */
export const shortcutsCommand: PageCommand = {
  words: "palette.shortcuts",
  place: 20,
  icon: IconKeyboard,
  key: "?",
  isInPersonMenu: true,
  opens: ShortcutsList,
};
