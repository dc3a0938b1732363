// npm run backup -- FOLDER [--encrypt age1…] [--without-files]: copies everything into a folder while Havn runs. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/app/server/commands/backup-command.ts", "There is no backup");
