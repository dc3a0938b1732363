import { gzipSync } from "node:zlib";
import { bytes, type CorpusMail, filePart, mailOf, multipart, nora, parts, textPart } from "./corpus-mail.ts";

const html = (markup: string): { headers: string[] } & { markup: string } => ({
  headers: ["Content-Type: text/html; charset=utf-8"],
  markup,
});
const htmlMail = (name: string, markup: string, expected: Partial<CorpusMail>): CorpusMail => ({
  name,
  raw: mailOf(html(markup), markup),
  ...expected,
});

const forwarded = bytes("From: fremmed@example.dk\r\nSubject: Indeni\r\n\r\nTekst indeni\r\n");
const bomb = gzipSync(Buffer.alloc(30_000_000), { level: 9 });

export const kindMails: readonly CorpusMail[] = [
  htmlMail(
    "HTML with scripts",
    "<p>Hej</p><script>alert(1)</script><img src=x onerror=alert(1)><a href='javascript:x'>her</a>",
    {
      holds: ["Hej", "her"],
      without: ["<script", "onerror", "javascript:", "alert(1)"],
    },
  ),
  htmlMail("HTML with styles and classes", "<style>p{color:red}</style><p style='position:fixed' class=x>Hej</p>", {
    text: "Hej",
    without: ["<style", "position", "color:red"],
  }),
  htmlMail(
    "HTML with forms",
    "<form action='https://evil.example'><p>Hej</p><input name=a><button>Send</button></form>",
    {
      holds: ["Hej"],
      without: ["<form", "<input", "<button", "evil.example"],
    },
  ),
  htmlMail(
    "HTML with frames and objects",
    "<iframe src='//evil.example'></iframe><object data=x></object><embed src=y><p>Hej</p>",
    {
      text: "Hej",
      without: ["iframe", "object", "embed", "evil.example"],
    },
  ),
  htmlMail("HTML with a picture that tells who reads", "<p>Hej</p><img src='https://evil.example/pixel.gif' width=1>", {
    text: "Hej",
    without: ["evil.example"],
  }),
  htmlMail("HTML with a picture that is not there", "<p>Hej <img src='cid:none@x'></p>", {
    text: "Hej",
    without: ["cid:"],
  }),
  htmlMail("HTML with a link", "<p>Se <a href='https://example.dk/a?b=1&amp;c=2' onclick=x>her</a></p>", {
    holds: ['href="https://example.dk/a?b=1&amp;c=2"'],
    without: ["onclick"],
  }),
  htmlMail("HTML whose head and title are never closed", "<html><head><title>Hej<body><p>Printeren svarer ikke</p>", {
    holds: ["Printeren svarer ikke"],
  }),
  htmlMail("HTML that is never closed", "<div><table><tr><td><b><i>Hej<ul><li>et<li>to", {
    holds: ["Hej", "et", "to"],
  }),
  htmlMail("HTML ten thousand deep", `${"<div>".repeat(10_000)}Hej${"</div>".repeat(10_000)}`, { holds: ["Hej"] }),
  htmlMail("HTML with comments of Outlook", "<!--[if mso]><p>Kun Outlook</p><![endif]--><p>Hej<o:p></o:p></p>", {
    text: "Hej",
  }),
  htmlMail("HTML with entities", "<p>Bl&aring;b&aelig;r &amp; &lt;gr&oslash;d&gt; &#x1F353; &nope;</p>", {
    holds: ["Blåbær", "🍓", "&lt;grød&gt;"],
  }),
  htmlMail("HTML with hidden text", "<p>Hej</p><div style='display:none'><p>skjult</p></div>", {
    holds: ["Hej"],
    without: ["skjult"],
  }),
  htmlMail(
    "HTML of a hundred thousand table cells",
    `<table>${"<tr><td>a</td></tr>".repeat(100_000)}</table><p>Hej</p>`,
    {
      subject: "Prøve",
    },
  ),
  {
    name: "three hundred files",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(textPart("Hej"), ...Array.from({ length: 300 }, (_none, at) => filePart(`filename="${at}.txt"`, "abc"))),
    ),
    text: "Hej",
    files: Array.from({ length: 300 }, (_none, at) => [`${at}.txt`, 3] as const),
  },
  {
    name: "a file that unpacks to gigabytes",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(textPart("Hej"), filePart('filename="bomb.gz"', bomb, "application/gzip")),
    ),
    text: "Hej",
    files: [["bomb.gz", bomb.length]],
  },
  {
    name: "winmail.dat",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(textPart("Hej"), filePart('filename="winmail.dat"', Buffer.from("789f3e22", "hex"), "application/ms-tnef")),
    ),
    text: "Hej",
    files: [["winmail.dat", 4]],
  },
  {
    name: "S/MIME, signed",
    raw: mailOf(
      {
        headers: ['Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary=b'],
      },
      parts(textPart("Hej"), filePart('filename="smime.p7s"', "abc", "application/pkcs7-signature")),
    ),
    text: "Hej",
    files: [],
  },
  {
    name: "PGP, signed",
    raw: mailOf(
      {
        headers: [
          'Content-Type: multipart/signed; protocol="application/pgp-signature"; micalg=pgp-sha512; boundary=b',
        ],
      },
      parts(textPart("Hej"), filePart('filename="OpenPGP_signature.asc"', "abc", "application/pgp-signature")),
    ),
    text: "Hej",
    files: [],
  },
  {
    name: "a signed file of the writer's",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(textPart("Hej"), filePart('filename="aftale.pdf.p7s"', "abc", "application/pkcs7-signature")),
    ),
    text: "Hej",
    files: [["aftale.pdf.p7s", 3]],
  },
  {
    name: "S/MIME, encrypted",
    raw: mailOf(
      {
        headers: [
          "Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m",
          "Content-Transfer-Encoding: base64",
          "Content-Disposition: attachment; filename=smime.p7m",
        ],
      },
      "QUJD",
    ),
    text: "",
    files: [["smime.p7m", 3]],
  },
  {
    name: "a forwarded mail within",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(textPart("Se her"), bytes("Content-Type: message/rfc822\r\n\r\n", forwarded)),
    ),
    text: "Se her",
    files: [["Indeni.eml", forwarded.length]],
    senders: [nora],
  },
  {
    name: "an invitation to a meeting",
    raw: mailOf(
      { headers: multipart("alternative") },
      parts(
        textPart("Møde?"),
        textPart("BEGIN:VCALENDAR\r\nEND:VCALENDAR", "text/calendar; method=REQUEST; charset=utf-8"),
      ),
    ),
    text: "Møde?",
  },
  {
    name: "an invitation alone",
    raw: mailOf(
      { headers: ["Content-Type: text/calendar; method=REQUEST; charset=utf-8"] },
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Møde om kassen\r\nDTSTART:20260503T080000Z\r\nDTEND:20260503T090000Z\r\nLOCATION:Lokale 4\r\nEND:VEVENT\r\nEND:VCALENDAR",
    ),
    text: "Møde om kassen\n2026-05-03 10:00–11:00 (Europe/Copenhagen)\nLokale 4",
  },
  {
    name: "several parts of HTML without any elements in them",
    raw: mailOf(
      { headers: multipart("mixed") },
      parts(
        textPart("<html><body>Før</body></html>", "text/html; charset=utf-8"),
        filePart('filename="a.txt"', "abc"),
        textPart("<html><body>Efter</body></html>", "text/html; charset=utf-8"),
      ),
    ),
    text: "Før\nEfter",
    files: [["a.txt", 3]],
  },
  {
    name: "a delivery report",
    raw: mailOf(
      {
        from: "MAILER-DAEMON@mail.example",
        headers: ["Content-Type: multipart/report; report-type=delivery-status; boundary=b", "Return-Path: <>"],
      },
      parts(
        textPart("Could not be delivered"),
        bytes(
          "Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; a@b.dk\r\nAction: failed\r\nStatus: 5.1.1\r\n",
        ),
        bytes("Content-Type: message/rfc822\r\n\r\n", forwarded),
      ),
    ),
    holds: ["Could not be delivered"],
    state: "ignored",
  },
  {
    name: "an automatic answer",
    raw: mailOf({ headers: ["Auto-Submitted: auto-replied"] }, "Jeg er på ferie"),
    text: "Jeg er på ferie",
    state: "waiting",
  },
  {
    name: "a mail of a list",
    raw: mailOf({ headers: ["Precedence: bulk", "List-Id: <l.example>"] }, "Nyt"),
    state: "waiting",
  },
  {
    name: "an automatic answer of Exchange",
    raw: mailOf({ headers: ["X-Auto-Response-Suppress: All", "Auto-Submitted: auto-generated"] }, "Væk"),
    state: "waiting",
  },
];
