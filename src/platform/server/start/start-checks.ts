import { lookup } from "node:dns/promises";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "./start-error.ts";

/** The port to listen on: the one that is set, if it is free, or a free one when that is 0. Asked before the slow part. */
export async function reservePort({ host, port }: Pick<Settings, "host" | "port">): Promise<number> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartError(`HAVN_HOST is not a host of this machine: ${host}`);
  });
  let chosen = port;
  for (const { address } of addresses) chosen = await tryPort(address, chosen);
  return chosen;
}

function tryPort(address: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      const code = "code" in error ? error.code : null;
      if (code === "EADDRNOTAVAIL" && address === "::1") resolve(port);
      else reject(new StartError(describePortError(code, address, port)));
    });
    server.listen({ host: address, port, exclusive: true }, () => {
      const listening = server.address();
      const taken = typeof listening === "object" && listening !== null ? listening.port : port;
      server.close(() => resolve(taken));
    });
  });
}

function describePortError(code: unknown, address: string, port: number): string {
  if (code === "EADDRINUSE") return `port ${port} is in use: stop what uses it, or set PORT to another`;
  if (code === "EACCES") return `port ${port} may not be used by this user: set PORT to another`;
  return `it may not listen on ${address}, port ${port} (${code}): see HAVN_HOST and PORT`;
}

/** Makes the data folder if there is none, and makes sure that it can be written to. */
export function prepareDataFolder(dataDir: string): void {
  // One name for all: what a killed start leaves goes with the next one.
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
