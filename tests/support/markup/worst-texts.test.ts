/** @module-tag thorough */
import { runInNewContext } from "node:vm";
import { describe, test } from "vitest";
import { findPassage } from "#care-cases/rules/search/find-passage.ts";
import { withoutQuotesAndComments } from "#email-intake/rules/authentication.ts";
import { linesOf, splitHistory } from "#email-intake/rules/cut-quoted.ts";
import { readForwardedHead } from "#email-intake/rules/forwarded-mail.ts";
import { textLines } from "#email-intake/rules/text-lines.ts";
import { repairParts } from "#email-intake/server/reading/repair-parts.ts";
import { readSignedMessage } from "#email-intake/server/reading/signed-content.ts";
import { extractUuencodedFiles } from "#email-intake/server/reading/uuencode.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { simplifyMarkup } from "#platform/rules/foreign-markup/simplify-markup.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { withoutOwnTokens } from "#platform/rules/text/own-tokens.ts";
import { sanitizeMarkup } from "#platform/server/markup/sanitize-markup.ts";
import { ratePassword } from "#sign-in/rules/password-strength.ts";
import { fill } from "#tests/support/markup/fill.ts";
import { foreignTexts } from "#tests/support/markup/foreign-texts.ts";
import { parseMarkup } from "#ui/text/parse-markup.ts";

/*
 * Foreign text is parsed in linear time. Each parser gets texts ten times as long as any that it is given: what is quadratic
 * takes minutes for them, where a test has one.
 */
const times = 10;

type Text = string | ((length: number) => string);
type Parser = readonly [name: string, longest: number, parse: (text: string) => unknown, texts: readonly Text[]];

function cut(html: string | null, text: string | null): void {
  const lines = linesOf({ html, text }, () => null);
  splitHistory(lines, { subject: "", ours: [], people: [] });
}

const partWith = (head: string): Buffer =>
  Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHej\n--b\n${head}\n\nx\n--b--\n`);
const unclosed =
  (beginning: string, piece: string): Text =>
  (length) =>
    fill(piece, beginning)(length);
const terms = [
  { stems: ["abc"], isBeginning: true },
  { stems: ["mom"], isBeginning: false },
];

const parsers: readonly Parser[] = [
  [
    "sanitizing markup",
    bounds.markup.given.characters / times,
    sanitizeMarkup,
    [
      ...["<b>", "<p>x", "<b>x</b>", "<b><i></b></i>x", "<a href=x><b></a></b>x", "<svg><p>", "<ul><li>x</li></ul>"],
      ...["&amp;", "&CounterClockwiseContourIntegralx", "&", "<!-- x -->", "<br>", `<img src="https://a.dk/b">`],
      ...[unclosed("<!--", "-"), unclosed(`<a href="`, "<b>"), unclosed("<p ", "a=1 ")],
      ...[unclosed("x", " "), unclosed("x", "\n\t"), (length: number) => fill(" ", "<p>x", "x</p>")(length)],
    ],
  ],
  ["simplifying markup of other programs", 500_000, simplifyMarkup, Object.values(foreignTexts)],
  ["counting what is visible", 400_000, visibleLength, ['<a "', "<!--", "<script>", "<script></script>", "<", "&#"]],
  ["rendering stored markup", 300_000, parseMarkup, ["<p>x</p>", "<", "<ul><li>", "</p>"]],
  [
    "leaving out history of HTML",
    200_000,
    (html) => cut(html, null),
    [
      ...["<div>", "<blockquote type=cite>", "<b><i><a href=x>", "<blockquote>_</blockquote>_"],
      ...["<div class=gmail_quote>a:<br><blockquote>b</blockquote></div>", "<div class=gmail_quote>a:<br>"],
      unclosed(`<img alt="`, "x"),
    ],
  ],
  [
    "leaving out history of plain text",
    200_000,
    (text) => cut(null, text),
    [
      ...[`${"-".repeat(2_000)}\n`, "On 1 Jan Havn wrote:\n", `> a\n${"\n".repeat(1_000)}`, ">\n_\n"],
      ...["Fra: a@b.dk\nSendt: 1\n\n", "> ---------- Forwarded message ---------\n_\n", "sendt fra min "],
      ...[`On 1 Jan 2026 10:00 ${"a".repeat(350)}\n`, "On 1 Jan 2026 10:00 a@b.dk\n<a@b.dk\n"],
    ],
  ],
  [
    "the head of a forwarded mail",
    200_000,
    (text) => readForwardedHead(textLines(text).slice(0, 20_000 * times)),
    [
      ...["Fra: a\n", "Fra: a\nSendt: b\n\n", "> ", "* ", "a:"],
      ...[`From: x${"*".repeat(1_980)}x\n`, `http://a${".".repeat(1_980)}x\n`],
    ],
  ],
  [
    "the head of a part of a mail",
    90_000,
    (head) => repairParts(partWith(head)),
    [
      unclosed(`Content-Type: text/plain; name="`, "a"),
      unclosed(`Content-Type: text/plain\nContent-Disposition: inline; filename="`, "a"),
      unclosed("X: y\n\n", `--${"-a".repeat(140)}\n`),
      (length) => `Content-Type: text/plain${fill(' "name=')(length / 2)}${" ".repeat(length / 2)}name`,
      unclosed("X: y\n", " \n  z\nDate: x\n"),
    ],
  ],
  [
    "a signed mail of one part",
    1_200_000,
    (hex) => readSignedMessage(Buffer.from(hex, "hex")),
    [unclosed(`308006092a864886f70d010702a0803080020101310030800603550101a080${"2480".repeat(15)}`, "040100")],
  ],
  [
    "the results of a mail's checks",
    120_000,
    withoutQuotesAndComments,
    [(length) => "(".repeat(length / 2) + ")".repeat(length / 2), unclosed('"', '\\"')],
  ],
  [
    "files in the text of a mail",
    1_000_000,
    extractUuencodedFiles,
    ["begin 644 a\n", "begin-base64 644 a\n", "begin 644 a\n#86)C\n", "begin-base64 644 QUJD\nQUJD==   "],
  ],
  [
    "removing our own tokens",
    400_000,
    withoutOwnTokens,
    [
      ...["AAAA+1.", "http://", "<a ", "https://unsubscribe?token=", "1.2.", "token=a> ", "token=> a> a> a> a> "],
      ...["care+1.2.", '<a href="https://havn.example/unsubscribe?token=abc">'],
    ],
  ],
  ["the passage of a hit", 80_000, (text) => findPassage("", [{ in: "message", text }], terms), ["abc ", "moms ", "a"]],
  [
    "the strength of a password",
    256 / times,
    (password) => ratePassword(password, ["Nora Nordlys"]),
    ["4@$3", "Password1", "p4$$w0rdl33t|!1", "19921992", "1!|i"],
  ],
];

describe.each(parsers)("%s is linear:", (_name, longest, parse, texts) => {
  test.each(texts.map((text) => [(typeof text === "string" ? text : text(60)).slice(0, 60), text] as const))(
    "%j",
    (_title, text) => {
      const given = (typeof text === "string" ? fill(text) : text)(longest * times);
      // A test's own limit doesn't end what never awaits.
      runInNewContext("parse()", { parse: () => void parse(given) }, { timeout: 60_000 });
    },
  );
});
