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
  quoted,
  textPart,
} from "./corpus-mail.ts";

const mixed = { headers: multipart("mixed") };
const flowing = (...more: readonly string[]) => ({
  headers: [`Content-Type: text/plain; charset=utf-8; format=flowed${more.join("")}`],
});
const jpeg = hex("ffd8ffe000104a46494600010100000100010000ffd9");
const tested = "Testen er sendt";
/** "测试文件" in GB2312. */
const chinese = hex("b2e2cad4cec4bcfe");

/** Emails whose headers misdeclare their content, with the expected result. */
export const misdeclaredMails: readonly CorpusMail[] = [
  {
    name: "a mail without the line between its header and its text",
    raw: bytes(
      `From: ${nora}\r\nTo: sag@havn.example\r\nSubject: Kassen\r\nKassen er nede, og ingen kan betale.\r\n\r\nHvad gør vi?\r\n`,
    ),
    subject: "Kassen",
    text: "Kassen er nede, og ingen kan betale.\nHvad gør vi?",
  },
  ...(["f=F8rste pr=F8ve=\r\n og mere", "f=C3=B8rste pr=C3=B8ve=\r\n og mere"] as const).map((text) => ({
    name: `a mail in parts that has none, but a coded text: ${text.slice(0, 9)}`,
    raw: mailOf(
      { headers: [...multipart("mixed"), "Content-Transfer-Encoding: quoted-printable"] },
      bytes(`${text}\r\n\r\nHilsen Nora\r\n`),
    ),
    text: "første prøve og mere\nHilsen Nora",
    files: [],
  })),
  {
    name: "parts without the line between their header and their text",
    raw: mailOf(
      mixed,
      parts(
        "Content-Type: text/plain\r\nKassen er nede",
        "Content-Type: text/plain\r\nSe filen\r\n\r\nTak",
        filePart('filename="a.txt"', "abc"),
      ),
    ),
    text: "Kassen er nede\nSe filen\nTak",
    files: [["a.txt", 3]],
  },
  {
    name: "a file whose long name a server wrapped",
    raw: mailOf(
      mixed,
      parts(
        textPart(tested),
        bytes(
          `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="en lang\r\nlinje.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
          base64("abc"),
        ),
      ),
    ),
    text: tested,
    files: [["en lang", 3]],
  },
  {
    name: "a flowing answer below a quote that ends with a space",
    raw: mailOf(
      flowing(),
      "Hej\r\n\r\nHavn skrev den 20.11.2026 10:03:\r\n> Hvilken \r\n> version? \r\nVi har \r\n4.2\r\n> Og system? \r\n Fra Linux\r\n-- \r\nNora\r\n",
    ),
    own: "Hej\nHavn skrev den 20.11.2026 10:03:\n> Hvilken version?\nVi har 4.2\n> Og system?\nFra Linux\n--\nNora",
  },
  {
    name: "a flowing text with files of text and an email",
    raw: mailOf(
      mixed,
      parts(
        textPart("> Hvilken \r\n> version? \r\nVi har \r\n4.2\r\n", "text/plain; charset=utf-8; format=flowed"),
        textPart("a \r\nb", "text/plain; charset=utf-8; name=a.txt"),
        filePart('filename="b.log"', "c", "text/plain"),
        bytes(
          "Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\nContent-Type: text/plain\r\n\r\nAndet \r\nher\r\n",
        ),
      ),
    ),
    text: "> Hvilken version?\nVi har 4.2",
    files: [
      ["a.txt", 5],
      ["b.log", 1],
      ["mail.eml", 60],
    ],
  },
  {
    name: "a flowing text within words that quotes a header",
    raw: mailOf(
      flowing("; delsp=yes"),
      "Der st \r\nod:\r\n\r\nContent-Type: text/plain\r\n\r\nog in \r\ngen tekst\r\n",
    ),
    text: "Der stod:\nContent-Type: text/plain\nog ingen tekst",
  },
  {
    name: "a flowing text and another that doesn't",
    raw: mailOf(
      mixed,
      parts(textPart("Kassen \r\ner nede", "text/plain; charset=utf-8; format=flowed"), textPart("Nora \r\nNordlys")),
    ),
    text: "Kassen er nede\nNora\nNordlys",
  },
  {
    name: "a flowing text within words",
    raw: mailOf(flowing("; delsp=yes"), "Kassen er ne \r\nde.  \r\nHvad gør vi?\r\n"),
    text: "Kassen er nede. Hvad gør vi?",
  },
  {
    name: "a quoted file, to the byte",
    raw: mailOf(
      mixed,
      parts(
        textPart(tested),
        bytes(
          'Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n',
          "%PDF=0A=\r\n1 0 obj\r\n<<",
          quoted("æ"),
          "\r\n",
        ),
      ),
    ),
    text: tested,
    files: [["a.pdf", 20]],
  },
  ...(
    [
      ["another than its parts'", "multipart/mixed; boundary=c"],
      ["cut off", "multipart/mixed;\r\n\tbo"],
      ["missing", "multipart/mixed"],
    ] as const
  ).map(([how, type]) => ({
    name: `a boundary that is ${how}`,
    raw: mailOf(
      { headers: [`Content-Type: ${type}`, "X-Mailer: a"] },
      parts(textPart(tested), filePart('filename="a.txt"', "abc")),
    ),
    text: tested,
    files: [["a.txt", 3]] as const,
  })),
  ...(["text/plain>", "text", "<html>", "text/", "plain"] as const).map((type) => ({
    name: `a text of the type ${type}`,
    raw: mailOf({ headers: multipart("alternative") }, parts(bytes(`Content-Type: ${type}\r\n\r\n`, tested))),
    text: tested,
    files: [],
  })),
  ...(
    [
      ["KOI8-R", "f4c5d3d420d4c5d3d4", "Тест тест"],
      ["windows-1251", "d2e5f1f220f2e5f1f2", "Тест тест"],
      ["GB2312", "b2e2cad4cec4bcfe", "测试文件"],
      ["Latin", "426ce562e6722070e520c672f8", "Blåbær på Ærø"],
      ["Latin in capitals", "c6d8c520c5c6", "ÆØÅ ÅÆ"],
    ] as const
  ).map(([charset, written, subject]) => ({
    name: `a subject in raw ${charset} without a word of its charset`,
    raw: bytes(`From: ${nora}\r\nSubject: `, hex(written), "\r\n\r\nHej\r\n"),
    subject,
  })),
  {
    name: "Japanese of eight bits that is declared as one of seven",
    raw: bytes(
      `From: =?ISO-2022-JP?B?${hex("836583588367").toString("base64")}?= <${nora}>\r\nContent-Type: text/plain; charset=iso-2022-jp\r\nSubject: `,
      hex("836583588367"),
      "\r\n\r\nHej\r\n",
    ),
    subject: "テスト",
    fromName: "テスト",
  },
  {
    name: "files without a name, of a type that none is",
    raw: mailOf(
      mixed,
      parts(
        textPart(tested),
        ...["application/others", "image/jpg", "application/octet-stream"].map((type) =>
          bytes(`Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`, base64(jpeg)),
        ),
        bytes("Content-Type: application/x-nobody\r\nContent-Transfer-Encoding: base64\r\n\r\n", base64("%PDF-1.7")),
        bytes("Content-Type: video/quicktime\r\nContent-Transfer-Encoding: base64\r\n\r\n", base64("abc")),
      ),
    ),
    files: [
      ["picture.jpg", 22],
      ["picture 2.jpg", 22],
      ["picture 3.jpg", 22],
      ["file.pdf", 8],
      ["video.mov", 3],
    ],
  },
  {
    name: "a mail within a mail, with a subject in raw GB2312",
    raw: mailOf(
      mixed,
      parts(
        textPart("Se den"),
        bytes("Content-Type: message/rfc822\r\n\r\nSubject: ", chinese, "\r\nFrom: a@b.dk\r\n\r\nHej"),
      ),
    ),
    files: [["测试文件.eml", 38]],
  },
  ...(
    [
      [
        "in its text",
        { headers: ["Content-Type: text/plain"] },
        "-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n",
      ],
      [
        "in HTML",
        { headers: ["Content-Type: text/html"] },
        "<p>Hej<br>-----BEGIN PGP MESSAGE-----<br>hQEMA<br>-----END PGP MESSAGE-----</p>",
      ],
    ] as const
  ).map(([where, headers, body]) => ({ name: `PGP ${where}`, raw: mailOf(headers, body), sealed: ["encrypted"] })),
  {
    name: "PGP that is only quoted",
    raw: mailOf(
      {},
      "Hvad er det?\r\n\r\nHavn skrev den 20.11.2026 10:03:\r\n> -----BEGIN PGP MESSAGE-----\r\n> hQEMA\r\n",
    ),
    sealed: [],
  },
];
