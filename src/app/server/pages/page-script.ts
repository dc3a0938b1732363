import { readdirSync } from "node:fs";
import { resolve } from "node:path";

/** Scripts of the bundled provider's pages, in `src/sign-in/web`; each is built as a file of its own. */
export type PageScript = "password-meter" | "passkey-sign-in";

const assets = resolve(import.meta.dirname, "../../../../build/client/assets");

/** URL of a page's script; null if the web app isn't built. */
export function pageScript(name: PageScript, development: boolean): string | null {
  if (development) return `/src/sign-in/web/${name}.ts`;
  const built = filesOf(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
  return built ? `/assets/${built}` : null;
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
