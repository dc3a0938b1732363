type Place = { readonly pathname: string; readonly search: string };

const pathOf = ({ pathname, search }: Place): string => pathname + search;

/** Where the navigation under way goes; null while there is none. */
let target: URL | null = null;
/** The path and query of the page that is shown: the browser's address may be ahead of it, at once when going back. */
let shown: string | null = null;

export const goingTo = (url: URL): void => {
  target = url;
};

/** The entry of the history that the shown page was drawn for. */
let entry: string | null = null;

/**
 * The page of this place is shown. A navigation that began before it was drawn is still under way; one that was left for another
 * place of the shown page is not.
 */
export const arrived = (place: Place & { readonly key: string }): void => {
  const isWithinPage = pathOf(place) === shown && place.key !== entry;
  shown = pathOf(place);
  entry = place.key;
  if (isWithinPage || (target && pathOf(target) === shown)) target = null;
};

/** Whether somebody who goes there stays where they are, or where they are going. */
export const isStaying = (url: URL): boolean => pathOf(url) === (target ? pathOf(target) : shown);

/** Where the person is, or is about to be. */
export const wayTo = (): URL => target ?? new URL(location.href);
