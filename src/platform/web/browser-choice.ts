const aYear = 365 * 24 * 60 * 60;

/** Stores a choice for this browser in a cookie, so that the server renders by it; null forgets it. */
export const storeBrowserChoice = (cookie: string, choice: string | null): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${cookie}=${choice ?? ""}; path=/; max-age=${choice === null ? 0 : aYear}; samesite=lax`;
};
