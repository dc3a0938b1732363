import { createServer } from "node:net";
import { origins } from "#bench/processes.ts";

/** Where people go: the balancer, at the bench's own port (HAVN_BENCH_PORT, 4400). Everything else is beside it. */
const balancer = Number(new URL(origins.havn).port);

export const ports = {
  balancer,
  havns: [balancer + 11, balancer + 12],
  databases: [balancer + 21, balancer + 22, balancer + 23],
  /** Patroni's own API of each database. */
  patronis: [balancer + 31, balancer + 32, balancer + 33],
  etcd: balancer + 41,
  etcdPeer: balancer + 42,
} as const;

export const atBalancer = `http://127.0.0.1:${ports.balancer}`;

/** Throws if something else listens on one of them, so that the drill never talks to a stranger's server. */
export async function requirePorts(): Promise<void> {
  for (const port of Object.values(ports).flat()) {
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (!isFree) throw new Error(`port ${port} is in use: set HAVN_BENCH_PORT to another first port than ${balancer}`);
  }
}
