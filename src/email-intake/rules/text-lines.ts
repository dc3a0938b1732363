import { classifiedText, type MailLine } from "#email-intake/rules/mail-lines.ts";
import { linkedText } from "#platform/rules/markup/linked-text.ts";
import { letterMark } from "#platform/rules/text/letter-mark.ts";
import { lineBreaks } from "#platform/rules/text/line-breaks.ts";
import { hasTokenLink } from "#platform/rules/text/own-tokens.ts";
import { withColumns } from "#platform/rules/text/with-columns.ts";

/**
 * The lines of plain text: one blank line separates paragraphs, further ones are shown; URLs become links, spaces are
 * kept.
 */
export function textLines(text: string): MailLine[] {
  let paragraph = 0;
  let isAfterBlank = false;
  return text.split(lineBreaks).map((written): MailLine => {
    const line = withColumns(written.replace(/(?!\t)\p{Cc}/gu, ""));
    const isBlank = line.trim() === "";
    if (isBlank) paragraph++;
    const shown = !isBlank || isAfterBlank;
    isAfterBlank = isBlank;
    return {
      text: classifiedText(line),
      quoted: false,
      holder: 0,
      history: null,
      ours: hasTokenLink(line),
      kind: "p",
      paragraph,
      indented: false,
      items: [],
      markup: linkedText(line.trimEnd().replaceAll(letterMark, "")),
      shown,
    };
  });
}
