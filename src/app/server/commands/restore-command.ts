import { ownCommandLine } from "./command-line.ts";
import { restoreFromCommand } from "./restore-from-command.ts";

/* npm run restore -- FOLDER [--identity FILE] [--since FILE] */
restoreFromCommand(ownCommandLine()).then(
  (isIntact) => process.exit(isIntact ? 0 : 1),
  (error) => {
    process.stderr.write(`Nothing was restored: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
