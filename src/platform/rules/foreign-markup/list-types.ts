const types: Readonly<Record<string, string>> = {
  ...{ "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A" },
  ...{ "lower-roman": "i", "upper-roman": "I" },
};
const declared = /list-style(?:-type)?:\s*((?:lower|upper)-(?:alpha|latin|roman))/i;
/** Google Docs specifies it for the items. */
const firstItem = /\s*<li\b[^>]*/iy;

/** The tag of a numbered list that ends at `end`, with the letters or Roman numbers that CSS gives it. */
export function typedList(html: string, source: string, end: number): string {
  if (/\stype\s*=/i.test(source)) return source;
  firstItem.lastIndex = end;
  const style = declared.exec(source) ?? declared.exec(firstItem.exec(html)?.[0] ?? "");
  const type = types[style?.[1]?.toLowerCase() ?? ""];
  return type ? `<ol type="${type}"${source.slice(3)}` : source;
}
