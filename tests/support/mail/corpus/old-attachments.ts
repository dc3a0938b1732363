import { base64, bytes, type CorpusMail, hex, mailOf, multipart, nora, parts, textPart } from "./corpus-mail.ts";

/** Encodes text like `uuencode name`. */
function uuencoded(name: string, content: string): string {
  const whole = Buffer.from(content);
  const lines: string[] = [];
  const letter = (value: number) => String.fromCharCode(value === 0 ? 96 : value + 32);
  for (let at = 0; at < whole.length; at += 45) {
    const piece = whole.subarray(at, at + 45);
    const padded = Buffer.concat([piece, Buffer.alloc((3 - (piece.length % 3)) % 3)]);
    let line = letter(piece.length);
    for (let group = 0; group < padded.length; group += 3) {
      const value = padded.readUIntBE(group, 3);
      line += [18, 12, 6, 0].map((shift) => letter((value >> shift) & 63)).join("");
    }
    lines.push(line);
  }
  return `begin 644 ${name}\r\n${lines.join("\r\n")}\r\n\`\r\nend\r\n`;
}

const hundred = "Blåbærgrød på Ærø. ".repeat(6).slice(0, 100);
const size = Buffer.byteLength(hundred);
const part = (heads: readonly string[], content: string | Buffer): Buffer =>
  bytes(heads.map((line) => `${line}\r\n`).join(""), "\r\n", content);
const mixed = (...each: readonly Buffer[]): Buffer =>
  mailOf({ headers: multipart("mixed") }, parts(textPart("Se filen"), ...each));
const said = (disposition: string | Buffer, type: string | Buffer = "text/plain; charset=utf-8"): Buffer =>
  bytes(
    "Content-Type: ",
    type,
    "\r\nContent-Disposition: ",
    disposition,
    "\r\nContent-Transfer-Encoding: base64\r\n\r\n",
    base64("abc"),
  );
/** "Blåbær.txt" in Latin-1. */
const latinName = hex("426ce562e6722e747874");

/** An email contained in another one. */
const within = bytes(
  "From: a@b.dk\r\nContent-Type: multipart/mixed; boundary=i\r\n\r\n--i\r\nContent-Disposition: inline; filename=x.txt\r\n\r\nabc\r\n--i--\r\n",
);

export const oldFileMails: readonly CorpusMail[] = [
  {
    name: "a text to be shown that has the name of a file",
    raw: mixed(said('inline; filename="log.txt"')),
    text: "Se filen",
    files: [["log.txt", 3]],
  },
  {
    name: "a page to be shown that has the name of a file",
    raw: mixed(said("inline; filename=side.html", "text/html")),
    text: "Se filen",
    files: [["side.html", 3]],
  },
  {
    name: "a calendar to be shown that has the name of a file",
    raw: mixed(
      part(
        ["Content-Type: text/calendar; charset=utf-8", 'Content-Disposition: inline; filename="møde.ics"'],
        "BEGIN:VCALENDAR\r\n",
      ),
    ),
    text: "Se filen",
    files: [["møde.ics", 16]],
  },
  {
    name: "a text whose type has the name of a file",
    raw: mixed(part(['Content-Type: text/plain; name="noter.txt"'], "abc")),
    text: "Se filen",
    files: [["noter.txt", 3]],
  },
  {
    name: "a text named by RFC 2231 in pieces",
    raw: mixed(said("inline; filename*0*=utf-8''bl%C3%A5; filename*1*=b%C3%A6r.txt")),
    text: "Se filen",
    files: [["blåbær.txt", 3]],
  },
  {
    name: "a text with a name that is all the mail says",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(
        part(['Content-Type: text/plain; name="tekst.txt"', "Content-Disposition: inline; filename=tekst.txt"], "Hej"),
      ),
    ),
    text: "Hej",
    files: [["tekst.txt", 3]],
  },
  {
    name: "a mail whose only text has a name",
    raw: mailOf(
      { headers: ['Content-Type: text/plain; name="tekst.txt"', "Content-Disposition: inline; filename=tekst.txt"] },
      "Hej",
    ),
    text: "Hej",
    files: [],
  },
  {
    name: "two forms of a text, which have names",
    raw: mailOf(
      { headers: multipart("alternative") },
      parts(
        part(["Content-Type: text/plain; name=a.txt"], "Hej"),
        part(["Content-Type: text/html; name=a.html"], "<p>Hej <b>du</b></p>"),
      ),
    ),
    text: "Hej du",
    files: [],
  },
  {
    name: "a mail within, whose text has a name, comes as it is",
    raw: mixed(part(["Content-Type: message/rfc822"], within)),
    files: [["mail.eml", within.length]],
  },
  {
    name: "a file named in raw Latin",
    raw: mixed(said(bytes('attachment; filename="', latinName, '"'))),
    files: [["Blåbær.txt", 3]],
  },
  {
    name: "a file whose type names it in raw Latin",
    raw: mixed(said("attachment", bytes('application/pdf; name="', latinName, '"'))),
    files: [["Blåbær.txt", 3]],
  },
  {
    name: "a file named in an encoded word with raw UTF-8 in it",
    raw: mixed(said('attachment; filename="=?iso-8859-1?Q?Blåbær.txt?="')),
    files: [["Blåbær.txt", 3]],
  },
  {
    name: "a file named in an encoded word with raw Latin in it",
    raw: mixed(said(bytes('attachment; filename="=?utf-8?Q?', latinName, '?="'))),
    files: [["Blåbær.txt", 3]],
  },
  {
    name: "a subject in an encoded word with raw Latin in it, and the rest encoded",
    raw: bytes(
      `From: ${nora}\r\nSubject: =?iso-8859-1?Q?Bl`,
      hex("e5"),
      "b=E6r_p=E5?= =?utf-8?Q?_=C3=86r=C3=B8?=\r\n\r\nHej",
    ),
    subject: "Blåbær på Ærø",
  },
  {
    name: "a file named in raw UTF-8 that was cut within a letter",
    raw: mixed(said(bytes('attachment; filename="Blåbærgrød på Ær', hex("c3"), '"'))),
    files: [["Blåbærgrød på Ær\ufffd", 3]],
  },
  {
    name: "a file named by where it lay",
    raw: mixed(said('attachment; filename="C:\\TEMP\\nyt.txt"', 'text/plain; name="C:\\TEMP\\nyt.txt"')),
    files: [["nyt.txt", 3]],
  },
  {
    name: "a text whose name is blank is none",
    raw: mixed(part(['Content-Type: text/plain; name=" "', 'Content-Disposition: inline; filename=""'], "og mere")),
    text: "Se filen\nog mere",
    files: [],
  },
  {
    name: "a part without a head",
    raw: mailOf(
      { headers: multipart("mixed") },
      "--b\r\nHej Anna\r\nDer er intet\r\n--b\r\n\r\nHilsen Nora\r\n--b--\r\n",
    ),
    text: "Hej Anna\nDer er intet\nHilsen Nora",
    files: [],
  },
  {
    name: "a sender named in raw Latin",
    raw: bytes("From: S", hex("f8"), `ren <${nora}>\r\nSubject: Hej\r\n\r\nHej`),
    senders: [nora],
    subject: "Hej",
  },
  {
    name: "a text in Latin below a signature is not taken for a head",
    raw: mailOf({ headers: ["Content-Type: text/plain; charset=iso-8859-1"] }, "Hej\r\n-- \r\nS", hex("f8"), "ren\r\n"),
    text: "Hej\n--\nSøren",
  },
  {
    name: "a file by uuencode that its part says",
    raw: mixed(
      part(
        [
          "Content-Type: application/octet-stream; name=grød.txt",
          "Content-Transfer-Encoding: x-uuencode",
          "Content-Disposition: attachment; filename=grød.txt",
        ],
        uuencoded("x", hundred),
      ),
    ),
    text: "Se filen",
    files: [["grød.txt", size]],
  },
  {
    name: "a file by uuencode whose name stands in it alone",
    raw: mixed(
      part(
        ["Content-Type: application/octet-stream", "Content-Transfer-Encoding: x-uue"],
        uuencoded("grød.txt", hundred),
      ),
    ),
    files: [["grød.txt", size]],
  },
  {
    name: "files by uuencode in a text",
    raw: mailOf(
      {},
      `Her er de\r\n\r\n${uuencoded("et.txt", hundred)}\r\nog\r\n${uuencoded("to.txt", "abc")}\r\nMvh Nora\r\n`,
    ),
    text: "Her er de\nog\nMvh Nora",
    files: [
      ["et.txt", size],
      ["to.txt", 3],
    ],
  },
  {
    name: "a large file by uuencode in a text",
    raw: mailOf({}, `Her\r\n${uuencoded("stor.txt", hundred.repeat(4_000))}Slut\r\n`),
    text: "Her\nSlut",
    files: [["stor.txt", size * 4_000]],
  },
  {
    name: "a file by uuencode that never ends is text",
    raw: mailOf({}, `Hej\r\n${uuencoded("et.txt", hundred).replace("end\r\n", "")}`),
    holds: ["begin 644 et.txt"],
    files: [],
  },
  {
    name: "a text that begins 644 lines",
    raw: mailOf({}, "begin 644 linjer\r\nHej\r\nend\r\n"),
    text: "begin 644 linjer\nHej\nend",
    files: [],
  },
  {
    name: "no From, but where to answer",
    raw: mailOf({ from: null, headers: ["Reply-To: Ole <ole@ukendt.example>"] }, "Hej"),
    senders: [],
    text: "Hej",
    state: "waiting",
  },
];
