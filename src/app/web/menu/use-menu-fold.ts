import { useState } from "react";
import { storeBrowserChoice } from "#platform/web/browser-choice.ts";
import { usePage } from "#platform/web/page.ts";

/** Whether the side menu is folded; stored in a cookie, so the server renders it that way. */
export const useMenuFold = () => {
  const { menuFolded } = usePage();
  const [folded, setFolded] = useState(menuFolded);
  const toggle = () => {
    const next = !folded;
    setFolded(next);
    document.documentElement.dataset.menu = next ? "folded" : "open";
    storeBrowserChoice("havn_menu", next ? "folded" : "open");
  };
  return { folded, toggle };
};
