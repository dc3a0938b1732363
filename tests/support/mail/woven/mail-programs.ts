/** Lines typed by a person, or quoted by their program. */
export type Block = { readonly kind: "typed" | "quoted"; readonly lines: readonly string[] };

/** An answer before a program formats it. */
export type Woven = {
  /** Text typed above everything else. */
  readonly above: readonly string[];
  /** Starts with a quote. */
  readonly blocks: readonly Block[];
  /** Lines that programs, servers and mailing lists add at the end. */
  readonly below: readonly string[];
  /** The line above a quote, the header of an answered email, and the line above that, in one language. */
  readonly attribution: string;
  readonly head: readonly string[];
  readonly original: string;
};

/** How a mail program formats an answer. `marks`: it marks quotes, so everything else is typed. */
export type MailProgram = {
  readonly name: string;
  readonly marks: boolean;
  readonly write: (mail: Woven) => { readonly html: string } | { readonly text: string; readonly isFlowed?: boolean };
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const divs = (lines: readonly string[]) => lines.map((line) => `<div>${escaped(line) || "<br>"}</div>`).join("");
const breaks = (lines: readonly string[]) => lines.map(escaped).join("<br>\n");
const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p class=MsoNormal>${escaped(line) || "<o:p>&nbsp;</o:p>"}</p>`).join("\n");

/** Each quote in an element of its own, with the typed text in between. */
const inQuotes = (blocks: readonly Block[], kind: string, lines = divs) =>
  blocks
    .map((block) =>
      block.kind === "typed" ? lines(block.lines) : `<blockquote ${kind}>${lines(block.lines)}</blockquote>`,
    )
    .join("");
const linesOf = (blocks: readonly Block[]) => blocks.flatMap(({ lines }) => lines);

const marking = (name: string, write: (mail: Woven) => string): MailProgram => ({
  name,
  marks: true,
  write: (mail) => ({ html: write(mail) }),
});
const leaving = (name: string, write: (mail: Woven) => string): MailProgram => ({
  ...marking(name, write),
  marks: false,
});

const ofText = (name: string, mark: string, { isFlowed = false, isApart = false } = {}): MailProgram => ({
  name,
  marks: true,
  write: ({ above, blocks, below, attribution }) => {
    const flowing = (line: string) =>
      isFlowed ? `${line.replace(/ (?=\S+$)/, ` \n${mark}`)}${line.endsWith(" ") ? "" : " "}` : line;
    const stuffed = (line: string) => (isFlowed && line.startsWith(">") ? ` ${line}` : line);
    const said = blocks.flatMap(({ kind, lines }) => [
      ...(isApart ? [""] : []),
      ...lines.map((line) => (kind === "typed" ? stuffed(line) : flowing(`${mark}${line}`))),
    ]);
    return { text: [...above, ...(above.length > 0 ? [""] : []), attribution, ...said, ...below].join("\n"), isFlowed };
  },
});

export const mailPrograms: readonly MailProgram[] = [
  marking(
    "Gmail",
    ({ above, blocks, below, attribution }) =>
      `<div dir="ltr">${divs(above)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(attribution)}<br></div>${inQuotes(blocks, 'class="gmail_quote" style="margin:0px 0px 0px 0.8ex"')}${divs(below)}</div>`,
  ),
  marking(
    "Gmail on a telephone",
    ({ above, blocks, below, attribution }) =>
      `<div dir="auto">${divs(above)}</div><br><div class="gmail_quote"><div dir="ltr">${escaped(attribution)}<br></div>${inQuotes(blocks, 'class="gmail_quote"', breaks)}</div>${divs(below)}`,
  ),
  marking(
    "Apple Mail",
    ({ above, blocks, below, attribution }) =>
      `<html><body style="overflow-wrap: break-word;">${divs(above)}<div><br><blockquote type="cite"><div>${escaped(attribution)}</div><br></blockquote>${inQuotes(blocks, 'type="cite"')}</div>${divs(below)}</body></html>`,
  ),
  marking(
    "iPhone",
    ({ above, blocks, below, attribution }) =>
      `<div dir="ltr">${divs(above)}</div><div dir="ltr"><br><blockquote type="cite">${escaped(attribution)}<br><br></blockquote></div>${inQuotes(blocks, 'type="cite"', breaks)}${divs(below)}`,
  ),
  marking(
    "Thunderbird",
    ({ above, blocks, below, attribution }) =>
      `<p>${breaks(above)}</p><div class="moz-cite-prefix">${escaped(attribution)}<br></div>${inQuotes(blocks, 'type="cite" cite="mid:1@havn.example"', breaks)}<div class="moz-signature">${breaks(below)}</div>`,
  ),
  marking(
    "Proton",
    ({ above, blocks, below, attribution }) =>
      `${divs(above)}<div class="protonmail_quote">${escaped(attribution)}<br>${inQuotes(blocks, 'class="protonmail_quote" type="cite"')}</div>${divs(below)}`,
  ),
  leaving(
    "Yahoo",
    ({ above, blocks, below, attribution }) =>
      `<div>${divs(above)}</div><div class="ydp12abyahoo_quoted"><div>${escaped(attribution)}</div>${divs(linesOf(blocks))}</div>${divs(below)}`,
  ),
  leaving(
    "Outlook",
    ({ above, blocks, below, head }) =>
      `<div class=WordSection1>${paragraphs(above)}<div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm'>${paragraphs(head)}</div>${paragraphs(linesOf(blocks))}${paragraphs(below)}</div>`,
  ),
  leaving(
    "Outlook on the web",
    ({ above, blocks, below, head }) =>
      `${divs(above)}<hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">${breaks(head)}</div>${divs(linesOf(blocks))}${divs(below)}`,
  ),
  leaving(
    "Samsung",
    ({ above, blocks, below, head, original }) =>
      `<div>${divs(above)}</div><div>${escaped(original)}</div>${divs(head)}${divs(linesOf(blocks))}${divs(below)}`,
  ),
  ofText("text with >", "> "),
  ofText("text with > and no space", ">"),
  ofText("text with > and blank lines", "> ", { isApart: true }),
  ofText("flowing text", "> ", { isFlowed: true }),
  {
    name: "Outlook's text",
    marks: false,
    write: ({ above, blocks, below, head, original }) => ({
      text: [...above, "", original, ...head, "", ...linesOf(blocks), "", ...below].join("\n"),
    }),
  },
];
