import type { App } from "#platform/server/app.ts";
import { exchangeOriginHost } from "./settings-store.ts";

/**
 * Keeps the host of HAVN_ORIGIN, and warns once, in one process, if it isn't that of the former start: a browser offers a
 * passkey only to the host at which it was made.
 */
export async function warnOfNewHost({
  settings,
  database,
  log,
}: Pick<App, "settings" | "database" | "log">): Promise<void> {
  const host = new URL(settings.origin).hostname;
  const former = await exchangeOriginHost(database.db, host);
  if (former !== null && former !== host)
    log.warn(
      { former, host },
      `HAVN_ORIGIN leads to ${host}, and to ${former} until now: passkeys made there don't work here, so their owners need another way to log in, and new ones. If that isn't meant, set it back`,
    );
}
