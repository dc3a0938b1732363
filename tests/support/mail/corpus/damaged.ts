import {
  base64,
  bytes,
  type CorpusMail,
  filePart,
  hex,
  mailOf,
  multipart,
  nora,
  parts,
  textPart,
} from "./corpus-mail.ts";

const file = filePart('filename="a.txt"', "abc");
const two = [textPart("Se filen"), file] as const;
const zeros = `M${" ".repeat(60)}`;
/** 219 bytes, of which 216 are zeros, in the old format that writes a zero as a space. */
const uuZeros = (line: string, last = " ") =>
  `begin 644 nul.bin\r\n${`${line}\r\n`.repeat(4)}G${" ".repeat(48)}86)C\r\n${last}\r\nend\r\n`;
const uuPart = (content: string) =>
  bytes(
    "Content-Type: application/octet-stream; name=nul.bin\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\n",
    content,
  );
const said = { text: "Se filen", files: [["a.txt", 3]] } as const;

/** Emails damaged by a server or an old program, with their original content. */
export const damagedMails: readonly CorpusMail[] = [
  ...(
    [
      ["zeros as spaces", uuPart(uuZeros(zeros))],
      ["zeros as spaces, which a server cut off", uuPart(uuZeros("M", "").replace(/ +\r\n/g, "\r\n"))],
    ] as const
  ).map(([what, part]) => ({
    name: `a file by uuencode with ${what}`,
    raw: mailOf({ headers: multipart("mixed") }, parts(textPart("Se filen"), part)),
    text: "Se filen",
    files: [["nul.bin", 219]] as const,
  })),
  {
    name: "a text with a file by uuencode of zeros as spaces",
    raw: mailOf({}, `Her\r\n${uuZeros(zeros)}Slut\r\n`),
    text: "Her\nSlut",
    files: [["nul.bin", 219]],
  },
  ...(
    [
      ["folded without a semicolon", "multipart/mixed\r\n boundary=b"],
      ["folded without white space", "multipart/mixed;\r\nboundary=b"],
      ["folded without either", 'multipart/mixed\r\nboundary="b"'],
      ["behind a charset without a semicolon", 'multipart/mixed; charset="us-ascii"\r\n\tboundary="b"'],
      ["without a semicolon", "multipart/mixed boundary=b"],
    ] as const
  ).map(([how, type]) => ({
    name: `a boundary ${how}`,
    raw: mailOf({ headers: [`Content-Type: ${type}`] }, parts(...two)),
    ...said,
  })),
  {
    name: "a name of a file folded without a semicolon or white space",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(
        textPart("Se filen"),
        bytes("Content-Type: text/plain\r\nContent-Disposition: attachment\r\nfilename=a.txt\r\n\r\nabc"),
      ),
    ),
    ...said,
  },
  {
    name: "a charset without a semicolon",
    raw: mailOf({ headers: ["Content-Type: text/plain charset=iso-8859-5"] }, hex("bfe0d8d2d5e2")),
    text: "Привет",
  },
  ...(
    [
      ["on the line after it", "--b--\r\nSendt med skrammel\r\n"],
      ["right behind it", "--b--skrammel\r\n"],
      ["behind it and a space", "--b-- skrammel\r\nmere\r\n"],
      ["behind it and dashes", "--b------\r\nmere\r\n"],
    ] as const
  ).flatMap(([where, end]) => [
    {
      name: `junk ${where}, the last boundary, in base64`,
      raw: mailOf({ headers: multipart("mixed") }, "--b\r\n", two[0], "\r\n--b\r\n", file, `\r\n${end}`),
      ...said,
    },
    {
      name: `junk ${where}, the last boundary, in bytes`,
      raw: mailOf(
        { headers: multipart("mixed") },
        "--b\r\n",
        two[0],
        "\r\n--b\r\nContent-Type: application/x-a; name=a.txt\r\n\r\nabc\r\n",
        end,
      ),
      ...said,
    },
    {
      name: `junk ${where}, the last boundary of parts within parts`,
      raw: mailOf(
        { headers: ["Content-Type: multipart/mixed; boundary=o"] },
        "--o\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n",
        two[0],
        "\r\n--b\r\n",
        file,
        `\r\n${end}--o\r\n`,
        filePart('filename="c.txt"', "abcd"),
        "\r\n--o--\r\n",
      ),
      text: "Se filen",
      files: [
        ["a.txt", 3],
        ["c.txt", 4],
      ] as const,
    },
  ]),
  ...(
    [
      ["a space", " "],
      ["a tab", "\t"],
      ["two such lines", " \r\n \t"],
    ] as const
  ).flatMap(([what, line]) => [
    {
      name: `${what} between head and text`,
      raw: bytes(`From: ${nora}\r\nSubject: Hej\r\n${line}\r\nFørste afsnit\r\nTlf: 12 34\r\n\r\nAndet afsnit`),
      subject: "Hej",
      text: "Første afsnit\nTlf: 12 34\nAndet afsnit",
    },
    {
      name: `${what} between the head of a part and its text`,
      raw: mailOf(
        { headers: multipart("mixed") },
        parts(bytes(`Content-Type: text/plain; charset=utf-8\r\n${line}\r\nFørste\r\n\r\nAndet`), file),
      ),
      text: "Første\nAndet",
      files: [["a.txt", 3]] as const,
    },
  ]),
  {
    name: "a line of one space within a head",
    raw: bytes(
      `From: ${nora}\r\nX-Spam:\r\n \r\n ja\r\nSubject: Hej\r\n \r\nContent-Type: text/html\r\n\r\n<p>Et <b>to</b></p>`,
    ),
    subject: "Hej",
    text: "Et to",
  },
  {
    name: "a file in base64 with a space between the head of its part and it",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(
        textPart("Se filen"),
        bytes(
          'Content-Type: text/plain; name="a.txt"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n \r\n',
          base64("abc"),
        ),
      ),
    ),
    ...said,
  },
];
