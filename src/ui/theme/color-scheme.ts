import { useState } from "react";
import { storeBrowserChoice } from "#platform/web/browser-choice.ts";
import { usePage } from "#platform/web/page.ts";

export type ColorScheme = "auto" | "light" | "dark";

const schemeOfRoot = (): ColorScheme | undefined => {
  const scheme = document.documentElement.dataset.scheme;
  return scheme === "auto" || scheme === "light" || scheme === "dark" ? scheme : undefined;
};

/**
 * Light, dark or system: the root's `data-scheme`, used by the style sheets. Stored in a cookie, so the server renders
 * the right one.
 */
export const useColorScheme = (): readonly [ColorScheme, (scheme: ColorScheme) => void] => {
  const { colorScheme } = usePage();
  const [scheme, setScheme] = useState(() => (import.meta.env.SSR ? undefined : schemeOfRoot()) ?? colorScheme);
  const choose = (next: ColorScheme) => {
    document.documentElement.dataset.scheme = next;
    storeBrowserChoice("havn_scheme", next);
    setScheme(next);
  };
  return [scheme, choose];
};
