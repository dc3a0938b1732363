import type { LoadRequest } from "autocannon";
import pg from "pg";
import { startHavn } from "#app/server/havn.ts";
import { readSettings } from "#platform/server/settings/settings.ts";
import type { Statement } from "./bare-sql.ts";
import { settingsFor } from "./processes.ts";
import type { Work } from "./works.ts";

const port = 4402;
/** How many different units are captured where cases take turns. */
const variants = 20;

/** The statements that Havn runs for each work, in order, with their values: what the bare SQL then repeats. */
export async function captureSql(
  databaseUrl: string,
  works: readonly Work[],
): Promise<Map<Work, readonly (readonly Statement[])[]>> {
  const settings = readSettings({ ...settingsFor(databaseUrl, port), HAVN_ROLES: "web,api", HAVN_LOG: "silent" });
  const said: Statement[] = [];
  const stopListening = listenToQueries((statement) => said.push(statement));
  const havn = await startHavn({ settings: { ...settings, roles: ["web", "api"] }, databaseUrl });
  try {
    const captured = new Map<Work, readonly (readonly Statement[])[]>();
    for (const work of works) {
      if (work.sql) captured.set(work, work.sql);
      else captured.set(work, await captureOne(work, said));
    }
    return captured;
  } finally {
    await havn.close();
    stopListening();
  }
}

async function captureOne(work: Work, said: Statement[]): Promise<(readonly Statement[])[]> {
  const found: (readonly Statement[])[] = [];
  let turn = 0;
  const unit = work.unit(() => turn++);
  // The first time is not counted: it also reads the session.
  for (let i = 0; i <= variants; i += 1) {
    said.length = 0;
    const context = {};
    for (const request of unit) await send(request, context);
    if (i > 0) found.push([...said]);
  }
  return found;
}

async function send(template: LoadRequest, context: Record<string, unknown>): Promise<void> {
  const { setupRequest, onResponse, ...request } = template;
  const { method, path, headers, body } = setupRequest?.(request, context) ?? request;
  const reply = await fetch(`http://localhost:${port}${path}`, { method, headers, body });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  onResponse?.(reply.status, text, context);
}

type Query = { text: string; values?: unknown[] };

/** Hears every statement of this process before it is sent. */
function listenToQueries(hear: (statement: Statement) => void): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const { text, values } = (typeof first === "string" ? { text: first, values: second } : first) as Query;
    if (text) hear({ text, values: Array.isArray(values) ? [...values] : [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
