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

const word = (charset: string, written: Buffer): string => `=?${charset}?B?${written.toString("base64")}?=`;
const danish = bytes("Blåbærgrød på Ærø");
const named = (said: string) =>
  mailOf({ headers: multipart("mixed") }, parts(textPart("Se filen"), filePart(said, "abc")));

export const headerMails: readonly CorpusMail[] = [
  {
    name: "a subject in encoded words, B and Q",
    raw: mailOf({ subject: "=?utf-8?B?QmzDpWLDpnI=?= =?iso-8859-1?Q?p=E5_=C6r=F8?=" }, "Hej"),
    subject: "Blåbærpå Ærø",
  },
  {
    name: "a subject whose encoded words split a character",
    raw: mailOf({ subject: `${word("utf-8", danish.subarray(0, 3))}\r\n ${word("utf-8", danish.subarray(3))}` }, "Hej"),
    subject: "Blåbærgrød på Ærø",
  },
  { name: "a subject in raw UTF-8", raw: mailOf({ subject: "Blåbær på Ærø" }, "Hej"), subject: "Blåbær på Ærø" },
  {
    name: "a subject in raw Latin",
    raw: bytes(`From: ${nora}\r\nSubject: `, hex("426ce562e6722070e520c672f8"), "\r\n\r\nHej\r\n"),
    subject: "Blåbær på Ærø",
  },
  {
    name: "a subject in Japanese encoded words",
    raw: mailOf({ subject: word("iso-2022-jp", hex("1b244224332473244b2441244f402433261b2842")) }, "Hej"),
    subject: "こんにちは世界",
  },
  {
    name: "encoded words in charsets that no browser reads",
    raw: mailOf({ subject: "=?cp850?Q?Bl=86b=91r_?= =?utf-7?B?cCtBT1Ut?= =?IBM865?Q?_=92r=9b?=" }, "Hej"),
    subject: "Blåbær på Ærø",
  },
  { name: "an encoded word that never ends", raw: mailOf({ subject: "=?utf-8?B?QmzD" }, "Hej"), text: "Hej" },
  { name: "an encoded word in no charset", raw: mailOf({ subject: "=?x-none?Q?Hej_du?=" }, "Hej"), text: "Hej" },
  { name: "no subject", raw: mailOf({ subject: null }, "Hej"), subject: "", text: "Hej" },
  {
    name: "a subject over many lines with controls",
    raw: mailOf({ subject: "Hej\r\n\tdu\u0007 der\r\n  ude" }, "Hej"),
    subject: "Hej du der ude",
  },
  {
    name: "a subject that turns the direction of text",
    raw: mailOf({ subject: "Regning \u202efdp.exe" }, "Hej"),
    subject: "Regning fdp.exe",
  },
  {
    name: "a name of a sender in encoded words",
    raw: mailOf({ from: `=?utf-8?Q?S=C3=B8ren_=C3=86?= <${nora}>` }, "Hej"),
    from: nora,
  },
  {
    name: "a sender whose name is another's address",
    raw: mailOf({ from: `"boss@havn.example" <${nora}>` }, "Hej"),
    senders: [nora],
  },
  { name: "no From", raw: mailOf({ from: null }, "Hej"), senders: [], state: "waiting" },
  {
    name: "two From",
    raw: mailOf({ headers: ["From: anden@fjord.example"] }, "Hej"),
    senders: [nora, "anden@fjord.example"],
    state: "waiting",
  },
  {
    name: "several addresses in From",
    raw: mailOf({ from: `${nora}, anden@fjord.example` }, "Hej"),
    senders: [nora, "anden@fjord.example"],
    state: "waiting",
  },
  {
    name: "a From of two addresses in brackets, of which programs read either",
    raw: mailOf({ from: `<${nora}> <anden@fjord.example>` }, "Hej"),
    senders: [nora, "anden@fjord.example"],
    state: "waiting",
  },
  {
    name: "a group in From",
    raw: mailOf({ from: `Holdet: ${nora}, anden@fjord.example;` }, "Hej"),
    senders: [nora, "anden@fjord.example"],
    state: "waiting",
  },
  { name: "an empty group in From", raw: mailOf({ from: "Undisclosed: ;" }, "Hej"), senders: [], state: "waiting" },
  { name: "a From that is no address", raw: mailOf({ from: "Nora Nordlys" }, "Hej"), senders: [], state: "waiting" },
  {
    name: "a From with an address in a comment",
    raw: mailOf({ from: `${nora} (egentlig boss@havn.example)` }, "Hej"),
    senders: [nora],
  },
  { name: "a date that is none", raw: mailOf({ headers: ["Date: i går ved middagstid"] }, "Hej"), text: "Hej" },
  {
    name: "a date in the year 9999",
    raw: mailOf({ headers: ["Date: Fri, 31 Dec 9999 23:59:59 +9999"] }, "Hej"),
    text: "Hej",
  },
  {
    name: "headers with lines that are none",
    raw: bytes(`From: ${nora}\r\nnot a header\r\n: empty\r\nSubject: Hej\r\n\r\nHej`),
    subject: "Hej",
  },
  {
    name: "lines that end in LF alone",
    raw: bytes(`From: ${nora}\nSubject: Hej\n\nDav\n\nFarvel\n`),
    text: "Dav\nFarvel",
  },
  {
    name: "a header of a megabyte",
    raw: mailOf({ headers: [`X-Long: ${"x".repeat(1_048_576)}`] }, "Hej"),
    unreadable: true,
    state: "waiting",
  },
  {
    name: "fifty thousand headers",
    raw: mailOf({ headers: Array.from({ length: 50_000 }, (_none, at) => `X-${at}: y`) }, "Hej"),
    from: nora,
  },
  {
    name: "a file named in encoded words",
    raw: named(`filename="=?utf-8?B?${base64("Blåbær.pdf")}?="`),
    files: [["Blåbær.pdf", 3]],
  },
  {
    name: "a file named by RFC 2231",
    raw: named("filename*=utf-8''Bl%C3%A5b%C3%A6r%20p%C3%A5%20%C3%86r%C3%B8.pdf"),
    files: [["Blåbær på Ærø.pdf", 3]],
  },
  {
    name: "a file named by RFC 2231 in pieces and Latin",
    raw: named("filename*0*=iso-8859-1''Bl%E5; filename*1*=b%E6r; filename*2=.pdf"),
    files: [["Blåbær.pdf", 3]],
  },
  { name: "a file named in raw UTF-8", raw: named('filename="Blåbær.pdf"'), files: [["Blåbær.pdf", 3]] },
  { name: "a file that names a path", raw: named('filename="../../etc/passwd"'), files: [["../../etc/passwd", 3]] },
  { name: "a file without a name", raw: named("x=y"), files: [["file", 3]] },
];
