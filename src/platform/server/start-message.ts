import type { Settings } from "./settings.ts";

type DemoPerson = { name: string; email: string; kind: string };

/** What the terminal says when Havn is ready: the address, and who can sign in when the provider is the bundled one. */
export function describeStart(
  settings: Pick<Settings, "origin" | "demo" | "oidc">,
  people: readonly DemoPerson[],
): string {
  const ready = `\nHavn is ready: ${settings.origin}\n`;
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
