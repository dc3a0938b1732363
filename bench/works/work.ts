import type { LoadRequest } from "autocannon";
import type { Statement } from "#bench/reference/bare-sql.ts";
import type { Headers } from "#bench/sign-in-people.ts";

/** Maximum values, with 1 and 8 concurrent clients. */
export type Goals = {
  /** CPU of application and database per unit, in ms on the machine for which the goals were set. */
  readonly cpuMs?: number;
  /** 95th percentile of response times in ms of wall time, with 1 and with 8 clients. */
  readonly p95Ms?: readonly [one: number, eight: number];
  /** CPU relative to bare SQL. */
  readonly timesSql?: number;
};

/** A kind of work to measure. */
export type Work = {
  readonly name: string;
  readonly goals: Goals;
  /** Units per measurement. */
  readonly amount: number;
  /** The sequential requests of one unit; `turn` counts the units. */
  readonly unit: (turn: () => number) => readonly LoadRequest[];
  readonly requestsPerUnit: number;
  /** Minimal SQL for the same work, a variant per unit; null if not written. */
  readonly sql: readonly (readonly Statement[])[] | null;
};

export const pageAmount = 240;
export const callAmount = 600;
export const writeAmount = 300;
/** How many different units the bare SQL alternates between. */
const sqlVariants = 60;

/** Bare SQL of the first units. */
export const variants = (sql: (turn: number) => readonly Statement[]): readonly (readonly Statement[])[] =>
  Array.from({ length: sqlVariants }, (_, turn) => sql(turn));

const json = { "content-type": "application/json" };
const browser = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

/** Shared state of the requests in one client's unit. */
export type Context = Record<string, unknown>;

export const call = (path: string, headers: Headers, body: unknown): LoadRequest => ({
  method: "POST",
  path,
  headers: { ...headers, ...json },
  body: JSON.stringify(body),
});

/** The reply to a request that later ones of its unit need. */
export function replyOf<T>(status: number, body: string): T {
  if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body) as T;
}

/** A page whose URL is determined when requested. */
export const page = (headers: Headers, path: string | (() => string)): LoadRequest => {
  const request: LoadRequest = {
    method: "GET",
    path: typeof path === "string" ? path : "/",
    headers: { ...headers, ...browser },
  };
  return typeof path === "string" ? request : { ...request, setupRequest: (one) => ({ ...one, path: path() }) };
};

/** A request whose body is built when sent; `context` lasts for one unit of one client. */
export const varying = (path: string, headers: Headers, body: (context: Context) => unknown): LoadRequest => ({
  ...call(path, headers, {}),
  setupRequest: (request, context) => ({ ...request, body: JSON.stringify(body(context)) }),
});

/** A work with one request per unit. */
export const single = (
  name: string,
  amount: number,
  {
    goals = {},
    sql = null,
    request,
  }: Partial<Pick<Work, "goals" | "sql">> & { request: (turn: () => number) => LoadRequest },
): Work => ({ name, goals, amount, sql, requestsPerUnit: 1, unit: (turn) => [request(turn)] });
