import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/embedded-postgres.ts";
import { migrate } from "#platform/server/schema/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the run's migrated template on its PostgreSQL server. */
    templateUrl: string;
    /** Folder of the demo data's files, once needed. */
    demoFiles: string;
  }
}

const prefix = "havn-test-server-";

type TestServer = { templateUrl: string; demoFiles: string; users: number; stop(): Promise<void> };
const shared: { server?: Promise<TestServer> } = {};

/** Called by Vitest once per project that needs a database; they share one server in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.server ??= startServer();
  const server = await shared.server;
  server.users += 1;
  project.provide("templateUrl", server.templateUrl);
  project.provide("demoFiles", server.demoFiles);
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    shared.server = undefined;
    await server.stop();
  };
}

async function startServer(): Promise<TestServer> {
  await removeLeftovers();
  const dataDir = fs.mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true });
  await migrate(postgres.url);
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { templateUrl: postgres.url, demoFiles: join(dataDir, "demo-files"), users: 0, stop };
}

/** Removes what a killed run left: its folder and its server. */
async function removeLeftovers(): Promise<void> {
  for (const name of fs.readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const runner = Number(name.slice(prefix.length).split("-")[0]);
    if (fs.existsSync(`/proc/${runner}`) || !fs.existsSync("/proc/self")) continue;
    const dataDir = join(tmpdir(), name);
    const server = await startEmbeddedPostgres({ dataDir, throwaway: true }).catch(() => null);
    await server?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
