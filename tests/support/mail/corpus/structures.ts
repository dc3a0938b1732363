import {
  base64,
  bytes,
  type CorpusMail,
  filePart,
  mailOf,
  multipart,
  nora,
  parts,
  quoted,
  textPart,
} from "./corpus-mail.ts";

const html = (markup: string) => textPart(markup, "text/html; charset=utf-8");
const rawPart = (head: string, ...body: (string | Buffer)[]) => bytes(`${head}\r\n\r\n`, ...body);
const nested = (deep: number): Buffer =>
  bytes(
    ...Array.from(
      { length: deep },
      (_none, at) => `--n${at}\r\nContent-Type: multipart/mixed; boundary=n${at + 1}\r\n\r\n`,
    ),
    `--n${deep}\r\n\r\nInderst\r\n--n${deep}--\r\n`,
  );

export const structureMails: readonly CorpusMail[] = [
  {
    name: "text and HTML: the HTML is shown",
    raw: mailOf({ headers: multipart("alternative") }, parts(textPart("Som tekst"), html("<p>Som <b>HTML</b></p>"))),
    text: "Som HTML",
    files: [],
  },
  {
    name: "HTML that says nothing: the text is shown",
    raw: mailOf({ headers: multipart("alternative") }, parts(textPart("Som tekst"), html("<p>&nbsp;</p>"))),
    text: "Som tekst",
  },
  {
    name: "mixed, alternative and related in each other",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(
        bytes(
          "Content-Type: multipart/alternative; boundary=a\r\n\r\n--a\r\n",
          textPart("Tekst"),
          "\r\n--a\r\nContent-Type: multipart/related; boundary=r\r\n\r\n--r\r\n",
          html('<p>Hej <img src="cid:pic@x"></p>'),
          "\r\n--r\r\nContent-Type: image/png; name=pic.png\r\nContent-ID: <pic@x>\r\nContent-Transfer-Encoding: base64\r\n\r\n",
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
          "\r\n--r--\r\n--a--\r\n",
        ),
        filePart('filename="log.txt"', "linje"),
      ),
    ),
    text: "Hej",
    holds: ['src="data:image/png;base64,'],
    files: [
      ["pic.png", 70],
      ["log.txt", 5],
    ],
  },
  {
    name: "a boundary that is not named",
    raw: mailOf({ headers: ["Content-Type: multipart/mixed"] }, parts(textPart("Hej"))),
    holds: ["Hej"],
  },
  {
    name: "a boundary that never comes",
    raw: mailOf({ headers: multipart("mixed") }, "Kun en forord\r\n"),
    state: "created",
  },
  {
    name: "no last boundary",
    raw: mailOf(
      { headers: multipart("mixed") },
      "--b\r\n",
      textPart("Hej"),
      "\r\n--b\r\n",
      filePart('filename="a.txt"', "abc"),
    ),
    text: "Hej",
    files: [["a.txt", 3]],
  },
  {
    name: "an end within a file",
    raw: mailOf(
      { headers: multipart("mixed") },
      "--b\r\n",
      textPart("Hej"),
      "\r\n--b\r\nContent-Disposition: attachment; filename=a.bin\r\nContent-Transfer-Encoding: base64\r\n\r\nQUJDREVG",
    ),
    text: "Hej",
    files: [["a.bin", 6]],
  },
  {
    name: "text before and after the parts",
    raw: mailOf({ headers: multipart("mixed") }, "Forord\r\n", parts(textPart("Hej")), "Efterord\r\n"),
    text: "Hej",
  },
  {
    name: "base64 with rubbish in it",
    raw: mailOf(
      { headers: ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"] },
      `!!${base64("Blåbær på Ærø").slice(0, 8)}\r\n**${base64("Blåbær på Ærø").slice(8)}\u0000 \r\n`,
    ),
    text: "Blåbær på Ærø",
  },
  {
    name: "base64 that ends in the middle",
    raw: mailOf({ headers: ["Content-Type: text/plain", "Content-Transfer-Encoding: base64"] }, "SGVqIGTDp"),
    holds: ["Hej d"],
  },
  {
    name: "quoted-printable that is broken",
    raw: mailOf(
      { headers: ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable"] },
      `50 = halvdelen, =ZZ, ${quoted("æ")} =\r\nog videre =C`,
    ),
    holds: ["halvdelen", "æ", "og videre"],
  },
  {
    name: "a transfer encoding that nobody knows",
    raw: mailOf({ headers: ["Content-Transfer-Encoding: x-rot13"] }, "Hej"),
    text: "Hej",
  },
  {
    name: "two content types",
    raw: mailOf({ headers: ["Content-Type: text/plain", "Content-Type: text/html"] }, "Hej"),
    holds: ["Hej"],
  },
  {
    name: "a content type that is none",
    raw: mailOf({ headers: ["Content-Type: ;;;/=\"'"] }, "Hej"),
    files: [["file", 4]],
  },
  { name: "no headers", raw: bytes("\r\nKun tekst\r\n"), senders: [], state: "waiting" },
  { name: "no body", raw: bytes(`From: ${nora}\r\nSubject: Ring til mig\r\n`), subject: "Ring til mig", text: "" },
  { name: "nothing", raw: Buffer.alloc(0), subject: "", text: "", senders: [], state: "waiting" },
  { name: "only NULs", raw: Buffer.alloc(5_000), text: "", senders: [], state: "waiting" },
  { name: "NULs in the text", raw: mailOf({}, "Hej\u0000 du\u0000"), holds: ["Hej"] },
  {
    name: "noise",
    raw: Buffer.from(Array.from({ length: 200_000 }, (_none, at) => (at * 7919 + (at >> 7) * 104_729) % 256)),
    state: "waiting",
  },
  { name: "a line of five megabytes", raw: mailOf({}, `Hej ${"x".repeat(5_000_000)}`), holds: ["Hej"] },
  { name: "fifty thousand lines", raw: mailOf({}, "a\r\n".repeat(50_000)), holds: ["a"] },
  {
    name: "ten thousand parts",
    raw: mailOf({ headers: multipart("mixed") }, parts(...Array.from({ length: 10_000 }, () => textPart("x")))),
    holds: ["x"],
  },
  {
    name: "a hundred thousand parts",
    raw: mailOf({ headers: multipart("mixed") }, "--b\r\n\r\nx\r\n".repeat(100_000)),
    unreadable: true,
    state: "waiting",
  },
  {
    name: "parts in parts, a thousand deep",
    raw: mailOf({ headers: ["Content-Type: multipart/mixed; boundary=n0"] }, nested(1_000)),
    unreadable: true,
    state: "waiting",
  },
  {
    name: "parts in parts, ten deep",
    raw: mailOf({ headers: ["Content-Type: multipart/mixed; boundary=n0"] }, nested(10)),
    text: "Inderst",
  },
  {
    name: "a thousand files",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(textPart("Hej"), ...Array.from({ length: 1_000 }, (_none, at) => filePart(`filename="${at}.txt"`, "abc"))),
    ),
    text: "Hej",
  },
  {
    name: "an empty part and an empty file",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(rawPart(""), textPart("Hej"), filePart('filename="tom.txt"', "")),
    ),
    holds: ["Hej"],
    files: [["tom.txt", 0]],
  },
];
