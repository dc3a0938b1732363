import { describe, expect, test } from "vitest";
import { SettingsError } from "#platform/server/settings/settings.ts";
import { readSettings } from "./read-settings.ts";

const provider = {
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "havn",
  OIDC_CLIENT_SECRET: "a-secret",
};
const production = {
  NODE_ENV: "production",
  HAVN_ORIGIN: "https://care.example.com",
  DATABASE_URL: "postgres://havn:pw@db.example.com/havn",
  ...provider,
};

describe("wrong settings", () => {
  test.each([
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "-1" }],
    ["HAVN_DEMO", { HAVN_DEMO: "maybe" }],
    ["HAVN_ORIGIN", { HAVN_ORIGIN: "care.example.com" }],
    ["HAVN_ORIGIN", { HAVN_ORIGIN: "https://care.example.com/path" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://db/havn" }],
    ["DATABASE_URL", { DATABASE_URL: "db" }],
    ["DATABASE_READ_URL", { DATABASE_URL: "postgres://a/havn", DATABASE_READ_URL: "mysql://b/havn" }],
    ["DATABASE_READ_URL", { DATABASE_READ_URL: "postgres://b/havn" }],
    ["HAVN_DATABASE_PATIENCE", { HAVN_DATABASE_PATIENCE: "29" }],
    ["HAVN_DRAIN_SECONDS", { HAVN_DRAIN_SECONDS: "601" }],
    ["HAVN_DRAIN_SECONDS", { HAVN_DRAIN_SECONDS: "-1" }],
    ["HAVN_TRANSFER_MINUTES", { HAVN_TRANSFER_MINUTES: "an hour" }],
    ["HAVN_DATABASE_PATIENCE", { HAVN_DATABASE_PATIENCE: "86401" }],
    ["HAVN_DATABASE_PATIENCE", { HAVN_DATABASE_PATIENCE: "a minute" }],
    ["HAVN_SLOW_STATEMENT_MS", { HAVN_SLOW_STATEMENT_MS: "1.5" }],
    ["HAVN_METRICS_PORT", { HAVN_METRICS_PORT: "0" }],
    ["HAVN_METRICS_PORT", { HAVN_METRICS_PORT: "3000" }],
    ["HAVN_METRICS_TOKEN", { HAVN_METRICS_TOKEN: "too short" }],
    ["HAVN_UNDO_SECONDS", { HAVN_UNDO_SECONDS: "61" }],
    ["HAVN_UNDO_SECONDS", { HAVN_UNDO_SECONDS: "ten" }],
    ["HAVN_PROCESSES", { HAVN_PROCESSES: "0" }],
    ["HAVN_PROCESSES", { HAVN_PROCESSES: "65" }],
    ["HAVN_PROCESSES", { HAVN_PROCESSES: "many" }],
    ["HAVN_ROLES", { HAVN_ROLES: "web,mail" }],
    ["HAVN_SUPPORT_PHONES", { HAVN_SUPPORT_PHONES: "70 20 40 60" }],
    ["HAVN_SUPPORT_HOURS", { HAVN_SUPPORT_HOURS: "Mon-Fri 8-16" }],
    ["HAVN_CLOSED_DAYS", { HAVN_CLOSED_DAYS: "23/12 Move" }],
    ["HAVN_LOG", { HAVN_LOG: "loud" }],
    ["SMTP_URL", { SMTP_URL: "mail.example.com:25" }],
    ["SMTP_URL", { SMTP_URL: "https://mail.example.com" }],
    ["SMTP_URL", { SMTP_URL: "smtp://mail.example.com/path" }],
    ["IMAP_URL", { IMAP_URL: "https://a:b@mail.example.com" }],
    ["IMAP_URL", { IMAP_URL: "imaps://mail.example.com" }],
    ["IMAP_URL", { IMAP_URL: "imaps://sag@mail.example.com" }],
    ["IMAP_URL", { IMAP_URL: "imaps://a:b@mail.example.com/INBOX?tls=no" }],
    ["IMAP_URL", { IMAP_URL: "imaps://a:50%@mail.example.com" }],
    ["MAIL_REPLY_TO", { MAIL_REPLY_TO: "Havn <care@example.com>" }],
    ["MAIL_REPLY_TO", { MAIL_REPLY_TO: "care+all@example.com" }],
    ["MAIL_REPLY_TO", { MAIL_REPLY_TO: `${"c".repeat(21)}@example.com` }],
    ["MAIL_TRUSTED_AUTH", { MAIL_TRUSTED_AUTH: "mx example" }],
    ["MAIL_FROM", { MAIL_FROM: "Havnevagten" }],
    ["MAIL_FROM", { MAIL_FROM: "a@b.example, c@d.example" }],
    ["MAIL_FROM", { MAIL_FROM: "A <a@b.example> <c@d.example>" }],
    ["HAVN_ORIGIN", { ...production, HAVN_ORIGIN: undefined }],
    ["HAVN_ORIGIN", { ...production, HAVN_ORIGIN: "http://care.example.com" }],
    ["DATABASE_URL", { ...production, DATABASE_URL: undefined }],
    ["OIDC_ISSUER", { ...production, OIDC_ISSUER: undefined }],
    ["OIDC_CLIENT_SECRET", { ...production, OIDC_CLIENT_SECRET: undefined }],
    ["HAVN_DEMO", { ...production, HAVN_DEMO: "true" }],
    ["HAVN_RATE_LIMITS", { ...production, HAVN_RATE_LIMITS: "false" }],
  ])("report a wrong %s in one line: %o", (name, env) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(new RegExp(`^${name} [^\n]+$`));
  });

  test("are not repeated in error messages if secret", () => {
    expect(() => readSettings({ DATABASE_URL: "mysql://me:hemmelig@db/x" })).not.toThrow(/hemmelig/);
    expect(() => readSettings({ DATABASE_READ_URL: "postgres://me:hemmelig@db/x" })).not.toThrow(/hemmelig/);
    expect(() => readSettings({ SMTP_URL: "smtp://me:hemmelig@mail.example/x" })).not.toThrow(/hemmelig/);
    expect(() => readSettings({ IMAP_URL: "imap://me:hemmelig@mail.example/?x" })).not.toThrow(/hemmelig/);
  });
});
