import { useState } from "react";
import { usePage } from "#platform/web/page.ts";

export type ColorScheme = "auto" | "light" | "dark";

const aYear = 365 * 24 * 60 * 60;

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
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `havn_scheme=${next}; path=/; max-age=${aYear}; samesite=lax`;
    setScheme(next);
  };
  return [scheme, choose];
};
