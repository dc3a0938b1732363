import { findMailHead } from "#email-intake/rules/history/mail-head.ts";
import type { MailLine } from "#email-intake/rules/mail-lines.ts";

/** What a forwarded email's header in the text says, and where its body begins. */
export type ForwardedHead = {
  readonly fromName: string;
  /** Empty if only the author's name is given. */
  readonly fromEmail: string;
  readonly subject: string;
  readonly next: number;
  /** Quote depth of the header, and so of the text after it. */
  readonly isQuoted: boolean;
};

/** The first forwarded header within these lines; null if there is none. */
export function readForwardedHead(lines: readonly MailLine[]): ForwardedHead | null {
  const head = findMailHead(lines);
  if (!head) return null;
  const { value, line } = head.from;
  return {
    ...authorOf(value, line.markup),
    subject: head.subject,
    next: head.next,
    isQuoted: /^\s*>/.test(line.text) || line.indented,
  };
}

const address = /[^\s<>"'()[\]:;,]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/i;

function authorOf(value: string, markup: string): Pick<ForwardedHead, "fromName" | "fromEmail"> {
  const found = address.exec(value)?.[0] ?? /href="mailto:([^"?]{3,254})/i.exec(markup)?.[1] ?? "";
  const email = address.test(found) ? found.toLowerCase() : "";
  const words = (value.split(/[<[(]/)[0] ?? "").replace(/["'*]/g, "").trim().split(/\s+/);
  const addressAt = words.findIndex((word) => word.includes("@"));
  const name = (addressAt < 0 ? words : words.slice(0, addressAt)).join(" ").slice(0, 200);
  return { fromName: name === email ? "" : name, fromEmail: email.length <= 254 ? email : "" };
}

/** The lines below the header, unquoted if the forwarded email is quoted. */
export function forwardedLines(lines: readonly MailLine[], { next, isQuoted }: ForwardedHead): MailLine[] {
  const below = lines.slice(next);
  if (!isQuoted) return below;
  let blank = 0;
  let isAfterBlank = false;
  return below.map((line) => {
    const text = line.text.replace(/^\s*> ?/, "");
    const isBlank = text.trim() === "";
    if (isBlank) blank++;
    const markup = line.markup.replace(/^\s*(?:&gt;|&#62;) ?/, "");
    // In HTML, the lines say so themselves.
    const shown = line.shown && (!isBlank || isAfterBlank || line.text === text);
    isAfterBlank = isBlank;
    return { ...line, text, markup, indented: false, quoted: false, paragraph: line.paragraph + blank, shown };
  });
}
