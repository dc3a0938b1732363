// npm run mail:check: sends mails to the own mailbox and sees whether they arrive. docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/email-intake/server/mailbox/mail-check-command.ts", "Nothing could be checked");
