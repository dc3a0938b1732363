import { verifyChain } from "#audit/server/verify-chain.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { StartError } from "#platform/server/settings/start-error.ts";

/* npm run audit:verify [-- --head <hash>]: verifies the audit log of the configured database, whether Havn is
   running or not. Exit status 0 if intact, 1 if not or unreadable. */
const hashPattern = /^[0-9a-f]{64}$/i;

function knownHead(args: readonly string[]): string | undefined {
  if (args.length === 0) return undefined;
  const [name, value] = args;
  if (name !== "--head" || args.length !== 2 || !value || !hashPattern.test(value))
    throw new StartError("usage: npm run audit:verify [-- --head <64 hexadecimal digits>]");
  return value;
}

async function verify(): Promise<number> {
  const kept = knownHead(process.argv.slice(2));
  const reached = await reachDatabase(process.env);
  const database = openDatabase(reached.url, { connections: 1, statementTimeoutMs: minuteMs });
  try {
    const { rows, from, to, head, removed, problem } = await verifyChain(database.db, kept ? { knownHead: kept } : {});
    const span = from && to ? ` from ${from.toISOString()} to ${to.toISOString()}` : "";
    const before = removed > 0 ? `, after ${removed} that were removed by age` : "";
    process.stdout.write(`${rows} rows${span}${before}\nhead ${head}\n${problem ? `NOT OK: ${problem}` : "OK"}\n`);
    return problem ? 1 : 0;
  } finally {
    await database.close();
    await reached.close();
  }
}

verify().then(
  (status) => process.exit(status),
  (error) => {
    process.stderr.write(`The audit log can't be checked: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
