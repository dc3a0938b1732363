import { spawn } from "node:child_process";

/** Runs a command as an operator does; returns its output and its exit status. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ said: string; status: number }> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("node", [`script/${script}.mjs`, ...args], { env: { PATH, HOME, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  return new Promise((resolve) => child.on("close", (status) => resolve({ said, status: status ?? -1 })));
}
