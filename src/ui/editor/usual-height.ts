/** Pixels of the field that one writes in, before it grows. */
export const usualHeight = 112;
