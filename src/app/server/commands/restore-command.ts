import { UnfinishedRestore } from "#backup/server/unfinished-restore.ts";
import { ownCommandLine } from "./command-line.ts";
import { restoreFromCommand } from "./restore-from-command.ts";

/* npm run restore -- FOLDER [--identity FILE] [--since FILE] */
restoreFromCommand(ownCommandLine()).then(
  (isIntact) => process.exit(isIntact ? 0 : 1),
  (error) => {
    const what =
      error instanceof UnfinishedRestore
        ? "All rows and files are here, and the copy is quiet, but what follows failed"
        : "Nothing was restored";
    process.stderr.write(`${what}: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
