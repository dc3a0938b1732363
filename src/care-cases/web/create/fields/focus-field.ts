import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";

export const fieldId = (field: DraftField): string => `case-${field}`;

const againMilliseconds = 50;
const longestWait = 30_000;

/** In an editor, the buttons come before the text, and its placeholder may come first. */
const controlIn = (place: HTMLElement): HTMLElement | null => {
  if (place.matches("input, select, button")) return place;
  if (place.querySelector("[data-editor]")) return place.querySelector<HTMLElement>("[contenteditable='true']");
  return place.querySelector<HTMLElement>("input, select, button");
};

/**
 * Focuses the control of a field, or the first one inside it, once it exists, even if its code loads slowly. Does
 * nothing if the person moved the focus meanwhile.
 */
export const focusField = (field: DraftField): void => {
  const from = document.activeElement;
  const until = performance.now() + longestWait;
  const look = (): void => {
    const now = document.activeElement;
    if (now !== from && now !== document.body) return;
    const place = document.getElementById(fieldId(field));
    const control = place && controlIn(place);
    if (!control) {
      if (performance.now() < until) setTimeout(look, againMilliseconds);
      return;
    }
    place.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
  };
  look();
};
