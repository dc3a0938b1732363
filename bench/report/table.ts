export const number = (value: number, digits = 1): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** As a Markdown table: figures right-aligned, labels left-aligned. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? "---" : "--:")), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
