import { lookup } from "node:dns/promises";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";

/**
 * Finds the port to listen on: the configured one if it is free, or any free one if it is 0. Runs before the slow part
 * of startup.
 */
export async function reservePort({ host, port }: Pick<Settings, "host" | "port">, setting = "PORT"): Promise<number> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartError(`HAVN_HOST is not a host of this machine: ${host}`);
  });
  let chosen = port;
  for (const { address } of addresses) chosen = await tryPort(address, chosen, setting);
  return chosen;
}

function tryPort(address: string, port: number, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      const code = "code" in error ? error.code : null;
      if (code === "EADDRNOTAVAIL" && address === "::1") resolve(port);
      else reject(new StartError(describePortError(code, { address, port, setting })));
    });
    server.listen({ host: address, port, exclusive: true }, () => {
      const listening = server.address();
      const taken = typeof listening === "object" && listening !== null ? listening.port : port;
      server.close(() => resolve(taken));
    });
  });
}

type TriedAddress = { readonly address: string; readonly port: number; readonly setting: string };

function describePortError(code: unknown, { address, port, setting }: TriedAddress): string {
  if (code === "EADDRINUSE") return `port ${port} is in use: stop what uses it, or set ${setting} to another`;
  if (code === "EACCES") return `port ${port} may not be used by this user: set ${setting} to another`;
  return `it may not listen on ${address}, port ${port} (${code}): see HAVN_HOST and ${setting}`;
}

/** Creates the data folder if needed and checks that it is writable. */
export function prepareDataFolder(dataDir: string): void {
  // A fixed name, so the next start removes what a killed one left.
  const probe = join(dataDir, ".probe");
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe, { force: true });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new StartError(`the data folder ${dataDir} can't be written to (${reason}): see HAVN_DATA_DIR`);
  }
}
