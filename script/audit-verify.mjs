// npm run audit:verify: checks the chain of the audit log. docs/operations.md says how and when.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/audit/server/verify-command.ts", "The audit log can't be checked");
