import pg from "pg";
import { isOnOwnMachine, isOwnMachine } from "#platform/rules/own-machine.ts";
import { readDatabaseServers } from "./database-url.ts";
import type { ProcessSettings } from "./settings.ts";

/** Settings whose connections may be without TLS. */
const connectionSettings = ["DATABASE_URL", "DATABASE_READ_URL", "FILES_URL", "CLAMD_URL"] as const;
type ConnectionSetting = (typeof connectionSettings)[number];

type Connections = Pick<ProcessSettings, "databaseUrl" | "databaseReadUrl" | "files" | "clamd">;

/**
 * Settings that lead to another machine without TLS, and don't say that it is meant: by `sslmode=disable` for a
 * database, by `tls=off` for a file store or clamd.
 */
export function plainConnections({ databaseUrl, databaseReadUrl, files, clamd }: Connections): ConnectionSetting[] {
  const isPlain: Readonly<Record<ConnectionSetting, boolean>> = {
    DATABASE_URL: databaseUrl !== null && isPlainDatabase(databaseUrl, "DATABASE_URL"),
    DATABASE_READ_URL: databaseReadUrl !== null && isPlainDatabase(databaseReadUrl, "DATABASE_READ_URL"),
    FILES_URL: files !== null && isPlainStore(files),
    // clamd has no TLS.
    CLAMD_URL: clamd !== null && "host" in clamd && !clamd.isPlainMeant && !isOwnMachine(clamd.host),
  };
  return connectionSettings.filter((setting) => isPlain[setting]);
}

const isPlainDatabase = (url: string, setting: "DATABASE_URL" | "DATABASE_READ_URL"): boolean =>
  readDatabaseServers(url, setting).urls.some((server) => {
    const { host, ssl } = new pg.Client({ connectionString: server });
    return !ssl && !host.startsWith("/") && !isOwnMachine(host) && !/[?&](?:sslmode=disable|ssl=0)(?:&|$)/.test(server);
  });

const isPlainStore = ({ endpoint, isPlainMeant }: NonNullable<Connections["files"]>): boolean =>
  !isPlainMeant && endpoint !== null && endpoint.startsWith("http:") && !isOnOwnMachine(endpoint);
