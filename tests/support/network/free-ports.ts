import { randomInt } from "node:crypto";
import { createServer } from "node:net";

type Ports<N extends number, P extends number[] = []> = P["length"] extends N ? P : Ports<N, [...P, number]>;

/**
 * Each worker has a thousand ports of its own, below the ephemeral range (32768 and up), so a free one stays free until
 * used.
 */
const each = 1_000;
const first = 11_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 20) * each;
let next = randomInt(each);

/** A free port, a different one for each call, and none that another run of tests on this machine was given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < each; tries++) {
    const port = first + (next++ % each);
    if ((await isFree(port)) && (await claim(port))) return port;
  }
  throw new Error("no port");
}

export async function freePorts<N extends number>(count: N): Promise<Ports<N>> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports as Ports<N>;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Holds an abstract socket of that name until this worker ends, which all processes of a Linux machine see. */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (process.platform !== "linux") return resolve(true);
    const holder = createServer();
    holder.once("error", () => resolve(false));
    holder.listen({ path: `\0havn-test-port-${port}` }, () => resolve(true)).unref();
  });
