import { connect, type Socket } from "node:net";

export type RawReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Maximum number of characters kept: more than the OpenAPI document has. */
const maxKept = 5_000_000;

/** A raw connection for sending arbitrary bytes, and controlling when to read. */
export class RawConnection {
  readonly #socket: Socket;
  #received = "";
  /** Resolves when either side closed it. */
  readonly closed: Promise<void>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes) => {
      if (this.#received.length < maxKept) this.#received += bytes.toString("latin1");
    });
    socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => socket.once("close", () => resolve()));
  }

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    return new RawConnection(socket);
  }

  /** Writes bytes, or a binary string; returns whether it could. */
  write(bytes: string | Buffer): boolean {
    if (!this.#socket.writable) return false;
    this.#socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    return true;
  }

  /** Half-closes it. */
  end(): void {
    this.#socket.end();
  }

  /** Stops reading, so data accumulates in the system's buffers and then at the other side. */
  stopReading(): void {
    this.#socket.pause();
  }

  read(): void {
    this.#socket.resume();
  }

  /** Resolves when the headers of a reply have arrived, or the connection closes. */
  async answered(): Promise<RawReply> {
    while (this.isOpen && !this.#received.includes("\r\n\r\n")) {
      await Promise.race([new Promise((resolve) => this.#socket.once("data", resolve)), this.closed]);
    }
    return this.reply();
  }

  /** Reads about this many bytes, then pauses. */
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

  get bytesRead(): number {
    return this.#socket.bytesRead;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The received data parsed as one reply; status 0 if there was none. */
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

/** Sends bytes and returns the response after the other side closes. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawReply> {
  const connection = await RawConnection.open(url);
  connection.write(bytes);
  await connection.closed;
  return connection.reply();
}

/** A request's headers, with `Connection: close`. */
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
