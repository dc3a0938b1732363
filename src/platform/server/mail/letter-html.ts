import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import { letterMark } from "#platform/rules/text/letter-mark.ts";
import type { Letter, LetterEntry, LetterFiles, LetterLink, LetterSection } from "./letter-contents.ts";
import { face, richTextHtml } from "./rich-text/rich-text-html.ts";

const wrap = "overflow-wrap:anywhere;word-break:break-word";

/** Colors as designed for light mode. In dark mode, clients use the ones below or invert by themselves. */
const dark = `@media (prefers-color-scheme: dark) {
.page { background: #14181d !important; }
.sheet { background: #1c2229 !important; border-color: #323b45 !important; }
.ink { color: #e6ebf0 !important; }
.dim { color: #a5b1bd !important; }
.link { color: #8cc4ea !important; }
.code { background: #29323b !important; color: #e6ebf0 !important; }
.rule { border-color: #323b45 !important; }
.quote, .cell { border-color: #46525f !important; }
.inner { border-color: #7a68b8 !important; background: #251f3c !important; }
.mark { color: #c2aff6 !important; border-color: #4a3d78 !important; }
}
@media (max-width: 480px) {
.outer { padding: 0 !important; }
.sheet { border-width: 0 0 1px !important; border-radius: 0 !important; }
.inside { padding: 20px 16px !important; }
.cell { padding: 3px 6px !important; font-size: 14px !important; }
}`;

/** Hidden, but first: lists of emails show it below the subject. The blanks keep the following text out of the list. */
const hidden = "display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f3f5f7";
const filler = "&zwnj;&nbsp;".repeat(80);

const ink = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#1a2129;${wrap}">${escapeHtml(text)}</p>`;
const dim = (text: string): string =>
  `<p class="dim" style="margin:0 0 8px;color:#5a6672;font-size:14px">${escapeHtml(text)}</p>`;
const link = ({ label, href }: LetterLink): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#14507a">${escapeHtml(label)}</a>`;

export function asHtml(letter: Letter): string {
  const { language, brand, isAnswered, greeting, paragraphs, sections = [], button } = letter;
  const { linkAsText, notes, links = [] } = letter;
  // Twice, since a program may drop what is hidden.
  const mark = isAnswered ? letterMark : "";
  const preview = letter.preview ?? paragraphs[0] ?? "";
  const said = greeting === null ? paragraphs : [greeting, ...paragraphs];
  const last = links.length === 0 ? "" : `\n${linkLine(links)}`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7">
<div style="${hidden}">${mark}${escapeHtml(preview)}${filler}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f7;border-collapse:collapse">
<tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background:#ffffff;border:1px solid #d9dfe5;border-radius:6px">
<tr><td class="inside" style="padding:24px;${face};font-size:16px;line-height:1.5;text-align:left">
<p class="dim" style="margin:0 0 24px;color:#5a6672;font-size:14px;font-weight:600">${mark}${escapeHtml(brand)}</p>
${said.map(ink).join("\n")}${sections.map(sectionHtml).join("")}
${button ? `${buttonHtml(button, linkAsText)}\n` : ""}${notes.map(dim).join("\n")}${last}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const linkLine = (links: readonly LetterLink[]): string =>
  `<p class="dim" style="margin:16px 0 0;color:#5a6672;font-size:14px">${links.map(link).join("&nbsp;· ")}</p>`;

function sectionHtml({ title, href, entries, more }: LetterSection): string {
  const name = href === null ? escapeHtml(title) : link({ label: title, href });
  const head = `<p class="ink rule" style="margin:24px 0 12px;padding:16px 0 0;border-top:1px solid #d9dfe5;color:#1a2129;font-size:18px;line-height:1.4;font-weight:600;${wrap}">${name}</p>`;
  return ["", head, ...entries.map(entryHtml), ...(more === null ? [] : [dim(more)])].join("\n");
}

function entryHtml({ text, at, mark, quote, files, more }: LetterEntry): string {
  const marked =
    mark === null
      ? ""
      : ` <span class="mark" style="display:inline-block;padding:0 6px;border:1px solid #d3c5f1;border-radius:4px;color:#5b3ea6;font-size:12px;line-height:18px;font-weight:600">${escapeHtml(mark)}</span>`;
  const head = `<p class="ink" style="margin:0 0 4px;color:#1a2129;${wrap}">${escapeHtml(text)}${marked} <span class="dim" style="color:#5a6672;font-size:14px;white-space:nowrap">${escapeHtml(at)}</span></p>`;
  return `${head}${quoteHtml({ mark, quote, files, more })}<div style="height:12px;line-height:12px">&nbsp;</div>`;
}

function quoteHtml({ mark, quote, files, more }: Pick<LetterEntry, "mark" | "quote" | "files" | "more">): string {
  if (quote.length === 0 && files === null && more === null) return "";
  const lines = [
    ...(quote.length === 0 ? [] : [richTextHtml(quote)]),
    ...(files === null ? [] : [filesHtml(files)]),
    ...(more === null ? [] : [`<p style="margin:0 0 8px;font-size:14px">${link(more)}</p>`]),
  ];
  const look = mark === null ? "border-left:3px solid #c5ced7" : "border-left:3px solid #5b3ea6;background:#f3effc";
  return `\n<div class="${mark === null ? "quote" : "inner"}" style="margin:4px 0 0;padding:8px ${mark === null ? 0 : 12}px 1px 12px;${look}">\n${lines.join("\n")}\n</div>\n`;
}

function filesHtml({ label, links, more }: LetterFiles): string {
  const named = [label, links.map(link).join(", "), ...(more === null ? [] : [escapeHtml(more)])].join(" ");
  return `<p class="dim" style="margin:0 0 8px;color:#5a6672;font-size:14px;${wrap}">${named}</p>`;
}

/** A button, and its link as text if that is asked for. */
function buttonHtml({ label, href: address }: LetterLink, linkAsText: string | undefined): string {
  const href = escapeHtml(address);
  const shown = `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;background:#14507a;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px">${escapeHtml(label)}</a></p>`;
  if (linkAsText === undefined) return shown;
  return `${shown}
${dim(linkAsText)}
<p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a class="link" href="${href}" style="color:#14507a">${href}</a></p>`;
}
