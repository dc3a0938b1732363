// npm run restore -- FOLDER [--identity FILE] [--since FILE]: restores a backup into an empty place. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/app/server/commands/restore-command.ts", "Nothing was restored");
