import { backUpFromCommand } from "./back-up-from-command.ts";
import { ownCommandLine } from "./command-line.ts";

/* npm run backup -- FOLDER [--encrypt age1…] [--without-files] */
backUpFromCommand(ownCommandLine()).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`There is no backup: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
