import type { Settings } from "#platform/server/settings/settings.ts";

type DemoPerson = { name: string; email: string; kind: string };

/** What the terminal says when Havn is ready: the address, and who can sign in when the provider is the bundled one. */
export function describeStart(
  settings: Pick<Settings, "origin" | "demo" | "oidc" | "smtpUrl" | "dataDir">,
  people: readonly DemoPerson[],
): string {
  const ready = [`\nHavn is ready: ${settings.origin}\n`, ...describeMails(settings)].join("\n");
  if (!settings.demo || settings.oidc !== null) return ready;
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

/** Where mails are, as long as they go nowhere. */
function describeMails({
  origin,
  demo,
  smtpUrl,
  dataDir,
}: Pick<Settings, "origin" | "demo" | "smtpUrl" | "dataDir">): string[] {
  if (smtpUrl !== null) return [];
  if (demo) return [`Mails are kept instead of sent; read them at ${origin}/demo/outbox\n`];
  return [`Mails are kept in ${dataDir}/outbox until SMTP_URL is set.\n`];
}
