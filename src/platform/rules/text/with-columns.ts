/** Column width of tabs, as in the editor and the dialog (`rich-text.css`). */
const tabWidth = 4;

/** Replaces a line's tabs with spaces up to the next column. `column` is where the text begins in its line. */
export function withColumns(text: string, column = 0): string {
  if (!text.includes("\t")) return text;
  let at = column;
  let spaced = "";
  for (const character of text) {
    const width = character === "\t" ? tabWidth - (at % tabWidth) : 1;
    spaced += character === "\t" ? " ".repeat(width) : character;
    at += width;
  }
  return spaced;
}
