import { scannerMark } from "#platform/server/scans/scanner-mark-store.ts";
import { secretMark } from "#platform/server/secrets/wrap-data-key.ts";
import type { ProcessSettings } from "#platform/server/settings/settings.ts";

type Own = { readonly version: string; readonly secret: string | null };

/**
 * What the name of a process's own connection says of it. The secret's mark is last, where older versions look for it, so all of it
 * has to fit beside when the process began.
 */
export const aboutProcess = (settings: Pick<ProcessSettings, "roles" | "clamd">, { version, secret }: Own): string =>
  `${version} ${[...settings.roles, ...scannerMark(settings), ...secretMark(secret)].join(",")}`;
