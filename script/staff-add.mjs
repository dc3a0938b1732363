// npm run staff:add -- --name "…" --email …: adds a member of staff, who chooses a password by a link. docs/operations.md.
import { spawn } from "node:child_process";
import { environment, fail, prepare, root, settingsFile } from "./bootstrap.mjs";

const node = prepare();
const command = [...settingsFile(), "src/sign-in/server/add-staff-command.ts", ...process.argv.slice(2)];
const add = spawn(node, command, { cwd: root, env: environment(node), stdio: "inherit" });
for (const signal of /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => add.kill(signal));
add.on("error", (error) => fail(`Nobody could be added: ${error.message}`));
add.on("exit", (status) => process.exit(status ?? 1));
