// npm run audit:verify: checks the chain of the audit log. docs/operations.md says how and when.
import { spawn } from "node:child_process";
import { environment, fail, prepare, root, settingsFile } from "./bootstrap.mjs";

const node = prepare();
const command = [...settingsFile(), "src/audit/server/verify-command.ts", ...process.argv.slice(2)];
const verify = spawn(node, command, { cwd: root, env: environment(node), stdio: "inherit" });
for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => verify.kill(signal));
verify.on("error", (error) => fail(`The audit log can't be checked: ${error.message}`));
verify.on("exit", (status) => process.exit(status ?? 1));
