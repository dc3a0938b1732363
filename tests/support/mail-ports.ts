import { connect, createServer } from "node:net";

type Ports<N extends number, P extends number[] = []> = P["length"] extends N ? P : Ports<N, [...P, number]>;

/** Ports of 127.0.0.1 that nothing listens on, all different. */
export async function freePorts<N extends number>(count: N): Promise<Ports<N>> {
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports as Ports<N>;
}

async function listening() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Whether something takes connections at this port of 127.0.0.1. */
export const connectionTo = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => say(true)).once("error", () => say(false));
  });

/** Asks again until the answer is yes; gives up after four minutes. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 240_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
