import { useState } from "react";
import { storeBrowserChoice } from "#platform/web/browser-choice.ts";

/**
 * Whether rows of lists are compact: the root's `data-rows`, used by the style sheets. Kept in a cookie, so the server
 * renders them that way. For what is only shown once it is opened.
 */
export const useCompactRows = (): readonly [boolean, (isCompact: boolean) => void] => {
  const root = document.documentElement;
  const [isCompact, set] = useState(root.dataset.rows === "compact");
  const choose = (next: boolean) => {
    if (next) root.dataset.rows = "compact";
    else delete root.dataset.rows;
    storeBrowserChoice("havn_rows", next ? "compact" : "usual");
    set(next);
  };
  return [isCompact, choose];
};
