import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  scanner: {
    title: "File scanning",
    notSet: "Not set: files aren't scanned for malware",
    state: "Scanner",
    there: "Has answered since {at}",
    away: "Doesn't answer (since {at}). Files wait until it does",
    unknown: "Nobody has looked for minutes: processes that run jobs need CLAMD_URL, too",
    engine: "Engine",
    signatures: "Signatures",
    signedAt: "{at} ({age})",
    noDate: "Without a date",
    waiting: "Waiting files",
    noneWaiting: "None",
    waitingSaid_one: "{count} file, since {at}",
    waitingSaid_other: "{count} files, since {at}",
    manyWaiting: "{count} files or more, since {at}",
    settings: "Its settings",
  },
  scannerLack: {
    streamMaxLength: "StreamMaxLength is below 55M: large files can't be scanned",
    alertEncrypted: "AlertEncrypted is off: archives with a password count as clean",
    alertExceedsMax: "AlertExceedsMax is off: what is beyond its limits counts as clean",
  },
  auditAct: {
    GetScanner: "Read how files are scanned",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
