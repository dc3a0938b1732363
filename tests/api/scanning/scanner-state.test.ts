import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { findScannerState, storeScannerState } from "#scanning/server/clamd/scanner-state-store.ts";
import { type ScannerWatch, watchScanner } from "#scanning/server/clamd/watch-scanner.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { type Clamd, startClamd } from "#tests/support/files/clamd.ts";
import { PlainScanner } from "#tests/support/files/plain-scanner.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";

const token = "a-token-for-metrics";

let clamd: Clamd;
let havn: TestHavn;
let watch: ScannerWatch;
beforeAll(async () => {
  clamd = await startClamd({ AlertExceedsMax: "no" });
  havn = await startTestHavn({ env: { CLAMD_URL: clamd.url, HAVN_ROLES: "api", HAVN_METRICS_TOKEN: token } });
  watch = watchScanner(havn.havn.app, clamd.address);
});
afterAll(async () => {
  await watch.close();
  await havn.close();
  await clamd.close();
});

const scanner = async () => (await havn.as("anna").getScanner({ body: {} })).scanner;
const at = () => havn.clock.now().toISOString();
const nothing = { waiting: 0, oldestWaiting: null };

/** Lines of a scrape, by their metric. A scrape shares what was read for five seconds, so each test makes one. */
async function metrics({ url }: { readonly url: string } = havn): Promise<Readonly<Record<string, string>>> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Object.fromEntries((await reply.text()).split("\n").map((line) => line.split(" ") as [string, string]));
}

test("the page of the system says what scans, since when, what its configuration lacks, and since when it is away", async () => {
  await watch.look();
  const first = at();
  const there = { state: "there", signedAt: null, lacks: ["alertExceedsMax"], ...nothing };
  expect(await scanner()).toEqual({ ...there, since: first, engine: expect.stringMatching(/^ClamAV \d+\./) });
  havn.clock.forward({ minutes: 1 });
  await watch.look();
  expect(await scanner()).toMatchObject({ state: "there", since: first });
  await clamd.kill();
  havn.clock.forward({ minutes: 1 });
  const [events] = await heard(havn, ["anna"], () => watch.look());
  expect(events).toMatchObject([{ kind: "administration" }]);
  const away = at();
  havn.clock.forward({ minutes: 1 });
  await watch.look();
  expect(await scanner()).toEqual({ state: "away", since: away, engine: null, signedAt: null, lacks: [], ...nothing });
  await clamd.start();
  await watch.look();
  expect(await scanner()).toMatchObject({ ...there, since: at() });
});

test("what nobody has looked at for minutes isn't known", async () => {
  await watch.look();
  havn.clock.forward({ minutes: 6 });
  expect(await scanner()).toEqual({
    state: "unknown",
    since: null,
    engine: null,
    signedAt: null,
    lacks: [],
    ...nothing,
  });
});

test("the page and metrics say how many files wait, and since when; metrics also whether clamd is there", async () => {
  const since = havn.clock.now();
  const signedAt = new Date("2026-11-16T08:00:00Z");
  await storeScannerState(havn.db, { isAway: false, engine: "ClamAV 1.4.6/27000", signedAt, lacks: [] }, since);
  await havn.db
    .insertInto("file_scan")
    .values([
      { storage_key: "a".repeat(32), state: 0, stored_at: since },
      { storage_key: "b".repeat(32), state: 0, stored_at: havn.clock.now() },
      { storage_key: "c".repeat(32), state: 1, stored_at: since, scanned_at: since },
    ])
    .execute();
  havn.clock.forward({ minutes: 2 });
  expect(await scanner()).toMatchObject({ state: "there", waiting: 2, oldestWaiting: since.toISOString() });
  expect(await metrics()).toMatchObject({
    havn_scanner_reachable: "1",
    havn_scanner_signatures_timestamp_seconds: String(signedAt.getTime() / 1_000),
    havn_file_scans_waiting: "2",
    havn_file_scan_oldest_waiting_seconds: "120",
  });
});

test("what the configuration lacks is tried again while something does, after a scan found clamd away, and each hour; metrics say what, and whether anybody looks", async () => {
  const scanner = await PlainScanner.start();
  const env = { CLAMD_URL: scanner.url, HAVN_ROLES: "api", HAVN_METRICS_TOKEN: token };
  const other = await startTestHavn({ env });
  const lacks = async () => (await other.db.selectFrom("scanner_state").select("lacks").executeTakeFirst())?.lacks;
  scanner.largest = 2 ** 20;
  const looks = watchScanner(other.havn.app, { host: "127.0.0.1", port: scanner.port, isPlainMeant: false });
  try {
    await looks.look();
    expect(await lacks()).toEqual(["streamMaxLength", "alertEncrypted", "alertExceedsMax"]);
    scanner.largest = Number.POSITIVE_INFINITY;
    scanner.finds = (text) =>
      text.includes("havn.zip") ? "Heuristics.Limits.Exceeded.MaxRecursion" : "Heuristics.Encrypted.Zip";
    await looks.look();
    expect(await lacks()).toEqual([]);
    scanner.largest = 2 ** 20;
    await looks.look();
    expect(await lacks()).toEqual([]);
    const crash = (async function* () {
      yield Buffer.from("crash");
    })();
    await expect(other.havn.app.scanner?.scan(crash)).rejects.toThrow("hung up");
    await looks.look();
    expect(await lacks()).toEqual(["streamMaxLength"]);
    scanner.largest = Number.POSITIVE_INFINITY;
    await looks.look();
    scanner.largest = 2 ** 20;
    other.clock.forward({ hours: 1 });
    await looks.look();
    expect(await lacks()).toEqual(["streamMaxLength"]);
    other.clock.forward({ minutes: 6 });
    // Nobody has looked for minutes.
    expect(await metrics(other)).toMatchObject({
      havn_scanner_reachable: "0",
      'havn_scanner_lacks{setting="streamMaxLength"}': "1",
    });
  } finally {
    await looks.close();
    await other.close();
    await scanner.close();
  }
});

test("a process without CLAMD_URL knows what those with one saw, and forgets it only once none has looked for an hour", async () => {
  const ask = { body: {} };
  const without = await startTestHavn({ env: { HAVN_ROLES: "api" } });
  try {
    expect(await without.as("anna").getScanner(ask)).toEqual({ scanner: null });
    const since = without.clock.now().toISOString();
    await storeScannerState(without.db, { isAway: true, engine: null, signedAt: null, lacks: [] }, without.clock.now());
    const seen = { scanner: { state: "away", since } };
    expect(await without.as("anna").getScanner(ask)).toMatchObject(seen);
    // The start of another one that runs jobs, and its clean-up, change nothing of it.
    const beside = await startBeside(without, without.url);
    await cleanUpJobs["clean-up"](beside.app, {});
    expect(await without.as("anna").getScanner(ask)).toMatchObject(seen);
    without.clock.forward({ minutes: 61 });
    await cleanUpJobs["clean-up"](beside.app, {});
    await beside.close();
    expect(await without.as("anna").getScanner(ask)).toEqual({ scanner: null });
    expect(await findScannerState(without.db)).toBeNull();
  } finally {
    await without.close();
  }
});

test("only administrators learn of it", async () => {
  for (const person of ["nils", "nora"] as const)
    expect(await refusalOf(havn.as(person).getScanner({ body: {} }))).toMatchObject({ code: "forbidden" });
});
