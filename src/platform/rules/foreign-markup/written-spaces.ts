import type { Attributes } from "./tag-attributes.ts";

/** White space of the source, and characters that aren't visible. */
export const layoutSpace = /^(?:[ \t\r\n\f]|&#(?:9|10|12|13|32|x9|xa|xc|xd|x20);)*$/i;
export const nothing = /^(?:\s|&nbsp;|&#160;|&#xa0;)*$/i;

/** Which white space is shown as written: none, line breaks, or all of it. */
export type Spaces = "none" | "lines" | "all";

/** What an element's CSS says about white space; `around` is the value of its parent. */
export function spacesShown(style: Attributes, around: Spaces): Spaces {
  const said = style.get("white-space-collapse") ?? style.get("white-space");
  if (said === undefined || said.startsWith("inherit")) return around;
  if (/^(?:pre-line|preserve-breaks)/.test(said)) return "lines";
  return /^(?:pre\b|break-spaces|preserve)/.test(said) ? "all" : "none";
}

/**
 * Text with the white space that is shown, split into lines. `takesSpace`: whether a space at the start of the text
 * would be visible.
 */
export function spacedLines(html: string, spaces: Spaces, takesSpace: boolean): readonly string[] {
  const lines = html.split(/\r\n?|\n/);
  if (spaces !== "all") return lines;
  return lines.map((line, at) => {
    const spaced = line.replaceAll("\t", "    ").replace(/ {2,}/g, (run) => `${"&nbsp;".repeat(run.length - 1)} `);
    return spaced.startsWith(" ") && (at > 0 || !takesSpace) ? `&nbsp;${spaced.slice(1)}` : spaced;
  });
}
