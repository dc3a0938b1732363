import type { DraftField } from "./draft-values.ts";

export const fieldId = (field: DraftField): string => `case-${field}`;

const againMilliseconds = 50;
const mostTimes = 60;

const controlIn = (place: HTMLElement): HTMLElement | null =>
  place.matches("input, select, button")
    ? place
    : // The editor's buttons stand before its text.
      (place.querySelector<HTMLElement>("[contenteditable='true']") ??
      place.querySelector<HTMLElement>("input, select, button"));

/** Puts the cursor where one can correct a field: the control itself, or the first one inside it, once it is there. */
export const focusField = (field: DraftField, times = mostTimes): void => {
  const place = document.getElementById(fieldId(field));
  const control = place && controlIn(place);
  if (!control) {
    if (times > 0) setTimeout(focusField, againMilliseconds, field, times - 1);
    return;
  }
  place.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
};
