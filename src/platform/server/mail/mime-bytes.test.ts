import { createTransport } from "nodemailer";
import type MimeNode from "nodemailer/lib/mime-node";
import { expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { mimeBytes } from "./mime-bytes.ts";

const usual = {
  from: { name: "Mette Holm (Havn)", address: "care@example.com" },
  returnTo: "no-reply@example.com",
  to: "nora@nordlys.example",
  toName: "Nora Nordlys",
  subject: "[#4711] Faktura er tom, når den åbnes som PDF, og hvad den ellers kan være",
  text: "Hej Nora\n\nVi ser på den.",
  html: "<p>Hej Nora</p>\n<p>Vi ser på den.</p>",
  messageId: "<case-1.2.0.abc@example.com>",
  inReplyTo: "<case-1@example.com>",
  references: ["<case-1@example.com>", "<case-2@example.com>"],
  replyTo: "care+1.2.abcdefgh@example.com",
  listUnsubscribe: "https://care.example.com/unsubscribe?token=1.2.bO4LNr-XSDDzN7pEPgG6u4_wvFnUMjhC4-CCnC5wLzs",
  at: new Date("2026-11-27T08:00:00Z"),
};

/** The message that nodemailer would stream. */
async function nodeOf(more: Partial<Parameters<typeof composeMail>[0]>): Promise<MimeNode> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { promise, resolve } = Promise.withResolvers<MimeNode>();
  transport.use("stream", (mail, done) => {
    resolve(mail.message as MimeNode);
    done();
  });
  await transport.sendMail(composeMail({ ...usual, ...more }));
  return promise;
}

const long = `${"Vi har set på fakturaen, og layoutet passer ikke til logoet. ".repeat(30)}\n`;

test.each([
  ["a short text", {}],
  ["ASCII only", { subject: "Invoice", text: "Hi\n\nSee it\n", html: "<p>Hi</p>" }],
  ["long lines", { text: long, html: `<p>${long}</p>` }],
  ["blanks at the ends of lines", { text: "Hej \nNora\t\n\n ", html: "<p>Hej </p> \r\n<p>\t</p>\t" }],
  ["no spaces", { text: "æ".repeat(500), html: `<p>${"=".repeat(500)}</p>` }],
  ["lines of a dot", { text: ".\n..\n.Hej", html: ".\n<p>.</p>" }],
  ["signs beyond the basic plane", { text: `${"x".repeat(74)}👍🏽 👍🏽`, html: `<p>${"👍🏽".repeat(60)}</p>` }],
])("%s: the bytes are those that nodemailer streams", async (_what, more) => {
  const node = await nodeOf(more);
  expect(mimeBytes(node)?.toString()).toBe((await node.build()).toString());
});

test("an email with pictures is streamed", async () => {
  const inline = [{ cid: "picture-1@example.com", contentType: "image/png", content: Buffer.from("png") }];
  expect(mimeBytes(await nodeOf({ inline, html: '<img src="cid:picture-1@example.com">' }))).toBeNull();
});
