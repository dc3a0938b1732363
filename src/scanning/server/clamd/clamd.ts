import { setImmediate as yieldToLoop } from "node:timers/promises";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import type { Meter } from "#platform/server/metrics/meter.ts";
import {
  type FileScanner,
  ScannerAwayError,
  ScannerTooSmallError,
  type ScanVerdict,
} from "#platform/server/scans/file-scanner.ts";
import type { ClamdAddress } from "#platform/server/settings/scanner-setting.ts";
import { measureArchive } from "#scanning/server/archives/archive-bounds.ts";
import { type ArchiveBytes, collectArchive } from "#scanning/server/archives/collect-archive.ts";
import { type ClamdConnection, type ClamdLimits, clamdLimits, openConnection, within } from "./clamd-connection.ts";
import { isStreamRefused, readScanAnswer, saidByClamd } from "./scan-answer.ts";

/** The largest piece sent at once, each with its length before it. */
const pieceBytes = 65_536;

/** Files of 50 MB, and a little for what is around them: what Havn takes. */
export const largestStream = 55 * 1024 * 1024;

type ScannerParts = { readonly meter?: Pick<Meter, "fileScan">; readonly limits?: Partial<ClamdLimits> };

/** Scans by clamd, and judges archives by bounds of our own, too: clamd says OK to what is beyond its own. */
export function clamdScanner(address: ClamdAddress, { meter, limits: given }: ScannerParts = {}): FileScanner {
  const limits = { ...clamdLimits, ...given };
  const inTurn = limitConcurrency(limits.atOnce);
  const measuring = limitConcurrency(1);
  const scan: FileScanner["scan"] = (bytes, signal) =>
    inTurn(async () => {
      const archive = collectArchive();
      const verdict = await scanStream(address, bytes, { limits, signal, seen: archive });
      // What has a password is measured as far as it goes.
      if ((verdict.kind !== "clean" && verdict.kind !== "encrypted") || !archive.isArchive()) return verdict;
      const size = await measuring(() => measureArchive(archive.take(), signal));
      if (size === "within") return verdict;
      return size === "beyond"
        ? { kind: "too-large" }
        : { kind: "unscannable", why: "an archive without its directory" };
    });
  let away = 0;
  return {
    countAway: () => away,
    scan: async (bytes, signal) => {
      try {
        const verdict = await scan(bytes, signal);
        meter?.fileScan(verdict.kind);
        return verdict;
      } catch (error) {
        if (error instanceof ScannerAwayError) {
          away += 1;
          meter?.fileScan("away");
        }
        throw error;
      }
    },
  };
}

export type Asking = {
  readonly limits: Omit<ClamdLimits, "atOnce">;
  /** Ends it, with its reason as the error. */
  readonly signal?: AbortSignal | undefined;
};

type Stream = Asking & {
  /** Is given all bytes, too. */
  readonly seen?: Pick<ArchiveBytes, "add">;
};

/** Streams bytes to clamd, and returns its verdict, which is one only once it has all of them. What the source throws is thrown. */
export async function scanStream(
  address: ClamdAddress,
  bytes: AsyncIterable<Uint8Array>,
  { limits, signal, seen }: Stream,
): Promise<ScanVerdict> {
  const connection = await openConnection(address, limits, signal);
  const sent = { bytes: 0 };
  try {
    await connection.send(Buffer.from("zINSTREAM\0"));
    const early = await sendAll(connection, bytes, { seen, sent });
    if (early === null) await connection.send(lengthOf(0));
    const answer = early ?? (await within(limits.answerMs, "scanning", connection.answer));
    if (isStreamRefused(answer)) return refused(sent.bytes);
    const verdict = early === null ? readScanAnswer(answer) : null;
    if (verdict === null) throw new ScannerAwayError(`clamd said: ${saidByClamd(answer)}`);
    return verdict;
  } catch (error) {
    if (!(error instanceof ScannerAwayError) || error instanceof ScannerTooSmallError || sent.bytes === 0) throw error;
    // If it hangs up while we send, the system may forget what it said before.
    if (await takesStream(address, sent.bytes, { limits, signal }).catch(() => true)) throw error;
    return refused(sent.bytes);
  } finally {
    connection.close();
  }
}

/** What follows if it doesn't take as much. */
function refused(sent: number): ScanVerdict {
  if (sent > largestStream) return { kind: "too-large" };
  throw new ScannerTooSmallError("clamd's StreamMaxLength is less than the file");
}

/** Sends all bytes in pieces, and counts them; returns an answer that came before the end. */
async function sendAll(
  connection: ClamdConnection,
  bytes: AsyncIterable<Uint8Array>,
  { seen, sent }: { readonly seen: Stream["seen"]; readonly sent: { bytes: number } },
): Promise<string | null> {
  const source = bytes[Symbol.asyncIterator]();
  let isAtEnd = false;
  try {
    for (;;) {
      const next = await Promise.race([source.next(), connection.answer]);
      if (typeof next === "string") return next;
      if (next.done) {
        isAtEnd = true;
        return connection.answered();
      }
      seen?.add(next.value);
      for (let at = 0; at < next.value.length; at += pieceBytes) {
        const piece = next.value.subarray(at, at + pieceBytes);
        sent.bytes += piece.length;
        await connection.send(lengthOf(piece.length), piece);
        // Lets others work, and an early answer in, also if neither side ever waits.
        await yieldToLoop();
      }
    }
  } finally {
    // Not waited for: it may come to an end only after the piece that it is asked for.
    if (!isAtEnd) void Promise.resolve(source.return?.()).catch(() => undefined);
  }
}

/** A length as the protocol has it. 0 ends the stream. */
function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** Asks one of clamd's commands, such as `VERSION`. */
export async function askClamd(address: ClamdAddress, command: string, { limits, signal }: Asking): Promise<string> {
  const connection = await openConnection(address, limits, signal);
  try {
    await connection.send(Buffer.from(`z${command}\0`));
    return await within(limits.connectMs, "clamd's answer", connection.answer);
  } finally {
    connection.close();
  }
}

/** Whether clamd takes a file of this size: it says at once if what is announced is more than its StreamMaxLength. */
export async function takesStream(address: ClamdAddress, size: number, { limits, signal }: Asking): Promise<boolean> {
  const connection = await openConnection(address, limits, signal);
  try {
    await connection.send(Buffer.from("zINSTREAM\0"), lengthOf(size));
    connection.end();
    // Then it hangs up, since nothing follows; otherwise it has said why not.
    return await within(limits.connectMs, "clamd's answer", connection.answer).then(
      (answer) => !isStreamRefused(answer),
      () => true,
    );
  } finally {
    connection.close();
  }
}
