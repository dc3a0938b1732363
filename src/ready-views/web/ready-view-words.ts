import type { ReadyViewName } from "#preferences/contract/calls.ts";

/** The text of a ready view's name. */
export const readyViewWord = (name: ReadyViewName) => `readyViews.${name}` as const;
