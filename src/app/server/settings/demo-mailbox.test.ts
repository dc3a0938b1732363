import { expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { defaultDemoMailbox, demoMailboxOf, withDemoMailbox } from "#platform/server/mail/demo-mailbox.ts";

const usual = defaultDemoMailbox;
const production = {
  NODE_ENV: "production",
  HAVN_ORIGIN: "https://care.example.com",
  DATABASE_URL: "postgres://havn@db/havn",
};

test.each([
  ["a demo", {}, usual],
  [
    "a demo with an address of its own",
    { MAIL_REPLY_TO: "Hjaelp@example.com" },
    { ...usual, address: "hjaelp@example.com" },
  ],
  [
    "a demo that trusts another server",
    { MAIL_TRUSTED_AUTH: "mx.example.com" },
    { ...usual, server: "mx.example.com" },
  ],
  ["without demo data", { HAVN_DEMO: "false" }, null],
  ["a demo that sends", { SMTP_URL: "smtp://mail.example.com" }, null],
  ["a demo that reads a mailbox", { IMAP_URL: "imaps://care:password@mail.example.com/INBOX" }, null],
  ["production", production, null],
])("%s", (_name, env, mailbox) => {
  const settings = readSettings(env);
  const given = withDemoMailbox(settings);
  expect(demoMailboxOf(given)).toEqual(mailbox);
  if (mailbox === null) expect(given).toBe(settings);
});

test("a process that isn't given one has no demo mailbox", () => {
  expect(demoMailboxOf(readSettings({}))).toBeNull();
});
