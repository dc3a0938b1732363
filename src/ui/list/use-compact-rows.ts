import { useState } from "react";

const aYear = 365 * 24 * 60 * 60;

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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `havn_rows=${next ? "compact" : "usual"}; path=/; max-age=${aYear}; samesite=lax`;
    set(next);
  };
  return [isCompact, choose];
};
