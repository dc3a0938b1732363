/** A pattern of these alternatives, longest first. */
export const escaped = (words: string): string =>
  [...new Set(words.split("|"))]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "\\s+"))
    .join("|");
