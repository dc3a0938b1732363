import { actorsWho, implement, signedIn } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { restoredCopyCalls } from "#settings/contract/restored-copy-calls.ts";
import { goOnWithCopy } from "./go-on-with-copy.ts";

export const restoredCopyApi = implement(restoredCopyCalls, {
  getRestoredCopy: {
    allow: signedIn,
    run: async ({ app }) => {
      const copy = app.restoredCopy.quiet();
      return { copy: copy && { backupMadeAt: copy.backupMadeAt.toISOString() } };
    },
  },
  goOnWithCopy: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: goOnWithCopy },
});
