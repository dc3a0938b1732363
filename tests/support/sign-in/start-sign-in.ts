import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { httpServer } from "#app/server/http/http-server.ts";
import { impersonationApi } from "#impersonation/server/api.ts";
import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { watchDatabase } from "#platform/server/database/database-health.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import { openOwnConnection } from "#platform/server/database/own-connection.ts";
import { boundWaits } from "#platform/server/database/wait-budget.ts";
import { folderFileStore } from "#platform/server/files/file-store.ts";
import { httpApi } from "#platform/server/http/http-api.ts";
import type { HttpLimits } from "#platform/server/http/http-limits.ts";
import { openLiveEventBus } from "#platform/server/live/live-event-bus.ts";
import { readSettings } from "#platform/server/settings/settings.ts";
import { processLife } from "#platform/server/start/process-life.ts";
import { companyApi, signInApi } from "#sign-in/server/api.ts";
import { bundledProvider } from "#sign-in/server/bundled-provider/bundled-provider.ts";
import { passwordsAnew } from "#sign-in/server/bundled-provider/provider-form.ts";
import { passwordApi } from "#sign-in/server/passwords/password-api.ts";
import { authenticate } from "#sign-in/server/session/authenticate.ts";
import { addSessionGateway } from "#sign-in/server/session/session-gateway.ts";
import { openSignIn, type SignIn } from "#sign-in/server/sign-in.ts";
import { TestClock } from "#tests/support/havn/clock.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/havn/test-database.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { people, storePeople } from "#tests/support/people/people.ts";
import { userApi } from "#users/server/api.ts";

export type TestSignIn = {
  readonly origin: string;
  /** Where it listens. */
  readonly address: string;
  readonly clock: TestClock;
  readonly signIn: SignIn;
  readonly app: App;
  readonly database: TestDatabase;
  /** What stands between it and its database, where a test asked for it. */
  readonly proxy: TcpProxy | null;
  readonly logLines: string[];
  close(): Promise<void>;
};

type Options = {
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Another process of the same Havn: its database and its clock. */
  readonly beside?: TestSignIn;
  /** How long others may take, if not as usual. */
  readonly limits?: HttpLimits;
  /** It reaches its database by way of a proxy. */
  readonly proxied?: boolean;
  readonly databaseLimits?: Partial<DatabaseLimits>;
};

/** A page that says who one is, as the web tier's rendering would find out. */
export const whoAmI = "/who-am-i";

/** Sign-in, the gateway and the people's calls on a database of their own, without the web. */
export async function startSignIn({
  port,
  env = {},
  beside,
  limits,
  proxied,
  databaseLimits,
}: Options = {}): Promise<TestSignIn> {
  const database = beside?.database ?? (await createTestDatabase());
  const clock = beside?.clock ?? new TestClock();
  const listenOn = port ?? (await freePort());
  const settings = readSettings({ PORT: String(listenOn), HAVN_LOG: "trace", ...env });
  const logLines: string[] = [];
  const server = await httpServer(settings, {
    logLines: { write: (line) => logLines.push(line) },
    askedAnew: passwordsAnew,
    ...(limits && { limits }),
  });
  const proxy = proxied ? await startTcpProxy(database.url) : null;
  const url = proxy?.url ?? database.url;
  const opened = openDatabase(url, { limits: databaseLimits });
  if (!beside) await storePeople(opened.db);
  const own = await openOwnConnection(url, opened.limits);
  const live = await openLiveEventBus(own);
  const health = watchDatabase(opened);
  const files = folderFileStore(join(tmpdir(), "havn-test-files"));
  const { now } = clock;
  const life = processLife(url, opened.limits);
  const parts = {
    settings,
    database: opened,
    health,
    own,
    life,
    files,
    live,
    eventHandlers: [],
    auditedIds: ["userId"],
    now,
  };
  const app: App = { ...parts, log: server.log, version: "1", checkReplies: true };
  const signIn = await openSignIn(app, server);
  boundWaits(server, opened.limits);
  await addRoutes(server, app, signIn);
  await server.listen({ port: listenOn, host: "localhost" });
  const close = async () => {
    await server.close();
    health.close();
    live.close();
    await own.close();
    await life.close();
    await opened.close();
    await proxy?.close();
    if (!beside) await database.drop();
  };
  const address = `http://localhost:${listenOn}`;
  return { origin: settings.origin, address, clock, signIn, app, database, proxy, logLines, close };
}

async function addRoutes(server: FastifyInstance, app: App, signIn: SignIn): Promise<void> {
  addSessionGateway(server, signIn);
  const calls = [
    ...signInApi(signIn),
    ...companyApi(signIn),
    ...impersonationApi(signIn),
    ...passwordApi(signIn),
    ...userApi,
  ];
  await httpApi(server, { app, calls, authenticate: (authorization) => authenticate(signIn, authorization) });
  const demoEmails = Object.values(people).map((person) => person.email);
  if (!app.settings.oidc) await bundledProvider(server, { signIn, demoEmails });
  server.route({
    method: ["GET", "POST"],
    url: whoAmI,
    handler: async (request) => ({ name: (await authenticate(signIn, request.headers.authorization))?.name ?? null }),
  });
}
