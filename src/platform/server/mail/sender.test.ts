import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { readMailAddress, senderOf } from "./sender.ts";

const own = { mailFrom: '"Havn" <no-reply@care.example.com>', mailReplyTo: "care@example.com", brand: "Havn" };
const replyTo = "care+7.4.abc@example.com";

test.each([
  ["a mail without answers", {}, own, { name: "Havn", address: "no-reply@care.example.com" }, undefined],
  [
    "where no mail is read",
    { replyTo },
    { ...own, mailReplyTo: null },
    { name: "Havn", address: "no-reply@care.example.com" },
    undefined,
  ],
  [
    "where MAIL_FROM is only an address",
    {},
    { ...own, mailFrom: "vagt@other.example", brand: 'Nordlys "IT"' },
    { name: "Nordlys IT", address: "vagt@other.example" },
    undefined,
  ],
  ["one of nobody's", { replyTo }, own, { name: "Havn", address: "care@example.com" }, "care@example.com"],
  [
    "one of a person's",
    { replyTo, fromName: "Mette Holm (Havn)" },
    own,
    { name: "Mette Holm (Havn)", address: "care@example.com" },
    "care@example.com",
  ],
  [
    "where MAIL_FROM is of the same domain",
    { replyTo },
    { ...own, mailFrom: "Vagten <bounces@EXAMPLE.com>" },
    { name: "Vagten", address: "care@example.com" },
    "bounces@EXAMPLE.com",
  ],
  [
    "where MAIL_FROM has no name",
    { replyTo },
    { ...own, mailFrom: "vagt@other.example" },
    { name: "Havn", address: "care@example.com" },
    "care@example.com",
  ],
  [
    "a name that would end the quotes",
    { replyTo, fromName: 'A" <x@evil.example>, "B\\' },
    own,
    { name: "A xevil.example, B", address: "care@example.com" },
    "care@example.com",
  ],
])("%s", (_what, headers, settings, from, returnTo) =>
  expect(senderOf(headers, settings)).toEqual({ from, ...(returnTo && { returnTo }) }),
);

test.each([
  ['"Havn" <no-reply@example.com>', { name: "Havn", address: "no-reply@example.com" }],
  ["Havn Nord <a@b.example>", { name: "Havn Nord", address: "a@b.example" }],
  ["<a@b.example>", { name: "", address: "a@b.example" }],
  ["a@b.example", { name: "", address: "a@b.example" }],
])("%s", (written, address) => expect(readMailAddress(written)).toEqual(address));

test.each([
  ["Mette Holm (Havn)", 'From: "Mette Holm (Havn)" <care@example.com>'],
  ["Søren Ørsted (Havn)", "From: =?UTF-8?Q?S=C3=B8ren_=C3=98rsted_=28Havn=29?= <care@example.com>"],
  ["Jean O’Hara-Li (Havn)", "From: =?UTF-8?Q?Jean_O=E2=80=99Hara-Li_=28Havn=29?= <care@example.com>"],
  ["Bo (A, B & C)", 'From: "Bo (A, B & C)" <care@example.com>'],
])("%s is formatted for mail programs, with the correct return address", async (fromName, header) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const mail = { to: "nils@nordlys.example", subject: "x", text: "x", html: "x", replyTo };
  const sent = { ...mail, ...senderOf({ replyTo, fromName }, own), messageId: "<1@x>", at: new Date(0) };
  const { message, envelope } = await transport.sendMail(composeMail(sent));
  expect(String(message).replaceAll(/\r\n[ \t]+/g, " ")).toContain(`${header}\r\n`);
  expect(envelope).toEqual({ from: "care@example.com", to: ["nils@nordlys.example"] });
});

const encoded = "=?utf-8?B?4oCuZ25wLmV4ZQ==?= =?utf-8?Q?Hello?=";

test.each([
  encoded,
  `[#10023] ${encoded}`,
  `ø ${encoded}`,
  `${encoded} "ø"`,
  "=?utf-8?Q?=41?=",
  "=?iso-8859-1?q?a?=",
  `${"=?utf-8?Q?Hello?= ".repeat(9)}end`,
  "a=?b",
])("the subject and the names %j read as typed", async (typed) => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const mail = { to: "nils@nordlys.example", toName: typed, subject: typed, text: "x", html: "x" };
  const sent = { ...mail, from: { name: typed, address: "care@example.com" }, messageId: "<1@x>", at: new Date(0) };
  const { message } = await transport.sendMail(composeMail(sent));
  expect(String(message).slice(0, String(message).indexOf("\r\n\r\n"))).toMatch(/^[\x20-\x7e\r\n]*$/);
  const { subject, from, to } = await PostalMime.parse(String(message));
  expect([subject, from?.name, to?.[0]?.name].map((read) => read?.trim())).toEqual([typed, typed, typed]);
});
