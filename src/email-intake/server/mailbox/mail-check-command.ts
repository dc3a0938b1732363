import { parseArgs } from "node:util";
import { StartError } from "#platform/server/settings/start-error.ts";
import { readOwnSettings } from "#settings/server/read-declared.ts";
import { checkMail } from "./mail-check.ts";

/* npm run mail:check -- [--wait 120]: checks that Havn's email is delivered and arrives in its mailbox, also at a
   plus address. Uses the configured settings and no database; Havn may be running. */
const usage = "usage: npm run mail:check -- [--wait seconds]";

function readWait(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { wait: { type: "string" } } });
    const seconds = Number(values.wait ?? "120");
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3_600) throw new StartError(usage);
    return seconds * 1_000;
  } catch {
    throw new StartError(usage);
  }
}

async function run(): Promise<boolean> {
  const waitMs = readWait(process.argv.slice(2));
  return checkMail({
    settings: readOwnSettings(process.env),
    waitMs,
    print: (line) => process.stdout.write(`${line}\n`),
  });
}

run().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error) => {
    process.stderr.write(`Nothing was checked: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
