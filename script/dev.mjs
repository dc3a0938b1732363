// npm run dev: Havn from its sources. The server starts again when a file of it changes; the browser follows by itself.
import { spawn } from "node:child_process";
import { environment, prepare, root, settingsFile } from "./bootstrap.mjs";

const node = prepare();
const havn = spawn(node, ["--watch", "--watch-preserve-output", ...settingsFile(), "src/main.ts"], {
  cwd: root,
  env: { ...environment(node), HAVN_DEV: "true", NODE_ENV: "development" },
  stdio: "inherit",
});

process.on("SIGINT", () => havn.kill("SIGINT"));
process.on("SIGTERM", () => havn.kill("SIGTERM"));
havn.on("exit", (status) => process.exit(status ?? 1));
