import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";

/** Inline **strong**, *emphasis* and `code`; `{{7|Name}}` is a mention. */
const inline = (text: string): string =>
  escapeStoredText(text)
    .replace(/\{\{(\d+)\|([^}]+)\}\}/g, (_, id: string, name: string) => `<span data-mention="${id}">@${name}</span>`)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/`(.+?)`/g, "<code>$1</code>");

const kinds = [
  { mark: /^- /, tag: "ul" },
  { mark: /^\d+\. /, tag: "ol" },
  { mark: /^> /, tag: "blockquote" },
] as const;

/** Converts lines to the editor's HTML: paragraphs, lists (`- `, `1. `) and quotes (`> `). */
export function toMarkup(text: string): string {
  const blocks: { tag: string; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const kind = kinds.find(({ mark }) => mark.test(line));
    const content = inline(kind ? line.replace(kind.mark, "") : line);
    const last = blocks.at(-1);
    if (kind && last?.tag === kind.tag) last.lines.push(content);
    else blocks.push({ tag: kind?.tag ?? "p", lines: [content] });
  }
  return blocks.map(({ tag, lines }) => wrap(tag, lines)).join("");
}

function wrap(tag: string, lines: readonly string[]): string {
  const within =
    tag === "p" ? lines : lines.map((line) => (tag === "blockquote" ? `<p>${line}</p>` : `<li><p>${line}</p></li>`));
  return `<${tag}>${within.join("")}</${tag}>`;
}

/** A closing line with a name below. */
export const signature = (closing: string, name: string): string =>
  `<p>${escapeStoredText(closing)}<br />${escapeStoredText(name)}</p>`;
