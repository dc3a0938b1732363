import { targetKey } from "#app/web/rendering/head-script.ts";

type Place = { readonly pathname: string; readonly search: string };

const pathOf = ({ pathname, search }: Place): string => pathname + search;

/** Remembers the target of a navigation, so that a reload because of a missing chunk can continue there. */
export const rememberTarget = (place: Place & { readonly hash: string }): void =>
  sessionStorage.setItem(targetKey, pathOf(place) + place.hash);

/** Target of the pending navigation; null if none. */
let target: URL | null = null;
/** Path and query of the displayed page. The browser's URL may already be ahead of it, immediately when going back. */
let shown: string | null = null;

export const navigationStarted = (url: URL): void => {
  target = url;
};

/** The history entry that the displayed page was rendered for. */
let entry: string | null = null;

/**
 * Called when the page of this location is displayed. A navigation that started before it rendered is still pending, and
 * its target remembered; one abandoned for another location on the displayed page isn't.
 */
export const pageDisplayed = (place: Place & { readonly key: string }): void => {
  const isWithinPage = pathOf(place) === shown && place.key !== entry;
  shown = pathOf(place);
  entry = place.key;
  if (isWithinPage || (target && pathOf(target) === shown)) target = null;
  if (!target) sessionStorage.removeItem(targetKey);
};

/** Whether navigating there stays on the current page, or on the pending navigation's target. */
export const isSamePage = (url: URL): boolean => pathOf(url) === (target ? pathOf(target) : shown);

/** The person's current or pending location. */
export const currentOrPendingUrl = (): URL => target ?? new URL(location.href);
