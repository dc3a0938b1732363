import { join, resolve } from "node:path";
import { minuteMs } from "#platform/rules/durations.ts";
import type { Network } from "#platform/rules/outbound/ip-address.ts";
import { readDatabaseServers } from "./database-url.ts";
import { type FilesSettings, readFiles } from "./files-settings.ts";
import { type ImapSettings, readImap } from "./imap-settings.ts";
import { type MetricsSettings, readMetrics } from "./metrics-settings.ts";
import { type OidcSettings, readOidc } from "./oidc-settings.ts";
import { readAllowedNetworks, readHosts, readTrustedProxies, type TrustedProxies } from "./proxy-settings.ts";
import { readReplyTo, readTrustedAuth } from "./reply-settings.ts";
import { type ClamdAddress, readClamd } from "./scanner-setting.ts";
import { readSecret } from "./secret-setting.ts";
import { secretText } from "./secret-text.ts";
import { SettingsError } from "./start-error.ts";
import { type Environment, readDataFolder, readSwitch, readUrl, readWhole, textVariable } from "./variables.ts";

export { SettingsError } from "./start-error.ts";

export type ProcessRole = "web" | "api" | "jobs";
export type LogLevel = (typeof logLevels)[number];

/** The process's settings from the environment, validated. `.env.example` describes each. */
export type ProcessSettings = {
  /** NODE_ENV is "production": unsafe or missing settings are errors. */
  production: boolean;
  /** Started by `npm run dev`: the web app is served from source instead of its build. */
  development: boolean;
  port: number;
  host: string;
  /** Public scheme, host and port, without a trailing slash. */
  origin: string;
  /** Hosts that requests may name besides that of `origin`, in lower case; "*" is any. */
  hosts: readonly string[];
  /** Proxies that are trusted about who is before them; null is the last one, in production. */
  trustedProxies: TrustedProxies | null;
  /** Absolute path. */
  dataDir: string;
  /** The file outside of the database that names who was pseudonymized, for backups that are restored. Absolute path. */
  forgottenFile: string;
  /** Null uses the embedded server. */
  databaseUrl: string | null;
  /** Standbys that answer heavy reads; null leaves them to the primary. */
  databaseReadUrl: string | null;
  /** What opens the key that seals secrets in the database; null doesn't seal them. */
  secret: string | null;
  /** Private and loopback networks that may be reached at addresses which administrators enter. */
  allowedNetworks: readonly Network[];
  /** The bucket for files; null keeps them in the data folder. */
  files: FilesSettings | null;
  /** What scans files for malware; null scans none. */
  clamd: ClamdAddress | null;
  /** How long the process may be without the database before its health check asks for a restart; 0 is never. */
  databasePatienceMs: number;
  /** How long requests are still accepted after the process was asked to stop. */
  drainMs: number;
  /** How long downloads and uploads may take to finish after that. */
  transferMs: number;
  demo: boolean;
  /** Processes on one port; null leaves it to the machine. */
  processes: number | null;
  roles: readonly ProcessRole[];
  /** Null uses the bundled provider, with passwords. */
  oidc: OidcSettings | null;
  /** SMTP server; null stores emails in the outbox in the data folder. */
  smtpUrl: string | null;
  /** Sender of emails: an address, or a name and an address in angle brackets. Without a name it has `brand`. */
  mailFrom: string;
  /** The mailbox to read incoming email from; null reads none. */
  imap: ImapSettings | null;
  /** The mailbox's address, for replies with a case and person after a plus; null disables replies by email. */
  mailReplyTo: string | null;
  /** The mail server whose Authentication-Results headers are trusted; null trusts none. */
  mailTrustedAuth: string | null;
  /** Null measures nothing. */
  metrics: MetricsSettings | null;
  /** The role in the identity provider's claims that identifies staff. */
  staffRole: string;
  logLevel: LogLevel;
  /** Statements that take longer are logged; 0 logs none. */
  slowStatementMs: number;
  /** Whether to limit requests per person and address; off for local load tests. */
  limitRates: boolean;
  /** Names of the environment variables that are set: screens can't change those settings. */
  given: readonly string[];
};

/** Features add their groups of settings to this interface. No secrets: exports get a copy. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureSettings {}

export type Settings = ProcessSettings & FeatureSettings;

/** The settings passed to the export thread. */
export type ExportSettings = FeatureSettings;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const allRoles: readonly ProcessRole[] = ["web", "api", "jobs"];
const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Reads and validates them. Throws a `SettingsError` about the first invalid one. */
export function readProcessSettings(env: Environment): ProcessSettings {
  const production = textVariable(env, "NODE_ENV") === "production";
  const port = readPort(env);
  const origin = readOrigin(env, port, production);
  return {
    production,
    development: readSwitch(env, "HAVN_DEV", false),
    port,
    host: textVariable(env, "HAVN_HOST") ?? (production ? "0.0.0.0" : "localhost"),
    origin,
    hosts: readHosts(textVariable(env, "HAVN_HOSTS")),
    trustedProxies: readTrustedProxies(textVariable(env, "HAVN_TRUSTED_PROXIES")),
    dataDir: readDataFolder(env),
    forgottenFile: resolve(textVariable(env, "HAVN_FORGOTTEN_FILE") ?? join(readDataFolder(env), "forgotten.jsonl")),
    databaseUrl: readDatabaseUrl(env, production),
    databaseReadUrl: readDatabaseReadUrl(env),
    secret: readSecret(env),
    allowedNetworks: readAllowedNetworks(textVariable(env, "HAVN_ALLOWED_NETWORKS")),
    files: readFiles(env),
    clamd: readClamd(env),
    databasePatienceMs: readPatience(env),
    drainMs: readWhole(env, { name: "HAVN_DRAIN_SECONDS", usual: production ? 5 : 0, most: 600 }) * 1_000,
    transferMs: readWhole(env, { name: "HAVN_TRANSFER_MINUTES", usual: 5, most: 120 }) * minuteMs,
    demo: readDemo(env, production),
    processes: readProcesses(env),
    roles: readRoles(env),
    oidc: readOidc(env),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env, origin),
    imap: readImap(secretText(env, "IMAP_URL"), localHosts),
    mailReplyTo: readReplyTo(textVariable(env, "MAIL_REPLY_TO")),
    mailTrustedAuth: readTrustedAuth(textVariable(env, "MAIL_TRUSTED_AUTH")),
    metrics: readMetrics({
      port: textVariable(env, "HAVN_METRICS_PORT"),
      token: secretText(env, "HAVN_METRICS_TOKEN"),
      havnPort: port,
    }),
    staffRole: textVariable(env, "HAVN_STAFF_ROLE") ?? "havn",
    logLevel: readLogLevel(env),
    slowStatementMs: readWhole(env, { name: "HAVN_SLOW_STATEMENT_MS", usual: 500, most: minuteMs }),
    limitRates: readLimitRates(env, production && !localHosts.includes(new URL(origin).hostname)),
    given: Object.keys(env).filter((name) => name.startsWith("HAVN_") && textVariable(env, name) !== undefined),
  };
}

function readPort(env: Environment): number {
  const value = textVariable(env, "PORT") ?? "3000";
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new SettingsError(`PORT must be a whole number from 0 to 65535, not "${value}"`);
  }
  return port;
}

function readLimitRates(env: Environment, isRequired: boolean): boolean {
  const limited = readSwitch(env, "HAVN_RATE_LIMITS", true);
  if (isRequired && !limited) {
    throw new SettingsError("HAVN_RATE_LIMITS may only be false for load tests on localhost");
  }
  return limited;
}

function readOrigin(env: Environment, port: number, production: boolean): string {
  const value = textVariable(env, "HAVN_ORIGIN");
  if (value === undefined) {
    if (production) throw new SettingsError("HAVN_ORIGIN is missing: the address that people see, https://…");
    return `http://localhost:${port}`;
  }
  const url = readUrl("HAVN_ORIGIN", value, ["http:", "https:"]);
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "") {
    throw new SettingsError("HAVN_ORIGIN must be a scheme, a host and perhaps a port, with nothing after them");
  }
  if (production) requireSafe("HAVN_ORIGIN", url);
  return url.origin;
}

function requireSafe(name: string, url: URL): void {
  if (url.protocol !== "https:" && !localHosts.includes(url.hostname)) {
    throw new SettingsError(`${name} must begin with https:// in production`);
  }
}

function readDatabaseUrl(env: Environment, production: boolean): string | null {
  const value = secretText(env, "DATABASE_URL");
  if (value === undefined) {
    if (production) throw new SettingsError("DATABASE_URL is missing: postgres://user:password@host/database");
    return null;
  }
  readDatabaseServers(value);
  return value;
}

function readDatabaseReadUrl(env: Environment): string | null {
  const value = secretText(env, "DATABASE_READ_URL");
  if (value === undefined) return null;
  readDatabaseServers(value, "DATABASE_READ_URL");
  if (secretText(env, "DATABASE_URL") === undefined)
    throw new SettingsError("DATABASE_READ_URL needs DATABASE_URL: an embedded database has no standby");
  return value;
}

function readPatience(env: Environment): number {
  const value = textVariable(env, "HAVN_DATABASE_PATIENCE") ?? "60";
  const seconds = Number(value);
  if (!/^\d+$/.test(value) || (seconds > 0 && seconds < 30) || seconds > 86_400) {
    throw new SettingsError(`HAVN_DATABASE_PATIENCE must be 0, or seconds from 30 to 86400, not "${value}"`);
  }
  return seconds * 1_000;
}

function readDemo(env: Environment, production: boolean): boolean {
  const demo = readSwitch(env, "HAVN_DEMO", !production);
  if (demo && production) throw new SettingsError("HAVN_DEMO must not be true in production");
  return demo;
}

function readProcesses(env: Environment): number | null {
  if (textVariable(env, "HAVN_PROCESSES") === undefined) return null;
  return readWhole(env, { name: "HAVN_PROCESSES", usual: 1, least: 1, most: 64 });
}

function readRoles(env: Environment): readonly ProcessRole[] {
  const names = (textVariable(env, "HAVN_ROLES") ?? allRoles.join(",")).split(",").map((name) => name.trim());
  const unknown = names.find((name) => !allRoles.some((role) => role === name));
  if (unknown !== undefined) {
    throw new SettingsError(`HAVN_ROLES must list some of ${allRoles.join(", ")}, not "${unknown}"`);
  }
  return allRoles.filter((role) => names.includes(role));
}

function readSmtpUrl(env: Environment): string | null {
  const value = secretText(env, "SMTP_URL");
  if (value === undefined) return null;
  const url = readUrl("SMTP_URL", value, ["smtp:", "smtps:"]);
  if (url.hostname === "" || !/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") {
    throw new SettingsError("SMTP_URL must be smtp:// or smtps://, perhaps user:password@, a host and perhaps a port");
  }
  return value;
}

function readMailFrom(env: Environment, origin: string): string {
  const value = textVariable(env, "MAIL_FROM") ?? `no-reply@${new URL(origin).hostname}`;
  const isAddress = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);
  if (!isAddress) throw new SettingsError(`MAIL_FROM must be like "Havn <no-reply@example.com>", not "${value}"`);
  return value;
}

function readLogLevel(env: Environment): LogLevel {
  const value = textVariable(env, "HAVN_LOG") ?? "info";
  const level = logLevels.find((each) => each === value);
  if (level === undefined) throw new SettingsError(`HAVN_LOG must be one of ${logLevels.join(", ")}, not "${value}"`);
  return level;
}
