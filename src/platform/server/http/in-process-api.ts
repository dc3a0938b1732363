import type { Actor } from "#platform/contract/actor.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { App } from "#platform/server/app.ts";
import type { BoundCall } from "./implement.ts";
import { perform } from "./perform.ts";
import { commonRefusal, knownRefusal, type Refusal, toErrorShape } from "./refusal.ts";

type Input = { readonly query?: unknown; readonly body?: unknown };

/** The calls as functions, for rendering on the server: the same path as HTTP without its cost. */
export function inProcessApi(
  app: App,
  calls: readonly BoundCall[],
  caller: { readonly actor: Actor | null; readonly requestId: string },
): Readonly<Record<string, (input?: Input) => Promise<unknown>>> {
  const from = { ...caller, address: "in process" };
  return Object.fromEntries(
    calls
      .filter(({ call }) => call.kind === "json")
      .map((bound) => [
        bound.name,
        async (input: Input = {}) => {
          try {
            return await perform(app, bound, from, input);
          } catch (error) {
            throw new ApiError(toErrorShape(refusalFor(error, app, caller.requestId), caller.requestId));
          }
        },
      ]),
  );
}

/** What is unexpected is logged, and answered with the catalogue's text and the id only. */
function refusalFor(error: unknown, app: App, requestId: string): Refusal {
  const known = knownRefusal(error);
  if (known) return known;
  app.log.error({ err: error, requestId }, "a call in process failed");
  return commonRefusal("unexpected");
}
