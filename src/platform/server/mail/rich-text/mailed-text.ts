import { boundDirections } from "#platform/rules/text/direction-marks.ts";
import { lineBreaks } from "#platform/rules/text/line-breaks.ts";

/** A text for an email: one kind of line break, no control characters, and no text direction beyond a line. */
export const mailedText = (text: string): string =>
  boundDirections(text.replace(lineBreaks, "\n").replace(/(?![\n\t])\p{Cc}/gu, ""));
