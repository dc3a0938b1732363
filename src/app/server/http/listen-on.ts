import { lookup } from "node:dns/promises";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Settings } from "#platform/server/settings/settings.ts";

/** Whether the other side is still there is asked a minute after it was last heard of. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelay: 60_000 } as const;

/**
 * Listens, for `localhost` at all its addresses: browsers choose one or another. Fastify would make a server of its own
 * for each, without what was set at the first; here the further ones hand their connections to it.
 */
export async function listenOn(
  server: FastifyInstance,
  { port, host }: Pick<Settings, "port" | "host">,
  addressesOf = allAddresses,
): Promise<void> {
  const [first, ...others] = new Set(host === "localhost" ? await addressesOf(host) : []);
  const doors: Server[] = [];
  server.addHook("preClose", async () => {
    for (const door of doors) door.close();
  });
  await server.listen({ port, host: first ?? host });
  const bound = server.server.address();
  const taken = typeof bound === "object" && bound !== null ? bound.port : port;
  doors.push(
    ...(await Promise.all(others.map((address) => open(server, address, taken)))).filter((door) => door !== null),
  );
}

/** Null where that address can't be had: the first one is enough. */
function open(server: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const door = createServer({ allowHalfOpen: true, noDelay: true, ...keptAlive }, (socket) =>
    server.server.emit("connection", socket),
  );
  return new Promise((resolve) => {
    door.on("error", () => resolve(null));
    door.listen({ host, port }, () => resolve(door));
  });
}

const allAddresses = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
