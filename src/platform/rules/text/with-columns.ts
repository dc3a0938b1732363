/** Columns between tabs, as the editor and the dialog show them (`rich-text.css`). */
const tabWidth = 4;

/** A line with spaces for its tabs, up to the next column. `column` is where the text begins in its line. */
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
