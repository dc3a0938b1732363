// npm run secret:rotate: replaces HAVN_SECRET while Havn runs. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/app/server/secrets/secret-command.ts", "The secret can't be rotated", ["rotate"]);
