import * as z from "zod/mini";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** What clamd's configuration may lack: it refuses large files, or says "clean" of what it can't look into. */
export const scannerLacks = ["streamMaxLength", "alertEncrypted", "alertExceedsMax"] as const;
export type ScannerLack = (typeof scannerLacks)[number];

/**
 * The scanner of files; null if none is set. "unknown": nobody has looked for minutes, since no process that runs jobs has one.
 */
const scannerStatus = z.object({
  state: z.enum(["there", "away", "unknown"]),
  /** Since when it is there or away; null if that isn't known. */
  since: z.nullable(z.string()),
  /** Of a scanner that is there, as it calls itself. */
  engine: z.nullable(z.string()),
  /** When its signatures were made; null if it has none with a date. */
  signedAt: z.nullable(z.string()),
  lacks: z.array(z.enum(scannerLacks)).check(z.maxLength(scannerLacks.length)),
  /** Files that wait for it, up to a thousand, and since when the oldest one does. */
  waiting: z.int(),
  oldestWaiting: z.nullable(z.string()),
});
export type ScannerStatus = z.infer<typeof scannerStatus>;

/** For administrators of this Havn. */
export const scannerCalls = {
  /** Whether files are scanned, by what, and what waits for it. */
  getScanner: post("/api/FileScans/GetScanner", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ scanner: z.nullable(scannerStatus) }),
    perMinute: 60,
  }),
} as const;
