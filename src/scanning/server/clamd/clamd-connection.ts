import { connect } from "node:net";
import { ScannerAwayError } from "#platform/server/scans/file-scanner.ts";
import type { ClamdAddress } from "#platform/server/settings/scanner-setting.ts";

/** How long clamd may take, and how many of its answers' bytes are read. */
export type ClamdLimits = {
  readonly connectMs: number;
  /** For taking a piece of what is sent. */
  readonly pieceMs: number;
  /** For its answer once all is sent. clamd itself gives up after its MaxScanTime, 2 minutes unless set. */
  readonly answerMs: number;
  /** Scans at once, per process. */
  readonly atOnce: number;
};

export const clamdLimits: ClamdLimits = { connectMs: 5_000, pieceMs: 60_000, answerMs: 300_000, atOnce: 2 };

const longestAnswer = 4_096;

/** One question to clamd, which answers once and then hangs up. */
export type ClamdConnection = {
  /** Resolves once the system has taken the bytes. */
  send(...pieces: readonly Uint8Array[]): Promise<void>;
  /** Says that nothing more is sent. */
  end(): void;
  /** Its answer, which may come before all is sent. Rejects if it hangs up without one. */
  readonly answer: Promise<string>;
  /** What it has answered so far. */
  answered(): string | null;
  /** Closes it, if it isn't closed. */
  close(): void;
};

/** Connects. What fails is a `ScannerAwayError`, unless the signal said so: then its reason. */
export async function openConnection(
  address: ClamdAddress,
  { connectMs, pieceMs }: Pick<ClamdLimits, "connectMs" | "pieceMs">,
  signal?: AbortSignal,
): Promise<ClamdConnection> {
  signal?.throwIfAborted();
  const socket = connect("path" in address ? { path: address.path } : { host: address.host, port: address.port });
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>();
  // Whoever asked may be gone by then.
  answer.catch(() => undefined);
  const fail = (error: unknown) => {
    reject(error);
    socket.destroy();
  };
  const onAbort = () => fail(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  let said = Buffer.alloc(0);
  let answered: string | null = null;
  socket
    .on("data", (chunk: Buffer) => {
      said = Buffer.concat([said, chunk]);
      const end = said.indexOf(0);
      if (end >= 0) {
        answered = said.toString("utf8", 0, end);
        resolve(answered);
      } else if (said.length > longestAnswer) fail(new ScannerAwayError("clamd's answer has no end"));
    })
    .on("error", (error) => fail(awayBecause(error)))
    .on("close", () => {
      signal?.removeEventListener("abort", onAbort);
      fail(new ScannerAwayError("clamd hung up without an answer"));
    });
  const connected = new Promise<void>((done) => socket.once("connect", done));
  try {
    await within(connectMs, "connecting to clamd", Promise.race([connected, answer]));
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const write = (pieces: readonly Uint8Array[]) =>
    new Promise<void>((done) => {
      socket.cork();
      // What fails is said by "error" or "close".
      for (const [at, piece] of pieces.entries())
        socket.write(piece, (error) => (error || at < pieces.length - 1 ? undefined : done()));
      socket.uncork();
    });
  return {
    send: async (...pieces) => void (await within(pieceMs, "sending to clamd", Promise.race([write(pieces), answer]))),
    end: () => socket.end(),
    answer,
    answered: () => answered,
    close: () => socket.destroy(),
  };
}

/** Waits, but no longer than this. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ScannerAwayError(`${what} took longer than ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** With its code only: addresses are no secret, but no help either. */
function awayBecause(cause: Error): ScannerAwayError {
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
  return new ScannerAwayError(`clamd can't be reached (${code})`, { cause });
}
