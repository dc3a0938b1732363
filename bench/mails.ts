import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import pg from "pg";
import { liveEventChannel } from "#platform/server/live/live-event-bus.ts";
import { composeMail } from "#platform/server/mail/compose-mail.ts";
import { type Mail, mailJob } from "#platform/server/mail/mail.ts";
import { familyCpu, processCpu, residentMb } from "./cpu-time.ts";
import { mailSinkUrl, startHavnProcess, startMailSink } from "./processes.ts";

export const drainedMails = 5_000;
/** Other emails queued for tomorrow, as after an outage of the mail server. */
export const otherMails = 95_000;

/** Cost of sending: emails per second, memory before and at its peak, CPU in ms per email. */
export type MailFigures = {
  readonly perSecond: number;
  readonly barePerSecond: number;
  readonly beforeMb: number;
  readonly maxMb: number;
  readonly appCpu: number;
  readonly dbCpu: number;
  readonly doubled: number;
};

const mailTo = (n: number): Mail => ({
  kind: "case",
  to: `reader-${n}@example.dk`,
  subject: `Ny besked på sag ${n}: fakturaen for oktober`,
  text: "Hej\n\nVi har set på fakturaen, og layoutet passer ikke til logoet.\n".repeat(10),
  html: "<p>Hej</p><p>Vi har set på fakturaen, og layoutet passer ikke til logoet.</p>\n".repeat(20),
});

type MailAmounts = { readonly drained: number; readonly others: number };

/** Sends 5,000 queued emails to a local server that accepts them immediately. */
export async function measureMails(
  databaseUrl: string,
  postgresPid: number,
  { drained, others }: MailAmounts = { drained: drainedMails, others: otherMails },
): Promise<MailFigures> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sink = await startMailSink();
  const barePerSecond = await sendBare(drained);
  // Emails queued by other parts would be counted too.
  await client.query("DELETE FROM job WHERE kind IN ('mail-case', 'send-mail')");
  const havn = await startHavnProcess(databaseUrl, { SMTP_URL: mailSinkUrl });
  const first = await sink.ask<{ count: number; distinct: number }>({});
  try {
    await storeMails(client, others, "now() + interval '1 day'");
    await client.query("VACUUM (ANALYZE) job");
    const beforeMb = residentMb(havn.pid);
    const cpu = () => ({ app: processCpu(havn.pid), db: familyCpu(postgresPid) });
    const [before, start] = [cpu(), performance.now()];
    await storeMails(client, drained, "now()");
    await client.query(`SELECT pg_notify('${liveEventChannel}', '{"jobs":["mail"],"events":[]}')`);
    let maxMb = beforeMb;
    while (await isWaiting(client)) {
      maxMb = Math.max(maxMb, residentMb(havn.pid));
      await sleep(100);
    }
    const seconds = (performance.now() - start) / 1000;
    const after = cpu();
    const { count, distinct } = await sink.ask<typeof first>({});
    if (distinct - first.distinct !== drained)
      throw new Error(`${distinct - first.distinct} mails arrived instead of ${drained}`);
    return {
      perSecond: drained / seconds,
      barePerSecond,
      beforeMb,
      maxMb,
      appCpu: (after.app - before.app) / drained,
      dbCpu: (after.db - before.db) / drained,
      doubled: count - first.count - drained,
    };
  } finally {
    await havn.stop();
    await client.query("DELETE FROM job WHERE kind = 'send-mail'");
    await client.end();
    await sink.stop();
  }
}

/** Queues emails as jobs, a thousand per statement. */
async function storeMails(client: pg.Client, amount: number, runAt: string): Promise<void> {
  for (let n = 0; n < amount; n += 1_000) {
    const payloads = Array.from({ length: Math.min(1_000, amount - n) }, (_, i) =>
      JSON.stringify(mailJob(mailTo(n + i)).payload),
    );
    await client.query(
      `INSERT INTO job (kind, lane, payload, run_at) SELECT 'send-mail', 'mail', p::jsonb, ${runAt} FROM unnest($1::text[]) p`,
      [payloads],
    );
  }
}

async function isWaiting(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("SELECT 1 FROM job WHERE lane = 'mail' AND run_at <= now() LIMIT 1");
  return rows.length > 0;
}

/** Sends the same emails with nodemailer's pool only, from this process. */
async function sendBare(drained: number): Promise<number> {
  const transport = createTransport({ url: mailSinkUrl, pool: true, maxConnections: 4 });
  const start = performance.now();
  let next = 0;
  const sender = async () => {
    while (next < drained) {
      const n = next++;
      const said = {
        ...mailTo(n),
        from: "Havn <no-reply@localhost>",
        messageId: `<bare-${n}@localhost>`,
        at: new Date(),
      };
      await transport.sendMail(composeMail(said));
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);
  transport.close();
  return drained / ((performance.now() - start) / 1000);
}
