import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt"]);
/** Compressing smaller files isn't worth a second file. */
const smallest = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [br, gz] = await Promise.all([brotli(content, quality), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

type BuiltServer = { buildId: string; routeRules: () => unknown };

/** Writes builds/latest.json, and this build's metadata with its route rules. */
const writeBuildFiles = async (assets: string, entry: string): Promise<void> => {
  const { buildId, routeRules } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as BuiltServer;
  await mkdir(join(assets, "builds", "meta"), { recursive: true });
  await writeFile(join(assets, "builds", "latest.json"), JSON.stringify({ id: buildId }));
  const metadata = { id: buildId, routeRules: routeRules() };
  await writeFile(join(assets, "builds", "meta", `${buildId}.json`), JSON.stringify(metadata));
};

/** Runs after Vite: writes the build's metadata, and compresses every asset once instead of per request. */
export const finishWebBuild = async (buildDirectory: string): Promise<void> => {
  const assets = join(buildDirectory, "client", "assets");
  await writeBuildFiles(assets, join(buildDirectory, "server", "entry.js"));
  const files = await readdir(assets);
  await Promise.all(
    files.filter((file) => compressible.has(extname(file))).map((file) => compressFile(join(assets, file))),
  );
};
