// npm run secret:reset: forgets what a lost HAVN_SECRET sealed. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/app/server/secrets/secret-command.ts", "The secret can't be reset", ["reset"]);
