import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { download, optionalCareArea, post } from "#platform/contract/call.ts";

const roles = z.array(z.enum(["web", "api", "jobs"]));
const lanes = ["usual", "messages", "index", "letters", "mail", "checks", "scans"] as const;

/** The state of this Havn for its administrators. Sizes are in bytes. */
export const systemStatus = z.object({
  version: z.string(),
  nodeVersion: z.string(),
  /** The roles of the process that replied. */
  roles,
  /** All processes of this Havn, longest running first; at most 200. */
  processes: z.array(z.object({ version: z.string(), roles, since: z.string() })),
  database: z.object({ version: z.string(), bytes: z.number(), isEmbedded: z.boolean() }),
  /** Where files are: in the data folder, or in a bucket of S3. */
  files: z.enum(["folder", "bucket"]),
  /** Settings that lead to another machine without TLS, and don't say that it is meant. */
  plain: z.array(z.enum(["DATABASE_URL", "DATABASE_READ_URL", "FILES_URL", "CLAMD_URL"])),
  /** Whether keys in the database are sealed; "waiting": a running process is without HAVN_SECRET. */
  secrets: z.enum(["none", "waiting", "sealed"]),
  /** The disk of the data folder; null if the system doesn't report it. */
  disk: z.nullable(z.object({ freeBytes: z.number(), allBytes: z.number() })),
  /**
   * Whether emails are sent through a server, and whether a mailbox is read. `heldUp`: while the server takes none, how many
   * wait, since when, and what the latest attempt said.
   */
  mail: z.object({
    isSent: z.boolean(),
    isRead: z.boolean(),
    heldUp: z.nullable(z.object({ count: z.int(), since: z.string(), said: z.string() })),
  }),
  /** When a backup was last noted, or the database last archived its log; null if never. */
  backedUpAt: z.nullable(z.string()),
  /** What the command made: its latest whole backup, with how many files the store had lost before, and whether it failed after that; null if it made none. */
  backup: z.nullable(z.object({ at: z.string(), bytes: z.number(), isEncrypted: z.boolean(), missing: z.number() })),
  backupFailed: z.nullable(z.object({ at: z.string(), said: z.string() })),
  /**
   * Of a database that was loaded from a backup. `mails`: while it is quiet, at most how many emails wait since before the backup,
   * and since then; null once an administrator went on.
   */
  restoredCopy: z.nullable(
    z.object({
      restoredAt: z.string(),
      backupMadeAt: z.string(),
      wentOnAt: z.nullable(z.string()),
      mails: z.nullable(z.object({ before: z.int(), since: z.int() })),
    }),
  ),
  /** Whether people log in at an identity provider of one's own, or with passwords here, or only some of them there. */
  logIn: z.enum(["provider", "passwords", "staffAtProvider", "customersAtProvider"]),
  lanes: z.array(z.object({ lane: z.enum(lanes), waiting: z.int(), running: z.int(), failed: z.int() })),
  /** Jobs that were given up, newest first; without emails, which have their own page. */
  failed: z.array(z.object({ id, kind: z.string(), lane: z.enum(lanes), failedAt: z.string(), error: z.string() })),
});
export type SystemStatusData = z.infer<typeof systemStatus>;

/** For administrators of this Havn. */
export const systemCalls = {
  /** The current state of version, database, disk, email and jobs. */
  getSystemStatus: post("/api/Settings/GetSystemStatus", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ system: systemStatus }),
    perMinute: 60,
  }),
  /**
   * Sends an email to the caller, and waits for the mail server's reply: `said` has its text, if any. `kept`: the email
   * was saved as a file, since no server is configured.
   */
  sendTestMail: post("/api/Settings/SendTestMail", {
    body: z.strictObject({ areaId: optionalCareArea, language: z.enum(["en-US", "da-DK"]) }),
    reply: z.object({ outcome: z.enum(["sent", "kept", "refused"]), email: z.string(), said: z.nullable(z.string()) }),
    refusals: { quietCopy: [409, "Nothing is sent or fetched from a restored copy until an administrator goes on"] },
    writes: true,
    perMinute: 6,
  }),
  /**
   * A file for support: versions, sizes, jobs and failures, as JSON. It contains no names, addresses or texts, and no
   * values of settings.
   */
  downloadSupportBundle: download("/api/Settings/DownloadSupportBundle", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    perMinute: 6,
  }),
  /** Retries a job that was given up. */
  retryFailedJob: post("/api/Settings/RetryFailedJob", {
    body: z.strictObject({ areaId: optionalCareArea, jobId: id }),
    writes: true,
    perMinute: 60,
  }),
} as const;
