import { UnfinishedRestore, UnknownRestore } from "#backup/server/unfinished-restore.ts";
import { ownCommandLine } from "./command-line.ts";
import { restoreFromCommand } from "./restore-from-command.ts";

function whatIsThere(error: unknown): string {
  if (error instanceof UnfinishedRestore)
    return "All rows and files are here, and the copy is quiet, but what follows failed: if it was --since, run npm run restore -- --since FILE before anybody works with it";
  if (error instanceof UnknownRestore)
    return "Whether it was restored isn't known: run the same command again, which goes on, or says that the database isn't empty if it was";
  return "Nothing was restored";
}

/* npm run restore -- FOLDER [--identity FILE] [--since FILE] */
restoreFromCommand(ownCommandLine()).then(
  (isIntact) => process.exit(isIntact ? 0 : 1),
  (error) => {
    const what = whatIsThere(error);
    process.stderr.write(`${what}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
