import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ScannerAwayError, ScannerTooSmallError } from "#platform/server/scans/file-scanner.ts";
import { clamdScanner, largestStream } from "#scanning/server/clamd/clamd.ts";
import { askVersion } from "#scanning/server/clamd/look-at-clamd.ts";
import { freePort } from "#tests/support/network/free-ports.ts";

const file = Buffer.from("a file");

async function* pieces(...bytes: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* bytes;
}

describe("what answers isn't clamd, or is confused", () => {
  let server: Server;
  let says = "";
  let address: { host: string; port: number; isPlainMeant: boolean };
  beforeAll(async () => {
    const port = await freePort();
    server = createServer((socket) =>
      socket
        .on("error", () => undefined)
        .resume()
        .end(says),
    );
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    address = { host: "127.0.0.1", port, isPlainMeant: false };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each([
    ["nothing", ""],
    ["half an answer", "stream: OK"],
    ["an answer without an end", "x".repeat(10_000)],
    ["another protocol", "220 mail.example.com ESMTP\r\n\0"],
    ["that it lacks memory", "stream: Can't allocate memory ERROR\0"],
    ["that it waited too long", "COMMAND READ TIMED OUT\0"],
  ])("%s is no verdict", async (_what, answer) => {
    says = answer;
    await expect(clamdScanner(address).scan(pieces(file))).rejects.toThrow(ScannerAwayError);
    await expect(askVersion(address)).rejects.toThrow(ScannerAwayError);
  });

  test("an answer before it had all of the file is no verdict", async () => {
    says = "stream: OK\0";
    async function* unending() {
      yield file;
      await new Promise(() => undefined);
    }
    await expect(clamdScanner(address).scan(unending())).rejects.toThrow(ScannerAwayError);
  });

  test.each(["stream: Heuristics.Limits.Exceeded.MaxScanTime FOUND\0", "stream: Time limit reached ERROR\0"])(
    "that it was too slow is no verdict: %j",
    async (answer) => {
      says = answer;
      await expect(clamdScanner(address).scan(pieces(file))).rejects.toThrow(ScannerAwayError);
    },
  );

  test("its signatures' date is read", async () => {
    says = "ClamAV 1.4.6/27824/Mon Nov 30 08:36:12 2026\0";
    expect(await askVersion(address)).toEqual({
      engine: "ClamAV 1.4.6/27824",
      signedAt: new Date("2026-11-30T08:36:12Z"),
    });
  });
});

test.each([
  ["less than Havn takes: it lets files wait", 1_000_000, ScannerTooSmallError],
  ["what Havn takes: it is too large", largestStream, null],
])("clamd hangs up, why doesn't arrive, and its limit is %s", async (_what, limit, refusal) => {
  const port = await freePort();
  const server = createServer((socket) => {
    let taken = 0;
    socket
      .on("error", () => undefined)
      .on("data", (piece: Buffer) => {
        taken += piece.length;
        if (piece.length === 14) socket.end("INSTREAM size limit exceeded. ERROR\0");
        else if (taken > limit) socket.resetAndDestroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  try {
    const scanner = clamdScanner({ host: "127.0.0.1", port, isPlainMeant: false });
    const scan = scanner.scan(pieces(Buffer.alloc(limit + 2_000_000)));
    if (refusal) await expect(scan).rejects.toThrow(refusal);
    else expect(await scan).toEqual({ kind: "too-large" });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
