/** Where the navigation under way goes; null while there is none. */
let target: URL | null = null;
/** The path and query that the page shows: going back, the address is the target's before its page is there. */
let shown: string | null = null;

export const goingTo = (url: URL): void => {
  target = url;
};

/** The navigation has ended, here. */
export const arrived = (): void => {
  target = null;
  shown = location.pathname + location.search;
};

export const isShown = ({ pathname, search }: URL): boolean => pathname + search === shown;

/** Where the person is, or is about to be. */
export const wayTo = (): URL => target ?? new URL(location.href);
