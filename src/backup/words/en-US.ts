import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  auditAct: {
    restore: "Restore a backup from the command line",
  },
  jobKind: {
    "note-forgotten": "Naming a pseudonymized person in the file beside the backups",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
