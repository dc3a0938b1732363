import { escapeHtml } from "#platform/rules/markup/escape-html.ts";
import {
  type Block,
  byMark,
  type InlinePicture,
  isBlankLine,
  type Link,
  type MailRichText,
  showsTarget,
  type TableCell,
  type TextRun,
  textOf,
} from "./rich-text.ts";

export const face = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const hardSpace = "\u00a0";
const wrap = "overflow-wrap:anywhere;word-break:break-word";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace;font-size:14px";
const paper = "background:#eef2f6;color:#1a2129";

/** Renders to HTML, escaping all text. */
export const richTextHtml = (blocks: MailRichText): string => blocks.map(blockHtml).join("\n");

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p dir="auto" class="ink" style="margin:0 0 8px;color:#1a2129;${wrap}">${isBlankLine(block) ? "<br>" : runsHtml(block.runs)}</p>`;
    case "heading":
      return `<h3 dir="auto" class="ink" style="margin:12px 0 4px;color:#1a2129;font-size:17px;line-height:1.4;font-weight:600;${wrap}">${runsHtml(block.runs)}</h3>`;
    case "code":
      return `<pre dir="auto" class="code" style="margin:0 0 8px;padding:8px 10px;${paper};${mono};line-height:1.45;border-radius:4px;white-space:pre-wrap;${wrap}">${escapeHtml(block.text)}</pre>`;
    case "quote":
      return `<blockquote class="quote" style="margin:0 0 8px;padding:0 0 1px 12px;border-left:3px solid #c5ced7">${richTextHtml(block.blocks)}</blockquote>`;
    case "table":
      return tableHtml(block.rows);
    case "list": {
      const tag = block.numbering === null ? "ul" : "ol";
      const items = block.items
        .map(
          ({ value, blocks }) =>
            `<li${attributesHtml({ value })} dir="auto" style="margin:0 0 4px">${itemHtml(blocks)}</li>`,
        )
        .join("\n");
      return `<${tag}${attributesHtml(block.numbering ?? {})} class="ink" style="margin:0 0 8px;padding:0 0 0 24px;color:#1a2129;${wrap}">\n${items}\n</${tag}>`;
    }
  }
}

/** Outlook takes a table's font from its cells only. A table that is wider than the email scrolls. */
const cell = `padding:4px 8px;border:1px solid #c5ced7;color:#1a2129;${face};font-size:16px;line-height:1.4;text-align:start;vertical-align:top`;

function tableHtml(rows: readonly (readonly TableCell[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const written = rows.map((row) => {
    const cells = Array.from({ length: columns }, (_none, at) => runsHtml(row[at] ?? []) || "&nbsp;");
    return `<tr>${cells.map((inside) => `<td dir="auto" class="ink cell" style="${cell}">${inside}</td>`).join("")}</tr>`;
  });
  return `<div style="margin:4px 0 12px;overflow-x:auto"><table cellpadding="0" cellspacing="0" style="border-collapse:collapse">\n${written.join("\n")}\n</table></div>`;
}

const attributesHtml = (attributes: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escapeHtml(value)}"`))
    .join("");

/** An item's first line is on the same line as its bullet. */
function itemHtml([first, ...others]: MailRichText): string {
  if (first?.kind !== "paragraph") return richTextHtml(first ? [first, ...others] : others);
  return [runsHtml(first.runs), ...others.map(blockHtml)].join("\n");
}

const runsHtml = (runs: readonly TextRun[]): string => partsHtml(withSpaces(runs));

/** Mail programs collapse spaces, by which columns and indented lines are written, also across formatting. */
function withSpaces(runs: readonly TextRun[]): TextRun[] {
  const whole = textOf(runs);
  let end = 0;
  return runs.map(({ text, ...run }) => {
    const start = end;
    end += text.length;
    const isHard = (at: number) => at === 0 || whole[at - 1] === "\n" || whole[at + 1] === " ";
    return { ...run, text: text.replaceAll(" ", (space, at: number) => (isHard(start + at) ? hardSpace : space)) };
  });
}

function partsHtml(runs: readonly TextRun[]): string {
  return byMark(runs)
    .map((part) => {
      if ("text" in part && part.picture) return pictureHtml(part.picture);
      if ("text" in part) return escapeHtml(part.text).replaceAll("\n", "<br>").replaceAll(hardSpace, "&nbsp;");
      const inside = partsHtml(part.runs);
      const { mark } = part;
      if (mark.kind === "link") return linkHtml(mark, inside, textOf(part.runs));
      if (mark.kind === "code") {
        return `<code class="code" style="padding:1px 4px;${paper};${mono};border-radius:3px">${inside}</code>`;
      }
      return `<${mark.kind}>${inside}</${mark.kind}>`;
    })
    .join("");
}

const pictureStyle = "max-width:100%;height:auto;vertical-align:top";

const pictureHtml = ({ cid, alt }: InlinePicture): string =>
  `<img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" style="${pictureStyle}">`;

/** An external link is followed by its target in our own words, isolated from the link text's direction. */
function linkHtml(link: Link, inside: string, text: string): string {
  const { href, target } = link;
  const linked =
    href === null
      ? inside
      : `<a class="link" href="${escapeHtml(href)}" rel="noopener noreferrer nofollow" style="color:#14507a">${inside}</a>`;
  if (target === null || showsTarget(text, link)) return linked;
  return `${linked} <bdi dir="ltr" class="dim" style="color:#5a6672;font-size:14px">(${escapeHtml(target)})</bdi>${/\s$/.test(text) ? " " : ""}`;
}
