import { outboxPath, writeMailPath } from "#platform/contract/demo-paths.ts";
import { hasPeopleToClick } from "#platform/rules/people-to-click.ts";
import { demoMailboxOf, type MailSettings } from "#platform/server/mail/demo-mailbox.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

type DemoPerson = { name: string; email: string; kind: string };

type Visitors = {
  readonly people: readonly DemoPerson[];
  /** Where to create the first administrator; null if there is one. */
  readonly firstStart: string | null;
};

/** The terminal output when Havn is ready: its URL and, with the bundled provider, who can sign in. */
export function describeStart(
  settings: Pick<Settings, "origin" | "oidc" | "dataDir" | "production"> & MailSettings,
  { people, firstStart }: Visitors,
): string {
  const ready = [
    `\nHavn is ready: ${settings.origin}\n`,
    ...describeFirstStart(firstStart),
    ...describeMails(settings),
  ].join("\n");
  if (settings.oidc !== null || !hasPeopleToClick(settings)) return ready;
  const rows = people.map(({ name, email, kind }) => [kind, name, email]);
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(width(column)))
        .join("  ")
        .trimEnd()}`,
  );
  return [ready, "Sign in with one click as one of the demo people:", ...lines, ""].join("\n");
}

function describeFirstStart(address: string | null): string[] {
  if (address === null) return [];
  return ["Nobody can log in yet. Create the first administrator here, within 24 hours:\n", `  ${address}\n`];
}

/** Where emails are kept if none are sent. */
function describeMails(settings: Pick<Settings, "origin" | "dataDir"> & MailSettings): string[] {
  const { origin, dataDir, demo, smtpUrl } = settings;
  if (smtpUrl !== null) return [];
  if (!demo) return [`Without SMTP_URL or a mailbox at /settings/mail, mails are kept in ${dataDir}/outbox.\n`];
  const read = `Mails are kept instead of sent; read them at ${origin}${outboxPath}`;
  return [demoMailboxOf(settings) ? `${read}, and write some at ${origin}${writeMailPath}\n` : `${read}\n`];
}
