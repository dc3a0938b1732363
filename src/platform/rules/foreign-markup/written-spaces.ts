import type { Attributes } from "./tag-attributes.ts";

/** White space of the source, and what shows nothing. */
export const layoutSpace = /^(?:[ \t\r\n\f]|&#(?:9|10|12|13|32|x9|xa|xc|xd|x20);)*$/i;
export const nothing = /^(?:\s|&nbsp;|&#160;|&#xa0;)*$/i;

/** Whether an element's white space is shown as written; `around`: whether that of the element around it is. */
export function showsSpaces(style: Attributes, around: boolean): boolean {
  const said = style.get("white-space-collapse") ?? style.get("white-space");
  return said === undefined ? around : /^(?:pre\b|break-spaces|preserve)/.test(said);
}

/** Text with white space that is shown, by lines: as it is where white space is collapsed. */
export const spacedLines = (html: string): readonly string[] =>
  html
    .split(/\r\n?|\n/)
    .map((line) =>
      line.replaceAll("\t", "    ").replace(/ {2,}/g, (spaces) => `${"&nbsp;".repeat(spaces.length - 1)} `),
    );
