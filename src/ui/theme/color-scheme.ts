import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

export const colorSchemeCookie = "havn_scheme";
const aYear = 365 * 24 * 60 * 60;

export const isColorScheme = (value: unknown): value is MantineColorScheme =>
  value === "auto" || value === "light" || value === "dark";

const remember = (value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${colorSchemeCookie}=${value}; path=/; max-age=${seconds}; samesite=lax`;
};

/** Keeps light, dark or the system's in a cookie, so that the server renders the right one. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => {
    if (typeof document === "undefined") return fallback;
    const kept = document.cookie.match(/(?:^|; )havn_scheme=(\w+)/)?.[1];
    return isColorScheme(kept) ? kept : fallback;
  },
  set: (value) => remember(value, aYear),
  clear: () => remember("", 0),
  subscribe: () => {},
  unsubscribe: () => {},
};
