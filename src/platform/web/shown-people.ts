/** Ids of displayed people whose photos haven't been requested yet. */
const shown = new Set<number>();
let lookFor: ((ids: Set<number>) => void) | null = null;

/** Records that the person of this element (`data-person`) is displayed. */
export const notePersonShown = (element: HTMLElement | null): void => {
  if (!element) return;
  shown.add(Number(element.dataset.person));
  lookFor?.(shown);
};

/**
 * Sets the function that requests photos. It is called for people already displayed and again for later ones, and
 * removes them from the set.
 */
export const lookForPhotos = (look: (ids: Set<number>) => void): void => {
  lookFor = look;
  if (shown.size > 0) look(shown);
};
