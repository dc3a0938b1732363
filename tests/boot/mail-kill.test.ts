import { afterEach, beforeEach, expect, test } from "vitest";
import { mailJob } from "#platform/server/mail/mail.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import { type SmtpProxy, startSmtpProxy } from "#tests/support/mail/smtp-proxy.ts";
import { until } from "#tests/support/mail/wait-for-port.ts";
import { endAllRuns, queryFolder, removeDataFolder, runStart, temporaryFolder } from "./run-start.ts";

const query = (sql: string, values?: readonly unknown[]) => queryFolder(dataDir, sql, values);

let dataDir: string;
let exim: Exim;
let proxy: SmtpProxy;
beforeEach(async () => {
  dataDir = temporaryFolder();
  exim = await startExim();
  proxy = await startSmtpProxy(exim.port);
});
afterEach(async () => {
  await endAllRuns();
  await proxy.close();
  await exim.close();
  removeDataFolder(dataDir);
});

const start = async () => {
  const run = runStart({ HAVN_DATA_DIR: dataDir, HAVN_DEMO: "false", HAVN_ROLES: "api,jobs", SMTP_URL: proxy.url });
  await run.ready();
  return run;
};

const mails = 30;
const kills = 2;

async function storeMails(): Promise<void> {
  for (let n = 0; n < mails; n += 1) {
    const to = `reader-${n}@example.dk`;
    const { kind, lane, payload } = mailJob({ kind: "case", to, subject: "Hej", text: "Hej\n", html: "<p>Hej</p>" });
    const values = [kind, lane, JSON.stringify(payload)];
    await query("insert into job (kind, lane, payload, run_at) values ($1, $2, $3, now())", values);
  }
  await query(`select pg_notify('havn_live_events', '{"jobs":["mail"],"events":[]}')`);
}

test("each kill between the server's reply and Havn's record repeats one email, with its Message-ID", async () => {
  let run = await start();
  proxy.withhold(true);
  await storeMails();
  for (let kill = 0; kill < kills; kill += 1) {
    await until("a mail is taken, and its sender does not hear of it", async () => proxy.withheld() > 0);
    run.signal("SIGKILL");
    await run.ended;
    expect(proxy.withheld()).toBe(1);
    proxy.withhold(kill + 1 < kills);
    run = await start();
  }
  const left = async () => (await query("select id from job where kind = 'send-mail'")).length;
  await until("no mail is left", async () => (await left()) === 0);
  await until("all are in their mailboxes", async () => exim.mails().length >= mails + kills);
  const idsOf = (n: number) =>
    exim.mails(`reader-${n}@example.dk`).map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  const each = Array.from({ length: mails }, (_, n) => idsOf(n));
  expect(each.every((ids) => ids.length >= 1)).toBe(true);
  expect(exim.mails()).toHaveLength(mails + kills);
  for (const ids of each) expect(new Set(ids).size).toBe(1);
  run.signal("SIGTERM");
  expect(await run.ended).toBe(0);
});
