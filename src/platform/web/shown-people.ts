/** Ids of people who are shown and whose photo nobody has looked for yet. */
const shown = new Set<number>();
let lookFor: ((ids: Set<number>) => void) | null = null;

/** Notes that the person of this element (`data-person`) is shown. */
export const notePersonShown = (element: HTMLElement | null): void => {
  if (!element) return;
  shown.add(Number(element.dataset.person));
  lookFor?.(shown);
};

/** Has photos looked for: for who is shown already, and later for others, who are to be taken out of the set. */
export const lookForPhotos = (look: (ids: Set<number>) => void): void => {
  lookFor = look;
  if (shown.size > 0) look(shown);
};
