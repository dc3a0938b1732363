import { findPassage, type SearchTerm } from "#care-cases/rules/search/find-passage.ts";
import { withoutQuotesAndComments } from "#email-intake/rules/authentication.ts";
import { linesOf, type MailText, splitHistory } from "#email-intake/rules/cut-quoted.ts";
import { readForwardedHead } from "#email-intake/rules/forwarded-mail.ts";
import { textLines } from "#email-intake/rules/text-lines.ts";
import { repairParts } from "#email-intake/server/reading/repair-parts.ts";
import { readSignedMessage } from "#email-intake/server/reading/signed-content.ts";
import { extractUuencodedFiles } from "#email-intake/server/reading/uuencode.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { simplifyMarkup } from "#platform/rules/foreign-markup/simplify-markup.ts";
import { countTags } from "#platform/rules/markup/markup-bounds.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { ratePassword } from "#sign-in/rules/password-strength.ts";
import { fill } from "#tests/support/markup/fill.ts";
import { foreignTexts } from "#tests/support/markup/foreign-texts.ts";
import { parseMarkup } from "#ui/text/parse-markup.ts";

/** Parsers of foreign text, with their worst texts. */
export type TextParser = {
  readonly name: string;
  /** Characters of the longest text that it may get. */
  readonly longest: number;
  /** Makes a text of at most this many characters. */
  readonly texts: Readonly<Record<string, (length: number) => string>>;
  parse(text: string): unknown;
};

const fillAll = (pieces: readonly string[]) => Object.fromEntries(pieces.map((piece) => [piece, fill(piece)]));

/** Also within the permitted number of tags. */
const given = bounds.markup.given;
const markup =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(
      Math.floor(
        Math.min(length, ((given.tags * length) / given.characters / Math.max(1, countTags(piece))) * piece.length) /
          piece.length,
      ),
    );

const nobody = { subject: "", ours: [], people: [] };
function cut(mail: MailText): void {
  splitHistory(
    linesOf(mail, () => null),
    nobody,
  );
}

const term = (stem: string, isBeginning: boolean): SearchTerm => ({ stems: [stem], isBeginning });
const secondPart = (head: string): Buffer =>
  Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHej\n--b\n${head}\n\nx\n--b--\n`);

export const textParsers: readonly TextParser[] = [
  {
    name: "sanitizing markup",
    longest: given.characters,
    parse: sanitizeMarkup,
    texts: {
      "unclosed bold": markup("<b>"),
      "unclosed paragraphs": markup("<p>x"),
      "nested italics": markup(`${"<i>".repeat(190)}x${"</i>".repeat(190)}`),
      "bold beside bold": markup("<b>x</b>"),
      "mixed emphasis": markup(`<p>a<b>b<i>c</i></b><a href="https://a.dk">d</a> <s> </s></p>`),
      "crossed tags": markup("<b><i></b></i>x"),
      "links that overlap": markup("<a href=x><b></a></b>x"),
      svg: markup("<svg><p>"),
      math: markup("<math><mi><p>"),
      lists: markup("<ul><li>x</li></ul>"),
      tables: markup("<table><tr><td>x</table>"),
      pictures: markup(`<img src="https://a.dk/b">`),
      mentions: markup(`<span data-mention="7">@x</span>`),
      "line breaks": markup("<br>"),
      entities: fill("&amp;"),
      "entities that are none": fill("&CounterClockwiseContourIntegralx"),
      ampersands: fill("&"),
      "names of attributes": (length) =>
        `<p ${Array.from({ length: 40_000 }, (_, at) => `a${at}`).join(" ")}>`.slice(0, length),
      comments: fill("<!-- x -->"),
      "one comment without end": (length) => `<!--${"-".repeat(length - 4)}`,
      "one value without end": (length) => `<a href="${fill("<b>")(length / 20)}`,
      "spaces at the end": (length) => `x${" ".repeat(length - 1)}`,
      "spaces between words": (length) => `x${" ".repeat(length - 2)}x`,
      "lines without words": (length) => `x${fill("\n\t")(length - 2)}x`,
      "spaces within a paragraph": (length) => `<p>x${" ".repeat(length - 9)}x</p>`,
    },
  },
  {
    name: "simplifying markup of other programs",
    longest: 500_000,
    parse: simplifyMarkup,
    texts: foreignTexts,
  },
  {
    name: "counting what is visible",
    longest: 400_000,
    parse: visibleLength,
    texts: fillAll(['<a "', "<!--", "<script>", "<script></script>", "<", "&#"]),
  },
  {
    name: "rendering stored markup",
    longest: 300_000,
    parse: parseMarkup,
    texts: fillAll(["<p>x</p>", "<", "<ul><li>", "</p>"]),
  },
  {
    name: "leaving out history of HTML",
    longest: 200_000,
    parse: (html) => cut({ html, text: null }),
    texts: {
      tags: fill("<div>"),
      quotes: fill("<blockquote type=cite>"),
      marks: fill("<b><i><a href=x>"),
      "empty quotes": fill("<blockquote>_</blockquote>_"),
      holders: fill("<div class=gmail_quote>a:<br><blockquote>b</blockquote></div>"),
      "holders in holders": fill("<div class=gmail_quote>a:<br>"),
      "an attribute without end": (length) => `<img alt="${"x".repeat(length - 10)}`,
    },
  },
  {
    name: "leaving out history of plain text",
    longest: 200_000,
    parse: (text) => cut({ html: null, text }),
    texts: {
      dashes: fill(`${"-".repeat(2_000)}\n`),
      "who wrote": fill("On 1 Jan Havn wrote:\n"),
      "blank lines": fill(`> a\n${"\n".repeat(1_000)}`),
      "empty quoted lines": fill(">\n_\n"),
      headers: fill("Fra: a@b.dk\nSendt: 1\n\n"),
      "forwarded emails": fill("> ---------- Forwarded message ---------\n_\n"),
      "long attributions": fill(`On 1 Jan 2026 10:00 ${"a".repeat(350)}\n`),
      "attributions that go on": fill("On 1 Jan 2026 10:00 a@b.dk\n<a@b.dk\n"),
      "words of telephones": fill("sendt fra min "),
    },
  },
  {
    name: "the head of a forwarded mail",
    longest: 200_000,
    parse: (text) => readForwardedHead(textLines(text).slice(0, 20_000)),
    texts: {
      ...fillAll(["Fra: a\n", "Fra: a\nSendt: b\n\n", "> ", "* ", "a:"]),
      stars: fill(`From: x${"*".repeat(1_980)}x\n`),
      "an address of dots": fill(`http://a${".".repeat(1_980)}x\n`),
    },
  },
  {
    name: "the head of a part of a mail",
    longest: 90_000,
    parse: (head) => repairParts(secondPart(head)),
    texts: {
      "a name that is not closed": (length) => `Content-Type: text/plain; name="${"a".repeat(length)}`,
      "a file name that is not closed": (length) =>
        `Content-Type: text/plain\nContent-Disposition: inline; filename="${"a".repeat(length)}`,
      "a boundary with dashes behind it": fill(`--${"-a".repeat(140)}\n`, "X: y\n\n"),
      "a type of quotes and parameters": (length) =>
        `Content-Type: text/plain${fill(' "name=')(length / 2)}${" ".repeat(length / 2)}name`,
      "lines of white space": fill(" \n  z\nDate: x\n", "X: y\n"),
    },
  },
  {
    name: "a signed mail of one part",
    longest: 1_200_000,
    parse: (hex) => readSignedMessage(Buffer.from(hex, "hex")),
    texts: {
      "pieces in pieces": fill(
        "040100",
        `308006092a864886f70d010702a0803080020101310030800603550101a080${"2480".repeat(15)}`,
      ),
    },
  },
  {
    name: "the results of a mail's checks",
    longest: 120_000,
    parse: withoutQuotesAndComments,
    texts: {
      "comments in comments": (length) => "(".repeat(length / 2) + ")".repeat(length / 2),
      "a text that is not closed": (length) => `"${fill('\\"')(length)}`,
    },
  },
  {
    name: "files in the text of a mail",
    longest: 1_000_000,
    parse: extractUuencodedFiles,
    texts: fillAll([
      "begin 644 a\n",
      "begin-base64 644 a\n",
      "begin 644 a\n#86)C\n",
      "begin-base64 644 a\nQUJD\n",
      "begin-base64 644 QUJD\nQUJD==   ",
    ]),
  },
  {
    name: "removing our own tokens",
    longest: 400_000,
    parse: withoutOwnTokens,
    texts: fillAll([
      "AAAA+1.",
      "http://",
      "<a ",
      "https://unsubscribe?token=",
      "1.2.",
      "token=a> ",
      "token=> a> a> a> a> ",
      "care+1.2.",
      '<a href="https://havn.example/unsubscribe?token=abc">',
    ]),
  },
  {
    name: "the passage of a hit",
    longest: 80_000,
    parse: (text) => findPassage("", [{ in: "message", text }], [term("abc", true), term("mom", false)]),
    texts: fillAll(["abc ", "moms ", "a"]),
  },
  {
    name: "the strength of a password",
    longest: 256,
    parse: (password) => ratePassword(password, ["Nora Nordlys"]),
    texts: fillAll(["4@$3", "Password1", "p4$$w0rdl33t|!1", "19921992", "1!|i"]),
  },
];
