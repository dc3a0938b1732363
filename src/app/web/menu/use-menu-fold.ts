import { useState } from "react";
import { usePage } from "#platform/web/page.ts";

export const menuCookie = "havn_menu";
const aYear = 365 * 24 * 60 * 60;

/** Whether the side menu is folded; stored in a cookie, so the server renders it that way. */
export const useMenuFold = () => {
  const { menuFolded } = usePage();
  const [folded, setFolded] = useState(menuFolded);
  const toggle = () => {
    const next = !folded;
    setFolded(next);
    document.documentElement.dataset.menu = next ? "folded" : "open";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${menuCookie}=${next ? "folded" : "open"}; path=/; max-age=${aYear}; samesite=lax`;
  };
  return { folded, toggle };
};
