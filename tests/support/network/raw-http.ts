import { connect, type Socket } from "node:net";

export type RawReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Of what was received, in characters. */
const mostKept = 1_000_000;

/** A connection on which every byte is the test's, also those that no client would send, and which reads when it wants to. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #opened: number;
  #received = "";
  /** The milliseconds after which it was closed, by whichever side. */
  readonly closed: Promise<number>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#opened = performance.now();
    socket.on("data", (bytes) => {
      if (this.#received.length < mostKept) this.#received += bytes.toString("latin1");
    });
    socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => socket.once("close", () => resolve(performance.now() - this.#opened)));
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return new RawConnection(socket);
  }

  /** Writes bytes, or text whose characters are bytes; answers whether it could. */
  write(bytes: string | Buffer): boolean {
    if (!this.#socket.writable) return false;
    this.#socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    return true;
  }

  /** Says that nothing more comes. */
  end(): void {
    this.#socket.end();
  }

  /** Reads nothing from now on: what comes stays with the system, and then with the other side. */
  stopReading(): void {
    this.#socket.pause();
  }

  /** Reads on. */
  read(): void {
    this.#socket.resume();
  }

  /** Once the head of an answer has come, or the connection is closed. */
  async answered(): Promise<RawReply> {
    while (this.isOpen && !this.#received.includes("\r\n\r\n")) {
      await Promise.race([new Promise((resolve) => this.#socket.once("data", resolve)), this.closed]);
    }
    return this.reply();
  }

  /** Reads about so many bytes, and then nothing more for now. */
  async readSome(bytes: number): Promise<void> {
    const target = this.#socket.bytesRead + bytes;
    this.#socket.resume();
    while (this.isOpen && this.#socket.bytesRead < target) {
      await Promise.race([new Promise((resolve) => this.#socket.once("data", resolve)), this.closed]);
    }
    this.#socket.pause();
  }

  get received(): string {
    return this.#received;
  }

  /** Every byte that came, text or not. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** What came, as one reply; status 0 when nothing did. */
  reply(): RawReply {
    const [head = "", ...rest] = this.#received.split("\r\n\r\n");
    const [first = "", ...lines] = head.split("\r\n");
    const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string?]);
    return {
      status: Number(first.split(" ")[1] ?? 0),
      headers: Object.fromEntries(headers.map(([name, value = ""]) => [name.toLowerCase(), value])),
      body: rest.join("\r\n\r\n"),
    };
  }
}

/** Sends these bytes and answers what comes back until the other side closes. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawReply> {
  const connection = await RawConnection.open(url);
  connection.write(bytes);
  await connection.closed;
  return connection.reply();
}

/** The head of a request, after which the other side is to close the connection. */
export const rawHead = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>> = {},
): string => {
  const all = { host: "localhost", connection: "close", ...headers };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
};
