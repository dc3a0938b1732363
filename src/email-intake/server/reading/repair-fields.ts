/* Repairs Content-Type and Content-Disposition where a program or server broke them: parameters on a line of their own
   that lacks its white space, and parameters without their semicolon. And the line of white space that ends a header. */

const name = "(?:boundary|charset|format|delsp|(?:file)?name[\\d*]*|report-type|protocol|micalg|type|smime-type|start)";
const field = new RegExp(
  `^content-(?:type|disposition)[ \\t]*:[^\\n]*(?:\\n(?:[ \\t][^\\n]*|${name}[ \\t]*=[^\\n]*))*`,
  "gim",
);
const unfoldedLine = new RegExp(`\\n(?=${name}[ \\t]*=)`, "gi");
const quoted = '"(?:[^"\\\\]|\\\\[^])*';
/** The end of a value before a parameter that lacks its semicolon; other quoted texts are passed over. */
const lacking = new RegExp(`(${quoted}"|[^;:\\s"])(\\s+)(?=${name}[ \\t]*=)|${quoted}"?`, "gi");

/** A header (bytes as characters) with its parameters as they were meant; the same if nothing is wrong. */
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
