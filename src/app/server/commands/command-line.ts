import type { Environment } from "#platform/server/settings/variables.ts";

/** What a command is given, and where it writes what it did. */
export type CommandLine = {
  readonly args: string[];
  readonly env: Environment;
  readonly say: (text: string) => void;
};

export const ownCommandLine = (): CommandLine => ({
  args: process.argv.slice(2),
  env: process.env,
  say: (text) => void process.stdout.write(text),
});
