// npm run import -- companies|people FILE [--dry-run] [--as administrator@…]: imports a file. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/app/server/commands/import-command.ts", "Nothing could be imported");
