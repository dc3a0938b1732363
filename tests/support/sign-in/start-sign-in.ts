import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { httpServer } from "#app/server/http/http-server.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { impersonationApi } from "#impersonation/server/api.ts";
import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { watchDatabase } from "#platform/server/database/database-health.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import { openProcessConnection } from "#platform/server/database/process-connection.ts";
import { limitRequestTime } from "#platform/server/database/wait-budget.ts";
import { folderFileStore } from "#platform/server/files/folder-file-store.ts";
import { httpApi } from "#platform/server/http/http-api.ts";
import type { HttpLimits } from "#platform/server/limits/http-limits.ts";
import { RateLimit } from "#platform/server/limits/rate-limit.ts";
import { addToRates } from "#platform/server/limits/rate-store.ts";
import { openLiveEventBus } from "#platform/server/live/live-event-bus.ts";
import { silentMeter } from "#platform/server/metrics/meter.ts";
import { Drain } from "#platform/server/requests/drain.ts";
import { scannedFiles } from "#platform/server/scans/scanned-files.ts";
import { startSecrets } from "#platform/server/secrets/start-secrets.ts";
import { hasPasswords } from "#platform/server/settings/login-ways.ts";
import { companyApi, signInApi } from "#sign-in/server/api.ts";
import { bundledProvider } from "#sign-in/server/bundled-provider/bundled-provider.ts";
import { passwordsAnew } from "#sign-in/server/bundled-provider/provider-form.ts";
import { codeApi } from "#sign-in/server/factors/code-api.ts";
import { passkeyApi } from "#sign-in/server/factors/passkey-api.ts";
import type { ProviderLimits } from "#sign-in/server/oidc-client/provider-keys.ts";
import { passwordApi } from "#sign-in/server/passwords/password-api.ts";
import { proof, proofApi } from "#sign-in/server/proof/proof-api.ts";
import { requirementApi } from "#sign-in/server/requirement/requirement-api.ts";
import { resetApi } from "#sign-in/server/reset/reset-api.ts";
import { authenticate } from "#sign-in/server/session/authenticate.ts";
import { sessionApi } from "#sign-in/server/session/own-sessions.ts";
import { addSessionGateway } from "#sign-in/server/session/session-gateway.ts";
import { openSignIn, type SignIn } from "#sign-in/server/sign-in.ts";
import { TestClock } from "#tests/support/havn/test-clock.ts";
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
  /** The proxy to its database, if requested. */
  readonly proxy: TcpProxy | null;
  readonly logLines: string[];
  close(): Promise<void>;
};

type Options = {
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Another process of the same Havn, sharing database and clock. */
  readonly beside?: TestSignIn;
  /** Time limits for slow clients, if not the defaults. */
  readonly limits?: HttpLimits;
  /** It connects to its database through a proxy. */
  readonly proxied?: boolean;
  readonly databaseLimits?: Partial<DatabaseLimits>;
  /** How long it waits for its provider, if not the defaults. */
  readonly providerLimits?: ProviderLimits;
  /** Its sign-in page offers passkeys, and it can seal secrets. */
  readonly hasFactors?: boolean;
};

/** A page that says who is signed in, as determined by server rendering. */
export const whoAmI = "/who-am-i";

/** Sign-in, the session gateway and user calls with their own database, without the web app. */
export async function startSignIn({
  port,
  env = {},
  beside,
  limits,
  proxied,
  databaseLimits,
  providerLimits,
  hasFactors = false,
}: Options = {}): Promise<TestSignIn> {
  const database = beside?.database ?? (await createTestDatabase());
  const clock = beside?.clock ?? new TestClock();
  const listenOn = port ?? (await freePort());
  const settings = readSettings({ PORT: String(listenOn), HAVN_LOG: "trace", ...env });
  const logLines: string[] = [];
  const drain = new Drain(settings);
  const server = await httpServer(settings, {
    drain,
    logLines: { write: (line) => logLines.push(line) },
    fieldsToRepeat: passwordsAnew,
    ...(limits && { limits }),
  });
  const proxy = proxied ? await startTcpProxy(database.url) : null;
  const url = proxy?.url ?? database.url;
  const opened = openDatabase(url, { statementTimeoutMs: 60_000, limits: databaseLimits });
  if (!beside) await storePeople(opened.db);
  if (hasFactors) await startSecrets(opened.db, "a secret of these tests, long enough", server.log);
  const processConnection = await openProcessConnection(url, opened.limits);
  const live = await openLiveEventBus(processConnection);
  const health = watchDatabase(opened);
  const { now } = clock;
  const stored = folderFileStore(join(tmpdir(), "havn-test-files"));
  const files = scannedFiles(stored, { db: () => opened.db, now, isScanning: false });
  const parts = {
    settings,
    startSettings: settings,
    readSettings: async () => undefined,
    database: opened,
    standby: null,
    health,
    drain,
    meter: silentMeter,
    rates: new RateLimit(now, addToRates(opened)),
    healthChecks: null,
    processConnection,
    restoredCopy: {
      quiet: () => null,
      quietNow: async () => null,
      onChange: () => () => undefined,
      read: async () => undefined,
      close: () => undefined,
    },
    files,
    scanner: null,
    live,
    features: [{ name: "sign-in", proof }],
    auditedIds: ["userId"],
    now,
  };
  const app: App = { ...parts, log: server.log, version: "1", checkReplies: true };
  const signIn = await openSignIn(app, server, providerLimits);
  limitRequestTime(server, opened.limits);
  await addRoutes(server, app, signIn, hasFactors);
  await server.listen({ port: listenOn, host: "localhost" });
  const close = async () => {
    await server.close();
    health.close();
    live.close();
    await processConnection.close();
    await opened.close();
    await proxy?.close();
    if (!beside) await database.drop();
  };
  const address = `http://localhost:${listenOn}`;
  return { origin: settings.origin, address, clock, signIn, app, database, proxy, logLines, close };
}

async function addRoutes(server: FastifyInstance, app: App, signIn: SignIn, hasFactors: boolean): Promise<void> {
  const scripts = { meter: null, passkey: hasFactors ? "/passkey.js" : null };
  addSessionGateway(server, signIn);
  const calls = [
    ...signInApi(signIn),
    ...companyApi(signIn),
    ...impersonationApi(signIn),
    ...passwordApi(signIn),
    ...sessionApi,
    ...proofApi,
    ...requirementApi,
    ...resetApi,
    ...passkeyApi(signIn),
    ...codeApi(signIn),
    ...userApi,
  ];
  await httpApi(server, { app, calls, authenticate: (authorization) => authenticate(signIn, authorization) });
  const demoEmails = Object.values(people).map((person) => person.email);
  if (hasPasswords(app.settings)) await bundledProvider(server, { signIn, demoEmails, scripts });
  server.route({
    method: ["GET", "POST"],
    url: whoAmI,
    handler: async (request) => ({ name: (await authenticate(signIn, request.headers.authorization))?.name ?? null }),
  });
}
