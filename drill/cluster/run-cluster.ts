import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { leftJobs } from "#bench/left-jobs.ts";
import { generateData } from "#bench/prepare-database.ts";
import { root } from "#script/bootstrap.mjs";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { type Answers, asker } from "./ask.ts";
import { startBalancer } from "./balancer.ts";
import { type Databases, startDatabases } from "./databases.ts";
import { causeFaults, type Marks } from "./faults.ts";
import { havnServer } from "./havns.ts";
import { type Judgement, judge } from "./judge.ts";
import { makePeople } from "./pairs.ts";
import { requirePorts } from "./ports.ts";
import { startReaders } from "./readers.ts";
import { startWriters } from "./writers.ts";

export type Size = {
  readonly writers: number;
  readonly readers: number;
  /** Of each of them between one request and the next. */
  readonly pauseMs: number;
  /** Between one fault and the next. */
  readonly calmMs: number;
  /** Keeps the folder with all logs and data afterwards. */
  readonly isKept: boolean;
};

export type ClusterRun = {
  readonly marks: Marks;
  readonly answers: Answers;
  readonly judgement: Judgement;
  /** What `npm run audit:verify` printed. */
  readonly audit: { readonly isIntact: boolean; readonly text: string };
  /** The second Havn was never started again. */
  readonly wasRestarted: boolean;
  readonly load: number;
};

const cases = 500;

/** One run on a cluster of its own, of which nothing is left running afterwards. */
export async function runCluster(size: Size, closers: (() => unknown)[]): Promise<ClusterRun> {
  await requirePorts();
  const folder = mkdtempSync(join(tmpdir(), "havn-drill-"));
  console.log(`  ${folder}`);
  closers.push(() => size.isKept || rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "havn"));

  console.log("  three databases");
  const databases = await startDatabases(folder);
  closers.push(() => databases.close());
  await databases.onPrimary((client) => client.query("GRANT SET ON PARAMETER session_replication_role TO havn"));
  await generateData(databases.url.replace(/@[^/]*/, `@${await databases.primaryAddress()}`), { cases, isShort: true });

  console.log("  two Havns and a balancer");
  const mail = await startSmtpServer();
  closers.push(() => mail.close());
  const shared = { folder, databaseUrl: databases.url, mailUrl: mail.url };
  const havns = [havnServer(0, shared), havnServer(1, shared)] as const;
  closers.push(...havns.map((havn) => () => havn.kill()));
  for (const havn of havns) await havn.start();
  const secondPid = havns[1].pid();
  const balancer = await startBalancer(folder);
  closers.push(() => balancer.close());
  for (const { name } of havns) await balancer.untilUsed(name);

  const answers: Answers = [];
  const all = asker(answers);
  const { authors, readers: people } = await makePeople(all, databases.url, size);
  const mails = hurryMails(databases);
  const writers = startWriters(all, authors, size.pauseMs);
  const readers = startReaders(
    all,
    people,
    authors.map(({ caseId }) => caseId),
    size.pauseMs,
  );
  const marks = await causeFaults({ ...size, databases, balancer, havns, writers, readers, authors: authors.length });
  await writers.stop();
  await readers.stop();
  await mails.stop();

  console.log("  judging");
  const judgement = await databases.onPrimary(async (client) => {
    await leftJobs(client).settled();
    return judge(client, writers.writes, mail.received, join(folder, "havn/files"));
  });
  const wasRestarted = havns[1].pid() !== secondPid || havns[1].hasEnded();
  return { marks, answers, judgement, audit: await verifyAudit(databases.url), wasRestarted, load: loadavg()[1] ?? 0 };
}

/** Emails leave within a second or two instead of a minute, so that each fault finds some on their way. */
function hurryMails(databases: Databases) {
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      // The database may be away.
      await databases.onPrimary((client) => leftJobs(client).hurry()).catch(() => undefined);
      await sleep(1_000);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}

async function verifyAudit(databaseUrl: string): Promise<ClusterRun["audit"]> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const command = ["src/audit/server/verify-command.ts"];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
    return { isIntact: true, text: stdout };
  } catch (error) {
    return { isIntact: false, text: error instanceof Error ? error.message : String(error) };
  }
}
