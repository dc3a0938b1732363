import { bytes, type CorpusMail, hex, mailOf, multipart, nora, parts, textPart } from "./corpus-mail.ts";

const within = (subject: string) => bytes(`From: a@b.dk\r\n${subject}\r\n\r\nHej`);
const report = "Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@b.dk\r\n";
const typed = (type: string, content: string) => bytes(`Content-Type: ${type}\r\n\r\n`, content);
/** "测试文件.txt" in GB2312. */
const chinese = hex("b2e2cad4cec4bcfe2e747874");
const namedRaw = (name: Buffer, text: Buffer = textPart("Se filen")) =>
  mailOf(
    { headers: multipart("mixed") },
    parts(
      text,
      bytes('Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="', name, '"\r\n\r\nabc'),
    ),
  );

/** Names without a charset, and files and senders without a name. */
export const unnamedMails: readonly CorpusMail[] = [
  { name: "a file named in raw GB2312", raw: namedRaw(chinese), text: "Se filen", files: [["测试文件.txt", 3]] },
  {
    name: "a file named in the raw charset of the text",
    raw: namedRaw(
      hex("c4eeeae0e7e0f2e5ebfcf1f2e2ee2e747874"),
      bytes("Content-Type: text/plain; charset=windows-1251\r\n\r\n", hex("cff0e8e2e5f2")),
    ),
    text: "Привет",
    files: [["Доказательство.txt", 3]],
  },
  {
    name: "a subject in the raw charset of the text",
    raw: bytes(
      `From: ${nora}\r\nContent-Type: text/plain; charset=big5\r\nSubject: `,
      hex("b4fab8d5"),
      "\r\n\r\n",
      hex("b4fab8d5"),
    ),
    subject: "測試",
    text: "測試",
  },
  {
    name: "a file named in raw Latin in capitals",
    raw: namedRaw(bytes("BL", hex("c5"), "B", hex("c6"), "R P", hex("c5"), " ", hex("c6"), "R", hex("d8"))),
    files: [["BLÅBÆR PÅ ÆRØ", 3]],
  },
  {
    name: "mails within a mail",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(
        textPart("Se dem"),
        ...["Subject: Printer: hal 1/2", "X: y", "X: z", "Subject: =?utf-8?Q?Bl=C3=A5b=C3=A6r?="].map((subject) =>
          bytes("Content-Type: message/rfc822\r\n\r\n", within(subject)),
        ),
      ),
    ),
    files: [
      ["Printer hal 1 2.eml", 46],
      ["mail.eml", 25],
      ["mail 2.eml", 25],
      ["Blåbær.eml", 58],
    ],
  },
  {
    name: "a report of a delivery, and other files that only their type names",
    raw: mailOf(
      { headers: ["Content-Type: multipart/report; report-type=delivery-status; boundary=b"] },
      parts(
        textPart("Den kom ikke frem"),
        typed("message/delivery-status", report),
        typed("text/rfc822-headers", "From: a@b.dk\r\n"),
        typed("message/disposition-notification", "Reporting-UA: x\r\n"),
        typed("application/pdf", "abc"),
        typed("application/pdf", "abc"),
        typed("application/x-nobody", "abc"),
      ),
    ),
    files: [
      ["delivery-report.txt", Buffer.byteLength(report)],
      ["headers.txt", 14],
      ["read-receipt.txt", 17],
      ["file.pdf", 3],
      ["file 2.pdf", 3],
      ["file", 3],
    ],
    state: "ignored",
  },
  ...(
    [
      ["MAILER-DAEMON (Mail Delivery System)", "Mail Delivery System", []],
      ["Mail Delivery System <MAILER-DAEMON>", "Mail Delivery System", []],
      ["MAILER-DAEMON@mx.example (Mail Delivery System)", "Mail Delivery System", ["mailer-daemon@mx.example"]],
      ["<MAILER-DAEMON>", "MAILER-DAEMON", []],
      ["MAILER-DAEMON", "MAILER-DAEMON", []],
      ["Nora Nordlys", "Nora Nordlys", []],
    ] as const
  ).map(([from, fromName, senders]) => ({
    name: `a mail from ${from}`,
    raw: mailOf({ from }, "Hej"),
    fromName,
    senders,
    state: "waiting" as const,
  })),
];
