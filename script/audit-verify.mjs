// npm run audit:verify: verifies the audit log's hash chain. See docs/operations.md.
import { runCommand } from "./bootstrap.mjs";

runCommand("src/audit/server/verify-command.ts", "The audit log can't be checked");
