import { findLinks } from "#platform/rules/text/links/find-links.ts";
import { escapeHtml } from "./escape-html.ts";

/** Converts a line of plain text to HTML, with its links. */
export function linkedText(text: string): string {
  let html = "";
  let at = 0;
  for (const { start, end, href } of findLinks(text)) {
    html += `${escapeHtml(text.slice(at, start))}<a href="${escapeHtml(href)}">${escapeHtml(text.slice(start, end))}</a>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}
