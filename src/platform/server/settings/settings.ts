import { resolve } from "node:path";
import { SettingsError } from "#platform/server/start/start-error.ts";
import { type ImapSettings, readImap } from "./imap-settings.ts";
import { readReplyTo, readTrustedAuth } from "./reply-settings.ts";
import { readSupport, type SupportSettings } from "./support-settings.ts";

export { SettingsError } from "#platform/server/start/start-error.ts";

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string };
export type Role = "web" | "api" | "jobs";
export type LogLevel = (typeof logLevels)[number];

/** Everything that can be set from outside, checked. `.env.example` describes each setting. */
export type Settings = {
  /** NODE_ENV is "production": nothing may be missing or unsafe. */
  production: boolean;
  /** Started by `npm run dev`: the web comes from its sources instead of from its build. */
  development: boolean;
  port: number;
  host: string;
  /** Scheme, host and port that people see, without a slash at the end. */
  origin: string;
  /** Absolute path. */
  dataDir: string;
  /** Null: the embedded server is used. */
  databaseUrl: string | null;
  /** How long the process may be without the database before it says that it should be started anew; 0: for ever. */
  databasePatienceMs: number;
  demo: boolean;
  roles: readonly Role[];
  /** Null: the bundled provider, with passwords, is used. */
  oidc: OidcSettings | null;
  /** Where mails are handed over; null: they are kept in the data folder's outbox. */
  smtpUrl: string | null;
  /** The sender of mails: an address, or a name and an address in angle brackets. */
  mailFrom: string;
  /** The mailbox that mails come in by; null: none is read. */
  imap: ImapSettings | null;
  /** The mailbox's address, to which answers go with a case and a person after a plus; null: no answers by mail. */
  mailReplyTo: string | null;
  /** Whose Authentication-Results in a mail are believed: the name of one's own mail server; null: nobody's. */
  mailTrustedAuth: string | null;
  brand: string;
  /** The name of the role that marks staff in the provider's claims. */
  staffRole: string;
  logLevel: LogLevel;
  /** Whether requests are limited per person and address; off for load tests on one's own machine. */
  limitRates: boolean;
  support: SupportSettings;
};

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const allRoles: readonly Role[] = ["web", "api", "jobs"];
const localHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Reads and checks the settings. Throws a `SettingsError` that names the first wrong one. */
export function readSettings(env: Environment): Settings {
  const production = text(env, "NODE_ENV") === "production";
  const port = readPort(env);
  const origin = readOrigin(env, port, production);
  const brand = text(env, "HAVN_BRAND") ?? "Havn";
  const demo = readDemo(env, production);
  return {
    production,
    development: readSwitch(env, "HAVN_DEV", false),
    port,
    host: text(env, "HAVN_HOST") ?? (production ? "0.0.0.0" : "localhost"),
    origin,
    dataDir: resolve(text(env, "HAVN_DATA_DIR") ?? "data"),
    databaseUrl: readDatabaseUrl(env, production),
    databasePatienceMs: readPatience(env),
    demo,
    roles: readRoles(env),
    oidc: readOidc(env),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env, brand, origin),
    imap: readImap(text(env, "IMAP_URL"), localHosts),
    mailReplyTo: readReplyTo(text(env, "MAIL_REPLY_TO")),
    mailTrustedAuth: readTrustedAuth(text(env, "MAIL_TRUSTED_AUTH")),
    brand,
    staffRole: text(env, "HAVN_STAFF_ROLE") ?? "havn",
    logLevel: readLogLevel(env),
    limitRates: readSwitch(env, "HAVN_RATE_LIMITS", true),
    support: readSupport((name) => text(env, name), demo),
  };
}

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function readPort(env: Environment): number {
  const value = text(env, "PORT") ?? "3000";
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new SettingsError(`PORT must be a whole number from 0 to 65535, not "${value}"`);
  }
  return port;
}

function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (value === "true" || value === "1") return true;
  if (value === "false" || value === "0") return false;
  throw new SettingsError(`${name} must be true or false, not "${value}"`);
}

function readUrl(name: string, value: string, schemes: readonly string[]): URL {
  const url = URL.parse(value);
  if (url === null || !schemes.includes(url.protocol)) {
    const wanted = schemes.map((scheme) => `${scheme}//`).join(" or ");
    throw new SettingsError(`${name} must be an address that begins with ${wanted}`);
  }
  return url;
}

function readOrigin(env: Environment, port: number, production: boolean): string {
  const value = text(env, "HAVN_ORIGIN");
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
  const value = text(env, "DATABASE_URL");
  if (value === undefined) {
    if (production) throw new SettingsError("DATABASE_URL is missing: postgres://user:password@host/database");
    return null;
  }
  // An empty host with a user (a socket folder in `?host=`) is right for PostgreSQL, but not an address to URL.
  readUrl("DATABASE_URL", value.replace("@/", "@socket/"), ["postgres:", "postgresql:"]);
  return value;
}

function readPatience(env: Environment): number {
  const value = text(env, "HAVN_DATABASE_PATIENCE") ?? "60";
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

function readRoles(env: Environment): readonly Role[] {
  const names = (text(env, "HAVN_ROLES") ?? allRoles.join(",")).split(",").map((name) => name.trim());
  const unknown = names.find((name) => !allRoles.some((role) => role === name));
  if (unknown !== undefined) {
    throw new SettingsError(`HAVN_ROLES must list some of ${allRoles.join(", ")}, not "${unknown}"`);
  }
  return allRoles.filter((role) => names.includes(role));
}

function readOidc(env: Environment): OidcSettings | null {
  const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const missing = names.filter((name) => text(env, name) === undefined);
  if (missing.length === names.length) return null;
  if (missing[0] !== undefined) {
    throw new SettingsError(`${missing[0]} is missing: it is needed when another of the OIDC settings is given`);
  }
  const [issuer = "", clientId = "", clientSecret = ""] = names.map((name) => text(env, name));
  requireSafeIssuer(issuer);
  return { issuer, clientId, clientSecret };
}

function requireSafeIssuer(issuer: string): void {
  const url = readUrl("OIDC_ISSUER", issuer, ["http:", "https:"]);
  if (url.protocol !== "https:" && !localHosts.includes(url.hostname)) {
    throw new SettingsError("OIDC_ISSUER must begin with https://");
  }
}

function readSmtpUrl(env: Environment): string | null {
  const value = text(env, "SMTP_URL");
  if (value === undefined) return null;
  const url = readUrl("SMTP_URL", value, ["smtp:", "smtps:"]);
  if (url.hostname === "" || !/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") {
    throw new SettingsError("SMTP_URL must be smtp:// or smtps://, perhaps user:password@, a host and perhaps a port");
  }
  return value;
}

function readMailFrom(env: Environment, brand: string, origin: string): string {
  const value = text(env, "MAIL_FROM") ?? `"${brand.replace(/["\\<>@]/g, "")}" <no-reply@${new URL(origin).hostname}>`;
  const isAddress = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);
  if (!isAddress) throw new SettingsError(`MAIL_FROM must be like "Havn <no-reply@example.com>", not "${value}"`);
  return value;
}

function readLogLevel(env: Environment): LogLevel {
  const value = text(env, "HAVN_LOG") ?? "info";
  const level = logLevels.find((each) => each === value);
  if (level === undefined) throw new SettingsError(`HAVN_LOG must be one of ${logLevels.join(", ")}, not "${value}"`);
  return level;
}
