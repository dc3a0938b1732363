import { parseArgs } from "node:util";
import { checkAllMailboxes } from "#email-intake/server/own-mailbox/check-own-mailboxes.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { readOwnSettings } from "#settings/server/read-declared.ts";
import { checkMail } from "./mail-check.ts";

/* npm run mail:check -- [--wait 120] [--all]: checks that Havn's email is delivered and arrives in its mailbox, also at a
   plus address. Uses the configured settings and no database; with --all also the mailboxes that have a row, whose
   passwords HAVN_SECRET opens. Havn may be running. */

const usage = "usage: npm run mail:check -- [--wait seconds] [--all]";

type CheckRequest = { readonly waitMs: number; readonly all: boolean };

function readAsked(args: string[]): CheckRequest {
  try {
    const { values } = parseArgs({ args, options: { wait: { type: "string" }, all: { type: "boolean" } } });
    const seconds = Number(values.wait ?? "120");
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3_600) throw new StartError(usage);
    return { waitMs: seconds * 1_000, all: values.all ?? false };
  } catch {
    throw new StartError(usage);
  }
}

async function run(): Promise<boolean> {
  const { waitMs, all } = readAsked(process.argv.slice(2));
  const settings = readOwnSettings(process.env);
  const check = { settings, waitMs, print: (line: string) => process.stdout.write(`${line}\n`) };
  return all ? checkAllMailboxes(process.env, check) : checkMail(check);
}

run().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error) => {
    process.stderr.write(`Nothing was checked: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
