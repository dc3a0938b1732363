import { connect } from "node:net";

/**
 * Holds many event streams by bare sockets, and notes when each heard of a thing. Told what to do by its parent: to open
 * streams, or to wait until all heard a text, and answer when each did.
 */
type Open = {
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

async function open({ port, path, headers }: Open): Promise<void> {
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

/** When each stream heard the text, in ms since 1970. */
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

process.on("message", (task: Open | Await) => {
  const done = "heard" in task ? waitFor(task) : open(task).then(() => "open");
  done.then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
