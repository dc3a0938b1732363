import { showOnScreens } from "#platform/web/loading/screen-load.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";

/** Names of the screens whose data tell of service levels: `screenLoad({ name })`. */
export const levelScreens = { list: "service-levels", one: "service-level" } as const;

export const levelKeys = Object.values(levelScreens).map((name) => ["screen", name]);

/** Shows an agreement as the server just answered it, on the pages that have it. */
export const showLevel = (agreement: EditedAgreement): void =>
  showOnScreens<{ readonly agreement: EditedAgreement }>(
    [levelScreens.one],
    (shown) => shown.agreement.id === agreement.id,
    (shown) => ({ ...shown, agreement }),
  );
