import type { OpenMark } from "./written-marks.ts";
import type { Spaces } from "./written-spaces.ts";

/** A list with an explicit depth, which isn't nested in another list. */
export type FlatList = { readonly tag: string; readonly type: string; start: number | undefined };

/** An open element: the formatting of its content, and what happens at its end. */
export type OpenElement = {
  readonly name: string;
  readonly marks: readonly OpenMark[];
  /** Whether it is a list item by its declared depth, such as one of Word's paragraphs. */
  readonly isItem?: boolean;
  readonly flat?: FlatList;
  hasParagraph?: boolean;
  spaces?: Spaces;
  readonly end: () => void;
};

/** Closes the links around what follows: links can't be nested. */
export function endLinks(open: OpenElement[]): void {
  for (let at = open.length - 1; at >= 0; at--) {
    const element = open[at] as OpenElement;
    if (!element.marks.some(({ tag }) => tag === "a")) return;
    open[at] = { ...element, marks: element.marks.filter(({ tag }) => tag !== "a") };
  }
}
