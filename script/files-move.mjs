// npm run files:move -- --to bucket, or --to folder: copies files between the data folder and the bucket of FILES_URL.
// See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/platform/server/files/move/move-files-command.ts", "Nothing could be copied");
