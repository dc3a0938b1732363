import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { inject } from "vitest";
import type { Api } from "#app/contract/features.ts";
import { allCalls } from "#app/contract/features.ts";
import { type Havn, startHavn } from "#app/server/havn.ts";
import type { AddedFeature } from "#app/server/open-app.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import type { DatabaseLimits } from "#platform/server/database/database-limits.ts";
import type { HttpLimits } from "#platform/server/limits/http-limits.ts";
import { actorOf, type SessionPrincipal } from "#sign-in/rules/session-principal.ts";
import { loadKeys } from "#sign-in/server/keys.ts";
import { accessTokens } from "#sign-in/server/session/access-token.ts";
import { findPrincipal, storeSession } from "#sign-in/server/session/session-store.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { companyOf, type PersonName, people, storePeople } from "#tests/support/people/people.ts";
import { keepLog } from "./kept-logs.ts";
import { recordStatements } from "./record-statements.ts";
import { TestClock } from "./test-clock.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export type TestHavn = {
  readonly url: string;
  readonly clock: TestClock;
  readonly db: Db;
  readonly havn: Havn;
  readonly dataDir: string;
  /** The proxy between Havn and its database, if requested; `db` bypasses it. */
  readonly proxy: TcpProxy;
  /** A typed HTTP client as this person, optionally impersonated by staff; null for a visitor. */
  as(person: PersonName | null, impersonator?: PersonName): Api;
  /** The person's authorization header; creates a session on first use. */
  bearer(person: PersonName, impersonator?: PersonName): Promise<string>;
  /** Drops the database while Havn is running. */
  dropDatabase(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  /** Port to listen on; any free one by default. */
  readonly port?: number;
  /** Uses the real time. */
  readonly clockRuns?: boolean;
  /** Demo data and people instead of the test people. */
  readonly demo?: boolean;
  /** A migrated database of its own server. */
  readonly database?: TestDatabase;
  /** An empty database, as after an installation without demo data. */
  readonly isEmpty?: boolean;
  /** Statement timeout; long by default, so a slow machine doesn't cause timeouts. */
  readonly statementTimeoutMs?: number;
  /** Time limits for slow clients, if not the defaults. */
  readonly httpLimits?: HttpLimits;
  /** Gets each log line; none are written by default. */
  readonly onLogLine?: (line: Readonly<Record<string, unknown>>) => void;
  /** Database limits that differ from those derived from it. */
  readonly limits?: Partial<DatabaseLimits>;
  /** Havn connects to its database through a proxy. */
  readonly proxied?: boolean;
  /** Uses the database's clock, as in production. */
  readonly clockOfDatabase?: boolean;
  /** Features besides those of Havn. */
  readonly added?: readonly AddedFeature[];
};

/** Havn on a free port, with its own database, the test people, and a stopped clock. */
export async function startTestHavn({
  env = {},
  port: wantedPort,
  clockRuns = false,
  demo = false,
  isEmpty = false,
  database: given,
  statementTimeoutMs = 60_000,
  httpLimits,
  onLogLine,
  limits,
  proxied = false,
  clockOfDatabase = false,
  added = [],
}: Options = {}): Promise<TestHavn> {
  recordStatements();
  const database = given ?? (await createTestDatabase(demo ? "demo" : "tables"));
  const proxy = proxied ? await startTcpProxy(database.url) : null;
  const beside =
    proxy && openDatabase(`${database.url}&application_name=beside`, { connections: 2, statementTimeoutMs: 60_000 });
  const dataDir = mkdtempSync(join(tmpdir(), "havn-test-data-"));
  if (demo) cpSync(inject("demoFiles"), join(dataDir, "files"), { recursive: true });
  const clock = new TestClock({ runs: clockRuns });
  const port = wantedPort ?? (await freePort());
  const settings = readSettings(
    {
      PORT: String(port),
      HAVN_DATA_DIR: dataDir,
      HAVN_LOG: "info",
      HAVN_ROLES: "api,jobs",
      ...env,
    },
    Object.assign({}, ...added.map(({ settings: more }) => more)),
  );
  const demoEmails = demo ? undefined : Object.values(people).map((person) => person.email);
  const log = keepLog();
  const start = {
    settings,
    databaseUrl: proxy?.url ?? database.url,
    now: clockOfDatabase ? undefined : clock.now,
    checkReplies: true,
    watchesDeadlines: clockRuns,
    statementTimeoutMs,
    ...(httpLimits && { httpLimits }),
    logLines: {
      write: (line: string) => {
        log.add(line);
        onLogLine?.(JSON.parse(line));
      },
    },
    limits,
    added,
  };
  const havn = await startHavn({ ...start, ...(demoEmails && { demoEmails }) });
  const { db } = beside ?? havn.app.database;
  await untilStarted(havn);
  if (!demo && !isEmpty) await storePeople(db);
  const bearer = await bearers(havn, db, havn.app.now);
  const url = `http://localhost:${port}`;
  return {
    url,
    clock,
    db,
    havn,
    dataDir,
    get proxy() {
      if (!proxy) throw new Error("this Havn has no proxy");
      return proxy;
    },
    as: (person, impersonator) => httpClient(url, person && (() => bearer(person, impersonator))),
    bearer,
    dropDatabase: () => database.drop(),
    close: async () => {
      await havn.close();
      await beside?.close();
      await proxy?.close();
      await database.drop();
      log.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the jobs queued at startup, which might otherwise later change cases created by a test. */
async function untilStarted({ app: { database, settings, restoredCopy } }: Havn): Promise<void> {
  if (!settings.roles.includes("jobs") || restoredCopy.quiet() !== null) return;
  const asked = database.db
    .selectFrom("job")
    .select("id")
    .where("kind", "in", ["midnight-missed", "recalculate-clocks"]);
  const end = Date.now() + 50_000;
  while ((await asked.execute()).length > 0) {
    if (Date.now() > end) throw new Error("the jobs of the start are still waiting");
    await sleep(10);
  }
}

/** Tokens as sign-in would issue them; sign-in has its own tests. */
async function bearers({ app }: Havn, db: Db, clock: () => Date): Promise<TestHavn["bearer"]> {
  const tokens = accessTokens(await loadKeys(db), app.settings.origin, app.settings.staffRole);
  const sessions = new Map<string, string>();
  const issued = new Map<string, IssuedBearer>();

  /** The person's session with its principal; null for a new one. */
  const sessionOf = async (person: PersonName, impersonator: PersonName | undefined): Promise<Session> => {
    const key = `${person} ${impersonator}`;
    const known = sessions.get(key);
    const principal = known ? await findPrincipal(db, known) : null;
    const isStill = principal?.userId === people[person].id && (principal.impersonator === null) === !impersonator;
    if (known && isStill && principal.endedAt === null) return { id: known, principal };
    const id = randomUUID();
    sessions.set(key, id);
    const customerNumber = companyOf[person] ?? null;
    await storeSession(db, { id, userId: people[person].id, customerNumber, idToken: null, now: clock() });
    if (impersonator) {
      await db
        .updateTable("sign_in_session")
        .set({ impersonator_id: people[impersonator].id, impersonated_until: hourAfter(clock()) })
        .where("id", "=", id)
        .execute();
    }
    return { id, principal: null };
  };

  /** Once per instant of the clock. */
  const renew = async ({ id, principal }: Session, now: Date, impersonator: PersonName | undefined) => {
    if (issued.get(id)?.at === now.getTime()) return principal;
    const renewed = {
      created_at: now,
      last_used_at: now,
      proven_at: now,
      ...(impersonator && { impersonated_until: hourAfter(now) }),
    };
    await db.updateTable("sign_in_session").set(renewed).where("id", "=", id).execute();
    return findPrincipal(db, id);
  };

  /** Null if the session was cleaned up, for example after moving the clock. */
  const tokenOf = async ({ id, principal }: Session, now: Date): Promise<string | null> => {
    const actor = principal && actorOf(principal, principal.customerNumber, now);
    if (!actor) return null;
    const known = issued.get(id);
    if (known?.at === now.getTime() && isDeepStrictEqual(known.actor, actor)) return known.bearer;
    const bearer = `Bearer ${await tokens.issue(actor, now, new Date(now.getTime() + 300_000))}`;
    issued.set(id, { at: now.getTime(), actor, bearer });
    return bearer;
  };

  return async (person, impersonator) => {
    const now = clock();
    for (const _try of [1, 2]) {
      const session = await sessionOf(person, impersonator);
      const principal = await renew(session, now, impersonator);
      const bearer = await tokenOf({ ...session, principal }, now);
      if (bearer !== null) return bearer;
    }
    throw new Error(`${person} can't sign in`);
  };
}

type Session = { readonly id: string; readonly principal: SessionPrincipal | null };

/** A session's token for the test clock's time and current rights. */
type IssuedBearer = { readonly at: number; readonly actor: Actor; readonly bearer: string };

/** Duration of an impersonation. */
const hourAfter = (now: Date): Date => new Date(now.getTime() + 3_600_000);

type Input = { query?: Record<string, string>; body?: unknown };

/** Every JSON call as a function over HTTP; throws `ApiError` like in the browser. */
function httpClient(url: string, bearer: (() => Promise<string>) | null): Api {
  const call = async ({ path, method }: AnyCall, { query, body }: Input = {}) => {
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const response = await fetch(`${url}${path}${search}`, {
      method,
      headers: {
        ...(bearer && { authorization: await bearer() }),
        ...(method !== "GET" && { "content-type": "application/json" }),
      },
      ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (response.status === 204) return undefined;
    if (response.status !== 200) throw new ApiError(JSON.parse(text));
    return JSON.parse(text);
  };
  return Object.fromEntries(
    Object.entries(allCalls).map(([name, spec]) => [name, (input?: Input) => call(spec, input)]),
  ) as unknown as Api;
}
