// npm run mail:check: sends emails to the configured mailbox and checks that they arrive. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/email-intake/server/mailbox/mail-check-command.ts", "Nothing could be checked");
