import { lookup } from "node:dns/promises";
import { createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import { minuteMs } from "#platform/rules/durations.ts";
import { untilAllAreAccepted } from "#platform/server/http/accept-all.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

/** Dead connections are detected a minute after their last bytes. */
export const keepAliveTimeouts = { keepAlive: true, keepAliveInitialDelay: minuteMs } as const;

/**
 * Listens until the server closes, which doesn't wait for the connections then. Listens on all addresses of `localhost`, since browsers choose either. Fastify would create a separate server per
 * address without the first one's options; here the others pass their connections to it.
 */
export async function listenOn(
  server: FastifyInstance,
  { port, host }: Pick<Settings, "port" | "host">,
  addressesOf = allAddresses,
): Promise<void> {
  const [first, ...others] = new Set(host === "localhost" ? await addressesOf(host) : []);
  const doors: Server[] = [];
  server.addHook("preClose", async () => {
    await untilAllAreAccepted(server.server);
    for (const door of [...doors, server.server]) door.close();
  });
  await server.listen({ port, host: first ?? host });
  const bound = server.server.address();
  const taken = typeof bound === "object" && bound !== null ? bound.port : port;
  doors.push(
    ...(await Promise.all(others.map((address) => open(server, address, taken)))).filter((door) => door !== null),
  );
}

/** Null if the address is unavailable, since the first one is enough. */
function open(server: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const door = createServer({ allowHalfOpen: true, noDelay: true, ...keepAliveTimeouts }, (socket) =>
    server.server.emit("connection", socket),
  );
  return new Promise((resolve) => {
    door.on("error", () => resolve(null));
    door.listen({ host, port }, () => resolve(door));
  });
}

const allAddresses = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
