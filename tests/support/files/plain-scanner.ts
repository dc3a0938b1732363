import { createServer, type Server, type Socket } from "node:net";
import { freePort } from "#tests/support/network/free-ports.ts";

/**
 * A scanner by the protocol of clamd: finds what begins with "bad", breaks off at "crash", takes too long for "slow", and may say
 * nothing at all.
 */
export class PlainScanner {
  isSilent = false;
  /** Its StreamMaxLength. */
  largest = Number.POSITIVE_INFINITY;
  /** What else it finds, by what it is given. */
  finds: (text: string) => string | null = () => null;
  readonly taken: string[] = [];
  /** What it said nothing of. */
  readonly unanswered: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly port: number;

  private constructor(port: number, server: Server) {
    this.port = port;
    this.#server = server;
    server.on("connection", (socket) => this.#serve(socket));
  }

  static async start(): Promise<PlainScanner> {
    const port = await freePort();
    const server = createServer();
    const scanner = new PlainScanner(port, server);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return scanner;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.port}`;
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => this.#sockets.delete(socket));
    let seen = Buffer.alloc(0);
    socket.on("data", (piece: Buffer) => {
      seen = Buffer.concat([seen, piece]);
      const text = seen.toString("latin1");
      if (!text.startsWith("zINSTREAM\0")) return void socket.end("ClamAV 1.4.6\0");
      const stream = readStream(seen.subarray(10));
      if (stream.length > this.largest) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      if (!stream.isWhole) return;
      const said = stream.bytes.toString();
      if (this.isSilent) return void this.unanswered.push(said);
      // What Havn tries its configuration with is no file.
      if (!said.startsWith("PK")) this.taken.push(said);
      if (said.startsWith("crash")) return void socket.destroy();
      socket.end(this.#answerTo(said));
    });
  }

  #answerTo(said: string): string {
    const found =
      this.finds(said) ??
      (said.startsWith("bad") ? "Bad.Test" : said.startsWith("slow") ? "Heuristics.Limits.Exceeded.MaxScanTime" : null);
    return found === null ? "stream: OK\0" : `stream: ${found} FOUND\0`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }
}

/** The bytes of a stream, whether it is at its end, and how long it is by what was announced. */
function readStream(pieces: Buffer): { bytes: Buffer; isWhole: boolean; length: number } {
  const found: Buffer[] = [];
  let length = 0;
  for (let at = 0; at + 4 <= pieces.length; ) {
    const next = pieces.readUInt32BE(at);
    if (next === 0) return { bytes: Buffer.concat(found), isWhole: true, length };
    length += next;
    found.push(pieces.subarray(at + 4, at + 4 + next));
    at += 4 + next;
  }
  return { bytes: Buffer.concat(found), isWhole: false, length };
}
