import { emphasisOf } from "./emphasis.ts";
import type { Attributes } from "./tag-attributes.ts";
import type { OpenMark } from "./written-marks.ts";

const maxMarks = 12;
/** Marks that can't be nested: the inner one replaces the outer. */
const exclusive: Readonly<Record<string, readonly string[]>> = {
  a: ["a"],
  span: ["span"],
  sup: ["sub"],
  sub: ["sup"],
};

/** The formatting of an element's content. `around` is that of the element around it. */
export function marksOf(
  name: string,
  attributes: Attributes,
  style: Attributes,
  around: readonly OpenMark[],
): readonly OpenMark[] {
  const { on, off } = emphasisOf(name, style);
  let marks = around.filter(({ tag }) => !off.includes(tag));
  const add = (tag: string, open = `<${tag}>`) => {
    if (marks.length >= maxMarks) return;
    marks = [...marks.filter((mark) => !exclusive[tag]?.includes(mark.tag)), { tag, open }];
  };
  const href = name === "a" ? attributes.get("href") : undefined;
  if (href) add("a", `<a href="${href.replaceAll('"', "&quot;")}">`);
  const id = name === "span" ? attributes.get("data-mention") : undefined;
  if (id && /^\d{1,9}$/.test(id)) add("span", `<span data-mention="${id}">`);
  for (const tag of name === "dt" ? [...on, "strong"] : on) {
    // Links are underlined anyway.
    if (!marks.some((mark) => mark.tag === tag || (tag === "u" && name !== "u" && mark.tag === "a"))) add(tag);
  }
  return marks;
}
