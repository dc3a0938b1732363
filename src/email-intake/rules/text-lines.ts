import type { MailLine } from "#email-intake/rules/mail-lines.ts";
import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { hasTokenLink } from "#platform/rules/text/own-tokens.ts";

/** The lines of plain text: blank lines separate paragraphs, URLs become links. */
export function textLines(text: string): MailLine[] {
  let paragraph = 0;
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((written): MailLine => {
      const line = written.replace(/[\p{Cc}]/gu, (character) => (character === "\t" ? "    " : ""));
      if (line.trim() === "") paragraph++;
      return {
        text: line,
        quoted: false,
        history: false,
        ours: hasTokenLink(line),
        kind: "p",
        paragraph,
        indented: false,
        markup: linked(line.trimEnd()),
      };
    });
}

const address = /\bhttps?:\/\/[^\s<>"]{1,2000}/gi;

/** Strips trailing punctuation from a URL. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (".,;:!?)]'>".includes(address[end - 1] ?? " ")) end--;
  return address.slice(0, end);
}

function linked(line: string): string {
  let markup = "";
  let at = 0;
  for (const match of line.matchAll(address)) {
    const href = withoutEnd(match[0]);
    markup += `${escapeHtml(line.slice(at, match.index))}<a href="${escapeHtml(href)}">${escapeHtml(href)}</a>`;
    at = match.index + href.length;
  }
  return markup + escapeHtml(line.slice(at));
}
