import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const entryImport = /import \{([^}]*)\} from\s"#([\w-]+\/\w+)\/public\.ts";/g;
const reExport = /export \{([^}]*)\} from\s"([^"]+)";/g;

/** Names of values in an import or export, as `a, type B, c`. */
const valuesIn = (names: string): string[] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));

/** Which file each value of a `public.ts` is from. `layer` is its place: `care-cases/contract`. */
export const readEntry = (layer: string, code: string): ReadonlyMap<string, string> =>
  new Map(
    [...code.matchAll(reExport)].flatMap(([, names = "", file = ""]) =>
      valuesIn(names).map((name) => [name, file.replace(/^\.\//, `#${layer}/`)] as const),
    ),
  );

/** Code that imports each value from its own file. `entryOf` reads the `public.ts` of a layer. */
export const importDirectly = (code: string, entryOf: (layer: string) => ReadonlyMap<string, string>): string =>
  code.replace(entryImport, (_whole, names: string, layer: string) => {
    const entry = entryOf(layer);
    return valuesIn(names)
      .map((name) => {
        const file = entry.get(name.split(" ", 1)[0] ?? "");
        if (!file) throw new Error(`#${layer}/public.ts exports no ${name}`);
        return `import { ${name} } from "${file}";`;
      })
      .join(" ");
  });

/** Reads the `public.ts` of a layer. `source` is the path of `src`. */
export const entriesIn =
  (source: string) =>
  (layer: string): ReadonlyMap<string, string> =>
    readEntry(layer, readFileSync(join(source, layer, "public.ts"), "utf8"));

/** Passes through each `public.ts`: what a screen imports of it would otherwise load with everything else in it. */
export function publicEntries(source: string): Plugin {
  const entryOf = entriesIn(source);
  return {
    name: "public-entries",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?(?:\?\w+)?$/, code: /\/public\.ts"/ },
      handler: (code) => ({ code: importDirectly(code, entryOf), map: null }),
    },
  };
}
