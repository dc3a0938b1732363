import { readdirSync } from "node:fs";
import { resolve } from "node:path";

const source = "src/sign-in/web/password-meter.ts";
const assets = resolve(import.meta.dirname, "../../../../build/client/assets");

/** URL of the password meter's script; null if the web app isn't built. */
export function meterScript(development: boolean): string | null {
  if (development) return `/${source}`;
  const built = filesOf(assets).find((name) => /^password-meter-[\w-]+\.js$/.test(name));
  return built ? `/assets/${built}` : null;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
