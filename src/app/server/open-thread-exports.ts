import type { FastifyInstance } from "fastify";
import type { App } from "#platform/server/app.ts";
import { type Exports, openExports } from "#platform/server/exports/exports.ts";
import { withCurrentRights } from "#sign-in/server/session/authenticate.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

type Opening = { readonly signIn: SignIn; readonly statementTimeoutMs: number | undefined };

/** Files that are computed, made by `export-thread.ts` with the rights that people have when their turn comes, until `server` closes. */
export function openThreadExports(server: FastifyInstance, app: App, { signIn, statementTimeoutMs }: Opening): Exports {
  const exports = openExports({
    app,
    thread: new URL("./export-thread.ts", import.meta.url),
    statementTimeoutMs,
    withCurrentRights: (actor) => withCurrentRights(signIn, actor),
  });
  server.addHook("preClose", async () => exports.close());
  return exports;
}
