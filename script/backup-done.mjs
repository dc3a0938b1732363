// npm run backup:done: notes that a backup was made, as the last step of what makes it. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/settings/server/backup-done-command.ts", "No backup could be noted");
