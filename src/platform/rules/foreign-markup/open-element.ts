import type { Mark } from "./written-marks.ts";
import type { Spaces } from "./written-spaces.ts";

/** An open element: the formatting of its content, and what happens at its end. */
export type OpenElement = {
  readonly name: string;
  readonly marks: readonly Mark[];
  /** One of Word's paragraphs that become items. */
  readonly isItem?: boolean;
  spaces?: Spaces;
  readonly end: () => void;
};
