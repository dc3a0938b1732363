import { setImmediate as turn } from "node:timers/promises";
import { deflateRawSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { ScanOutcome } from "#platform/server/metrics/meter.ts";
import { ScannerAwayError, ScannerTooSmallError } from "#platform/server/scans/file-scanner.ts";
import { storedZip, zipOf } from "#scanning/server/archives/zip-of.ts";
import { clamdScanner } from "#scanning/server/clamd/clamd.ts";
import { askVersion, findLacks } from "#scanning/server/clamd/look-at-clamd.ts";
import { type Clamd, eicar, eicarName, startClamd } from "#tests/support/files/clamd.ts";
import { freePort } from "#tests/support/network/free-ports.ts";

const mega = 1024 * 1024;
const infected = { kind: "infected", name: eicarName };
const virus = Buffer.from(eicar);

let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());
afterEach(() => vi.useRealTimers());

async function* pieces(...bytes: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

const deflated = (name: string, bytes: Buffer): Buffer =>
  zipOf([{ name, packed: deflateRawSync(bytes), method: 8, unpackedBytes: bytes.length }]);

const inside = (depth: number, bytes: Buffer): Buffer =>
  depth === 0 ? bytes : inside(depth - 1, storedZip("a", bytes));

const broken = { kind: "unscannable", why: "an archive without its directory" };

describe("what clamd says", () => {
  test.each<[string, () => Buffer, object]>([
    ["a text", () => Buffer.from("Kære alle"), { kind: "clean" }],
    ["no bytes", () => Buffer.alloc(0), { kind: "clean" }],
    ["malware", () => virus, infected],
    ["malware in an archive", () => deflated("a.txt", virus), infected],
    ["malware in an archive in an archive", () => deflated("a.zip", deflated("a.txt", virus)), infected],
    ["malware in gzip", () => gzipSync(virus), infected],
    ["an archive with a password", () => storedZip("a.txt", Buffer.from("hemmelig"), true), { kind: "encrypted" }],
    ["a hundred archives in each other", () => inside(101, Buffer.from("Kære alle")), { kind: "too-large" }],
    [
      "an archive with a password beside too much",
      () => {
        const large = { name: "b", packed: deflateRawSync(Buffer.alloc(51 * mega)), method: 8, unpackedBytes: 10 };
        const secret = { name: "a", packed: Buffer.from("hemmelig"), method: 0, unpackedBytes: 8, isEncrypted: true };
        return zipOf([secret, ...Array<typeof large>(10).fill(large)]);
      },
      { kind: "too-large" },
    ],
    ["half an archive", () => deflated("a", virus.subarray(0, 9)).subarray(0, 40), broken],
    ["an archive", () => deflated("a.txt", Buffer.from("Kære alle")), { kind: "clean" }],
    [
      "an archive that says it unpacks to too much",
      () => zipOf([{ name: "a", packed: deflateRawSync("a"), method: 8, unpackedBytes: 501 * mega }]),
      { kind: "too-large" },
    ],
    [
      "malware after 60 MB of an archive",
      () => deflated("a", Buffer.concat([Buffer.alloc(60 * mega), virus])),
      infected,
    ],
  ])("%s", async (_what, bytes, verdict) => {
    expect(await clamdScanner(clamd.address).scan(pieces(bytes()))).toEqual(verdict);
  });

  test("malware in pieces, some of them empty", async () => {
    const scanned = pieces(new Uint8Array(), virus.subarray(0, 20), new Uint8Array(), virus.subarray(20));
    expect(await clamdScanner(clamd.address).scan(scanned)).toEqual(infected);
  });
});

test("50 MB let others have their turns, and each piece waits until clamd took the last", async () => {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await turn();
  })();
  const megabyte = Buffer.alloc(mega, 7);
  const bytes = pieces(...Array<Buffer>(50).fill(megabyte));
  expect(await clamdScanner(clamd.address).scan(bytes)).toEqual({ kind: "clean" });
  isOver = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(50 * 16);
});

test("killed in the middle of a stream, it gives no verdict; the source is closed, and nothing else stays open", async () => {
  const outcomes: ScanOutcome[] = [];
  const scanner = clamdScanner(clamd.address, { meter: { fileScan: (outcome) => outcomes.push(outcome) } });
  const before = sockets();
  let isClosed = false;
  async function* broken(): AsyncGenerator<Uint8Array> {
    try {
      yield virus.subarray(0, 30);
      await clamd.kill();
      for (;;) yield Buffer.alloc(mega);
    } finally {
      isClosed = true;
    }
  }
  try {
    await expect(scanner.scan(broken())).rejects.toThrow(ScannerAwayError);
    await expect(scanner.scan(pieces(virus))).rejects.toThrow(ScannerAwayError);
    await expect.poll(() => isClosed).toBe(true);
  } finally {
    await clamd.start();
  }
  expect(await scanner.scan(pieces(virus))).toEqual(infected);
  expect(outcomes).toEqual(["away", "away", "infected"]);
  await expect.poll(sockets).toBe(before);
});

/** With those to the running clamd's output. */
const sockets = (): number => process.getActiveResourcesInfo().filter((name) => name === "PipeWrap").length;

test("silent, it gives no verdict once its time is over: for an answer, and for taking what is sent", async () => {
  clamd.pause();
  try {
    const silent = (limits: object, bytes: Buffer) =>
      expect(clamdScanner(clamd.address, { limits }).scan(pieces(bytes))).rejects;
    await silent({ answerMs: 20 }, virus).toThrow("scanning took longer than 20 ms");
    await silent({ pieceMs: 20 }, Buffer.alloc(50 * mega)).toThrow("sending to clamd took longer than 20 ms");
    await expect(askVersion(clamd.address, { limits: { connectMs: 20, pieceMs: 20, answerMs: 20 } })).rejects.toThrow(
      ScannerAwayError,
    );
  } finally {
    clamd.goOn();
  }
});

test("an answer after minutes is one, and after five there is none", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const scanWhileSilent = async () => {
    clamd.pause();
    const hasSent = Promise.withResolvers<void>();
    async function* bytes(): AsyncGenerator<Uint8Array> {
      yield virus;
      hasSent.resolve();
    }
    const verdict = clamdScanner(clamd.address).scan(bytes());
    verdict.catch(() => undefined);
    await hasSent.promise;
    // What is left to send fits into the socket: then it waits for the answer.
    for (let turns = 0; turns < 100; turns++) await turn();
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    return { verdict };
  };
  const slow = await scanWhileSilent();
  clamd.goOn();
  expect(await slow.verdict).toEqual(infected);
  const slower = await scanWhileSilent();
  await vi.advanceTimersByTimeAsync(60_000);
  clamd.goOn();
  await expect(slower.verdict).rejects.toThrow("scanning took longer than 300000 ms");
});

test("as many files as allowed are scanned at once, and others aren't read before", async () => {
  const scanner = clamdScanner(clamd.address, { limits: { atOnce: 2 } });
  const held = Promise.withResolvers<void>();
  let read = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    read += 1;
    await held.promise;
    yield virus;
  }
  const scans = [1, 2, 3].map(() => scanner.scan(bytes()));
  await expect.poll(() => read).toBe(2);
  for (let turns = 0; turns < 50; turns++) await turn();
  expect(read).toBe(2);
  held.resolve();
  expect(await Promise.all(scans)).toEqual([infected, infected, infected]);
});

test("a scan that nobody wants any more ends, and an error of the source is its own", async () => {
  const scanner = clamdScanner(clamd.address);
  const leaving = new AbortController();
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield virus;
    leaving.abort(new Error("nobody wants it"));
    for (;;) yield virus;
  }
  await expect(scanner.scan(endless(), leaving.signal)).rejects.toThrow("nobody wants it");
  await expect(scanner.scan(pieces(virus), AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield virus;
    throw new Error("the store is away");
  }
  await expect(scanner.scan(broken())).rejects.toThrow("the store is away");
});

test("where nothing listens, it is away", async () => {
  const scan = (address: Parameters<typeof clamdScanner>[0]) => clamdScanner(address).scan(pieces(virus));
  await expect(scan({ path: "/nowhere/clamd" })).rejects.toThrow("clamd can't be reached (ENOENT)");
  const port = await freePort();
  await expect(scan({ host: "127.0.0.1", port, isPlainMeant: false })).rejects.toThrow(ScannerAwayError);
});

const megabytes = (many: number) => pieces(...Array<Buffer>(many).fill(Buffer.alloc(mega, 7)));

test("what is larger than Havn takes is too large", async () => {
  expect(await clamdScanner(clamd.address).scan(megabytes(57))).toEqual({ kind: "too-large" });
});

test("a configuration is known by trying it", async () => {
  expect(await findLacks(clamd.address)).toEqual([]);
  const other = await startClamd({ StreamMaxLength: "25M", AlertEncrypted: "no", AlertExceedsMax: "no" });
  try {
    expect(await findLacks(other.address)).toEqual(["streamMaxLength", "alertEncrypted", "alertExceedsMax"]);
    // Havn takes files of that size: it says nothing of the file.
    await expect(clamdScanner(other.address).scan(megabytes(26))).rejects.toThrow(ScannerTooSmallError);
  } finally {
    await other.close();
  }
});
