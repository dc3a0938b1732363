import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { origins } from "./processes.ts";
import type { Headers } from "./sign-in-people.ts";

export type FirstLoad = {
  readonly scriptKb: number;
  readonly scripts: number;
  /** The part of it for texts. */
  readonly wordsKb: number;
  readonly styleKb: number;
  /** Preloaded fonts; what else a style sheet names is fetched by the letters of a page. */
  readonly fontKb: number;
  readonly pageKb: number;
};

type Asset = { readonly wireBytes: number; readonly text: string };

/** What a browser with an empty cache loads for /cases, compressed as transferred; scripts with all their imports. */
export async function measureFirstLoad(headers: Headers): Promise<FirstLoad> {
  const page = await fetchAsset("/cases", headers);
  const scripts = await withImports(scriptsOf(page.text));
  const linked = (link: RegExp) => Promise.all(matches(page.text, link).map((tag) => fetchAsset(hrefOf(tag))));
  const styles = await linked(/<link[^>]+rel="stylesheet"[^>]*>/g);
  const fonts = await linked(/<link[^>]+as="font"[^>]*>/g);
  const kb = (assets: Iterable<Asset>) => [...assets].reduce((sum, { wireBytes }) => sum + wireBytes, 0) / 1024;
  const words = [...scripts].filter(([path]) => /\/words-[^/]+$/.test(path)).map(([, asset]) => asset);
  return {
    scriptKb: kb(scripts.values()),
    scripts: scripts.size,
    wordsKb: kb(words),
    styleKb: kb(styles),
    fontKb: kb(fonts),
    pageKb: kb([page]),
  };
}

/** Preloaded modules, module scripts with a src, and imports of inline module scripts. */
function scriptsOf(html: string): string[] {
  const preloads = matches(html, /<link[^>]+rel="modulepreload"[^>]*>/g).map(hrefOf);
  const external = Array.from(html.matchAll(/<script[^>]+src="([^"]+)"/g), ([, path = ""]) => path);
  const inline = Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, text = ""]) =>
    importsOf(text),
  ).flat();
  return [...preloads, ...external, ...inline];
}

const matches = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([found]) => found);
const hrefOf = (tag: string): string => /href="([^"]+)"/.exec(tag)?.[1] ?? "";

/** Static imports only; lazy ones aren't part of the first load. */
const importsOf = (script: string): string[] =>
  Array.from(
    script.matchAll(/(?:^|[;}\s*/])(?:import|export)\s*(?:[\w*{][^"'();]*?from\s*)?["']([^"']+\.js)["']/g),
    ([, path = ""]) => path,
  );

async function withImports(paths: readonly string[]): Promise<Map<string, Asset>> {
  const found = new Map<string, Asset>();
  const left = paths.map((path) => new URL(path, origins.havn).pathname);
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue;
    const asset = await fetchAsset(path);
    found.set(path, asset);
    left.push(...importsOf(asset.text).map((name) => new URL(name, origins.havn + path).pathname));
  }
  return found;
}

/** `fetch` would decompress, losing the number of bytes, so the length is read from the raw response. */
function fetchAsset(path: string, headers: Headers = {}): Promise<Asset> {
  return new Promise((resolve, reject) => {
    const sent = request(origins.havn + path, { headers: { ...headers, "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
        const plain = response.headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes;
        resolve({ wireBytes: bytes.length, text: plain.toString() });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
