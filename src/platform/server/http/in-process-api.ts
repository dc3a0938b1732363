import type { Actor } from "#platform/contract/actor.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { App } from "#platform/server/app.ts";
import { working } from "#platform/server/requests/current-work.ts";
import { commonRefusal, type Refusal, toErrorShape } from "#platform/server/requests/refusal.ts";
import { executeCall, type Permits } from "./execute-call.ts";
import type { BoundCall } from "./implement.ts";
import { knownRefusal } from "./known-refusal.ts";
import { pageReads } from "./page-reads.ts";

type Input = { readonly query?: unknown; readonly body?: unknown };

/** The calls as functions, for rendering a page on the server: the same code path as HTTP without its cost. */
export function inProcessApi(
  app: App,
  calls: readonly BoundCall[],
  caller: { readonly actor: Actor | null; readonly requestId: string; readonly permits?: Permits },
): Readonly<Record<string, (input?: Input) => Promise<unknown>>> {
  const from = { ...caller, address: "in process", page: pageReads() };
  return Object.fromEntries(
    calls
      .filter(({ call }) => call.kind === "json")
      .map((bound) => [
        bound.name,
        async (input: Input = {}) => {
          try {
            return await working({ call: bound.name }, () => executeCall(app, bound, from, input));
          } catch (error) {
            throw new ApiError(toErrorShape(refusalFor(error, app, caller.requestId), caller.requestId));
          }
        },
      ]),
  );
}

/** Unexpected errors are logged; the reply only has a generic message and the id. */
function refusalFor(error: unknown, app: App, requestId: string): Refusal {
  const known = knownRefusal(error);
  if (known) return known;
  app.log.error({ err: error, requestId }, "an in-process call failed");
  return commonRefusal("unexpected");
}
