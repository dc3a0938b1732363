import { connect } from "node:net";

/**
 * Holds many event streams on raw sockets and records when each receives a text. Its parent process tells it to open
 * streams, to listen for a text, and to return the times once all have received it.
 */
type ReadersOptions = {
  readonly port: number;
  readonly path: string;
  readonly headers: readonly Readonly<Record<string, string>>[];
};
type Await = { readonly heard: string };

const atOnce = 50;
const patienceMs = 30_000;
const listeners: ((chunk: string) => void)[] = [];
let awaited = (_: number, __: string): void => {};

const now = (): number => performance.timeOrigin + performance.now();

async function open({ port, path, headers }: ReadersOptions): Promise<void> {
  let next = 0;
  const openOne = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, "localhost").setEncoding("utf8");
      const lines = Object.entries({ host: `localhost:${port}`, accept: "text/event-stream", ...headers[index] });
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
      listeners[index] = (chunk) => {
        if (!chunk.startsWith("HTTP/1.1 200")) reject(new Error(chunk.slice(0, 300)));
        if (!/\n(retry|data): /.test(chunk)) return;
        listeners[index] = (text) => awaited(index, text);
        resolve();
      };
      socket.on("data", (chunk: string) => listeners[index]?.(chunk));
      socket.on("error", reject);
      socket.on("end", () => reject(new Error("a stream ended")));
    });
  const worker = async () => {
    while (next < headers.length) await openOne(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** When each stream received the text, in ms since 1970. */
function waitFor({ heard }: Await): Promise<number[]> {
  const times: number[] = [];
  const first = new Set<number>();
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`${listeners.length - times.length} streams did not hear ${heard}`)),
      patienceMs,
    );
    awaited = (index, text) => {
      if (!text.includes(heard) || first.has(index)) return;
      first.add(index);
      times.push(now());
      if (times.length < listeners.length) return;
      clearTimeout(late);
      resolve(times);
    };
  });
}

/** The latest request. */
let hearing: Promise<number[]> = Promise.resolve([]);

function begin(task: Await): string {
  hearing = waitFor(task);
  // The error is reported when the times are requested.
  hearing.catch(() => {});
  return "listening";
}

async function carryOut(task: ReadersOptions | Await | "times"): Promise<unknown> {
  if (task === "times") return hearing;
  if ("heard" in task) return begin(task);
  await open(task);
  return "open";
}

process.on("message", (task: ReadersOptions | Await | "times") => {
  carryOut(task).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
