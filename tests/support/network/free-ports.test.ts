import { spawn } from "node:child_process";
import { expect, test } from "vitest";

const module = new URL("free-ports.ts", import.meta.url).href;

/** A process that is given this many ports, and holds them until it is ended. */
async function take(count: number) {
  const script = `
    const { freePorts } = await import(${JSON.stringify(module)});
    console.log(JSON.stringify(await freePorts(${count})));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, VITEST_POOL_ID: "19" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = await new Promise<string>((resolve) => child.stdout.once("data", (chunk) => resolve(String(chunk))));
  return { ports: JSON.parse(said) as number[], end: () => child.stdin.end() };
}

test.runIf(process.platform === "linux")("two runs of tests at once get different ports", async () => {
  const one = await take(600);
  const other = await take(300);
  one.end();
  other.end();
  expect(new Set([...one.ports, ...other.ports]).size).toBe(900);
});
