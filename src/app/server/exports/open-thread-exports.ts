import type { App } from "#platform/server/app.ts";
import { openExports } from "#platform/server/exports/exports.ts";
import type { Exports } from "#platform/server/http/file-order.ts";
import { withCurrentRights } from "#sign-in/server/session/authenticate.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

type ThreadOptions = { readonly signIn: SignIn; readonly statementTimeoutMs: number | undefined };

/** Generates files with `export-thread.ts`, using people's rights at that time. */
export function openThreadExports(app: App, { signIn, statementTimeoutMs }: ThreadOptions): Exports {
  return openExports({
    app,
    thread: new URL("./export-thread.ts", import.meta.url),
    statementTimeoutMs,
    settingsOf: ({ brand, language, firstLanguage, support, cases, retention, notifications, scanning }) => ({
      brand,
      language,
      firstLanguage,
      support,
      cases,
      retention,
      notifications,
      scanning,
    }),
    withCurrentRights: (actor) => withCurrentRights(signIn, actor),
  });
}
