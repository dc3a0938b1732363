import type { Headers } from "#bench/sign-in-people.ts";
import { atBalancer } from "./ports.ts";

/**
 * What came of a request. `away`: Havn said that the database is away, so nothing was stored. `unknown`: nobody knows
 * whether it was stored. `wrong`: anything else than people should ever get.
 */
export type Answer =
  | { readonly kind: "done"; readonly text: string }
  | { readonly kind: "away" }
  | { readonly kind: "unknown"; readonly why: string }
  | { readonly kind: "wrong"; readonly why: string };

/** All answers in the order of their arrival, to be counted by time. */
export type Answers = {
  readonly at: number;
  readonly kind: Answer["kind"];
  readonly why: string;
  readonly what: string;
}[];

/** Longer than Havn takes to give up. */
const patienceMs = 30_000;
const asJson = { "content-type": "application/json" };
/** In the page for people while the database is away; see unavailable-page.ts. */
const quietPage = '<div id="away"';

export function asker(answers: Answers) {
  const note = (what: string, answer: Answer): Answer => {
    answers.push({ at: performance.now(), kind: answer.kind, why: "why" in answer ? answer.why : "", what });
    return answer;
  };
  const send = async (path: string, request: RequestInit): Promise<Answer> => {
    try {
      const reply = await fetch(`${atBalancer}${path}`, { ...request, signal: AbortSignal.timeout(patienceMs) });
      return judge(reply, await reply.text());
    } catch (error) {
      return { kind: "unknown", why: reasonOf(error) };
    }
  };
  return {
    call: async (path: string, headers: Headers, body: unknown): Promise<Answer> =>
      note(path, await send(path, { method: "POST", headers: { ...headers, ...asJson }, body: JSON.stringify(body) })),
    upload: async (path: string, headers: Headers, file: File): Promise<Answer> => {
      const body = new FormData();
      body.append("file", file);
      return note(path, await send(path, { method: "POST", headers, body }));
    },
    page: async (path: string, headers: Headers): Promise<Answer> =>
      note(path, await send(path, { headers: { ...headers, accept: "text/html" } })),
  };
}
export type Asker = ReturnType<typeof asker>;

function judge(reply: Response, text: string): Answer {
  if (reply.status === 200) return { kind: "done", text };
  const isPage = reply.headers.get("content-type")?.startsWith("text/html") ?? false;
  const code = isPage ? null : codeOf(text);
  const isAway = reply.status === 503 && (code === "unavailable" || text.includes(quietPage));
  if (isAway && reply.headers.get("retry-after") !== null) return { kind: "away" };
  if (code === "outcomeUnknown") return { kind: "unknown", why: code };
  // The balancer's own: it lost the Havn that it had asked.
  if (code === null && reply.status === 502) return { kind: "unknown", why: "502 of the balancer" };
  return { kind: "wrong", why: `${reply.status} ${code ?? text.replace(/\s+/g, " ").slice(0, 80)}` };
}

function codeOf(text: string): string | null {
  try {
    return JSON.parse(text).data?.code ?? null;
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
  return error instanceof Error ? error.name : String(error);
}
