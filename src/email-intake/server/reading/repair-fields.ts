/*
 * Repairs Content-Type and Content-Disposition that a program or server broke: continued parameters without leading
 * white space, and parameters without a semicolon. Also handles the line of white space that ends a header.
 */

const name = "(?:boundary|charset|format|delsp|(?:file)?name[\\d*]*|report-type|protocol|micalg|type|smime-type|start)";
const field = new RegExp(
  `^content-(?:type|disposition)[ \\t]*:[^\\n]*(?:\\n(?:[ \\t][^\\n]*|${name}[ \\t]*=[^\\n]*))*`,
  "gim",
);
const unfoldedLine = new RegExp(`\\n(?=${name}[ \\t]*=)`, "gi");
const quoted = '"(?:[^"\\\\]|\\\\[^])*';
/** The end of a value before a parameter that lacks its semicolon; skips other quoted texts. */
const lacking = new RegExp(`(${quoted}"|[^;:\\s"])(\\s+)(?=${name}[ \\t]*=)|${quoted}"?`, "gi");

/** A header (bytes as characters) with repaired parameters; unchanged if nothing is wrong. */
export const repairFields = (head: string): string =>
  head
    .replace(field, (whole) =>
      whole
        .replace(unfoldedLine, "\n ")
        .replace(lacking, (all, last: string | undefined, space: string) =>
          last === undefined ? all : `${last};${space}`,
        ),
    )
    .replace(/(^|\n)[ \t]+(\r?\n)$/, "$1$2");
