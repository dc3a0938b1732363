import { spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { startDovecot } from "#tests/support/mail/dovecot.ts";
import { startExim } from "#tests/support/mail/exim.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Runs the command as an operator does; returns its output and its exit status. */
function check(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ said: string; status: number }> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("node", ["script/mail-check.mjs", ...args], { env: { PATH, HOME, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  return new Promise((resolve) => child.on("close", (status) => resolve({ said, status: status ?? -1 })));
}

test("an operator sees whether answers by email arrive, with the settings and without a database", async () => {
  const dovecot = await startDovecot();
  closers.push(dovecot.close);
  const exim = await startExim({ lmtpPort: dovecot.lmtpPort });
  closers.push(exim.close);
  const env = {
    HAVN_ORIGIN: "https://care.example.com",
    SMTP_URL: exim.url,
    IMAP_URL: dovecot.url.replace("havn:", "care:"),
    MAIL_REPLY_TO: "care@example.com",
  };
  const { said, status } = await check(["--wait", "60"], env);
  expect([said.trimEnd().split("\n").at(-1), status]).toEqual(["ok      answers to mails of Havn arrive", 0]);
  const wrong = await check([], { ...env, SMTP_URL: "smtp://127.0.0.1:1" });
  expect(wrong).toMatchObject({ said: expect.stringContaining("FAILED  the mail server of SMTP_URL"), status: 1 });
});

test("invalid arguments are reported with an example, and so is an invalid setting", async () => {
  expect(await check(["--wait", "soon"], {})).toEqual({
    said: "Nothing was checked: usage: npm run mail:check -- [--wait seconds] [--all]\n",
    status: 1,
  });
  expect(await check([], { MAIL_REPLY_TO: "care+x@example.com" })).toMatchObject({
    said: expect.stringMatching(/^Nothing was checked: MAIL_REPLY_TO must be an address like care@example\.com/),
    status: 1,
  });
});
