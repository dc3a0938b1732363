import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { type HavnProcess, startHavnProcess } from "#tests/support/havn/spawn-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { RawConnection, rawHead } from "#tests/support/network/raw-connection.ts";

/** More than the operating system buffers on either side. */
const size = 20_000_000;
const keepAlive = { connection: "keep-alive" };

let havn: TestHavn;
let another: HavnProcess;
let bearer: string;
let caseId: number;
let fileId: number;

beforeAll(async () => {
  havn = await startTestHavn({ clockOfDatabase: true, env: { HAVN_RATE_LIMITS: "false" } });
  ({ id: caseId } = await buildCase(havn));
  ({ id: fileId } = await uploadFile(havn, "nils", { caseId, name: "stor.bin", bytes: Buffer.alloc(size, 7) }));
  bearer = await havn.bearer("nils");
});
afterAll(async () => {
  await another?.kill();
  await havn.close();
});

const start = async (env: Readonly<Record<string, string>>) => {
  another = await startHavnProcess(havn, { HAVN_RATE_LIMITS: "false", ...env });
};

/** The body of a frequent write: a tab reports its presence. */
const write = (): string => JSON.stringify({ caseId, tabId: "tab-of-a-test", doing: "looking" });

type Outcome = { readonly status: number; readonly closes: boolean } | { readonly problem: string };

function post(agent: Agent, path: string, body: string): Promise<Outcome> {
  const headers = { authorization: bearer, "content-type": "application/json", "content-length": body.length };
  return new Promise((resolve) => {
    const asked = request(another.url + path, { agent, method: "POST", headers }, (reply) => {
      reply
        .resume()
        .on("end", () => resolve({ status: reply.statusCode ?? 0, closes: reply.headers.connection === "close" }));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => resolve({ problem: error.code ?? error.message }));
    asked.end(body);
  });
}

/** Writes repeatedly over one keep-alive connection, until a few writes after `isOver` holds. */
async function writeUntil(isOver: () => boolean): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  for (let left = 10; left > 0; left -= isOver() ? 1 : 0)
    outcomes.push(await post(agent, liveCalls.reportCasePresence.path, write()));
  agent.destroy();
  return outcomes;
}

const readiness = async () => (await fetch(`${another.url}/health/ready`, { headers: { connection: "close" } })).status;

async function openKept(text: string): Promise<RawConnection> {
  const connection = await RawConnection.open(another.url);
  connection.write(text);
  return connection;
}

const get = (path: string) => rawHead("GET", path, { ...keepAlive, authorization: bearer });

test("shutdown causes no error for anybody, and lets transfers finish", async () => {
  await start({ HAVN_DRAIN_SECONDS: "4" });
  const body = JSON.stringify({ caseId, fileId });
  const head = {
    ...keepAlive,
    authorization: bearer,
    "content-type": "application/json",
    "content-length": body.length,
  };
  const download = await openKept(rawHead("POST", caseFileCalls.downloadCareCaseFile.path, head) + body);
  await download.readSome(65_536);
  const stream = await openKept(get(liveCalls.followEvents.path));
  await stream.answered();
  const idle = await openKept(get("/health/live"));
  await idle.answered();
  const kept = await openKept(get("/health/live"));
  await kept.answered();
  const unused = await RawConnection.open(another.url);

  let isWithdrawn = false;
  const writing = Array.from({ length: 4 }, () => writeUntil(() => isWithdrawn));
  expect(await readiness()).toBe(200);
  const ended = another.stop();
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  isWithdrawn = true;

  // A connection that was used before, and then idle.
  kept.write(get("/health/live"));
  await expect.poll(() => kept.received.match(/HTTP\/1.1 200/g)).toHaveLength(2);
  await kept.closed;
  expect(kept.received.match(/connection: \S+/gi)).toEqual(["Connection: keep-alive", "connection: close"]);

  const outcomes = (await Promise.all(writing)).flat();
  expect(outcomes.filter((outcome) => "problem" in outcome || outcome.status !== 200)).toEqual([]);
  expect(outcomes.filter((outcome) => "closes" in outcome && outcome.closes).length).toBeGreaterThanOrEqual(40);

  await Promise.all([stream.closed, idle.closed, unused.closed]);
  expect(stream.received).toMatch(/retry: [1-4]\d{3}\n\n\r\n0\r\n\r\n$/);
  expect(download.isOpen).toBe(true);
  download.read();
  await download.closed;
  expect(download.bytesRead).toBeGreaterThan(size);
  expect(await ended).toBe(0);
});

test("a second signal ends the process immediately", async () => {
  await start({ HAVN_DRAIN_SECONDS: "600" });
  let status: number | null = null;
  void another.stop().then((given) => {
    status = given;
  });
  await expect.poll(readiness, { interval: 20 }).toBe(503);
  const askAgain = () => {
    void another.stop();
    return status;
  };
  await expect.poll(askAgain, { interval: 20 }).toBe(1);
});
