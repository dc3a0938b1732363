import { basename, join, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";
import { type Locale, localeTag } from "#wording/locale.ts";
import type { Catalogue } from "#wording/word-keys.ts";
import { partOfCatalogue, reachableCodeFinder } from "./words-in-code.ts";

/** All texts of each language. */
type Catalogues = Readonly<Record<Locale, Catalogue>>;
/** Names of the complete catalogues in their files. */
const wholes = { da: "daDK", en: "enUS" } as const;

/** Text files by route, for preloading by the server. */
export type WordFiles = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

const partId = /^\0words:(\w+)\/(da|en)$/;
const filesId = "virtual:word-files";

type Screen = { readonly name: string; readonly routes: readonly string[] };

/** The page frame and the screens, by file. */
function screensOf(appFolder: string, routes: readonly RouteConfigEntry[]): Map<string, Screen> {
  const screens = new Map<string, Screen>([[join(appFolder, "root.tsx"), { name: "frame", routes: ["root"] }]]);
  const visit = ({ id, file, children = [] }: RouteConfigEntry): void => {
    const path = resolve(appFolder, file);
    const ids = [...(screens.get(path)?.routes ?? []), id ?? file.replace(/\.tsx$/, "")];
    screens.set(path, { name: basename(path, ".tsx"), routes: ids });
    for (const child of children) visit(child);
  };
  for (const route of routes) visit(route);
  return screens;
}

/**
 * The file name of a chunk; texts are named by screen and language, so that they are recognizable in the network log.
 */
export const chunkFileNames = ({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string => {
  const [, screen, locale] = partId.exec(facadeModuleId ?? "") ?? [];
  return screen ? `assets/words-${screen}-${locale}-[hash].js` : `assets/${name}-[hash].js`;
};

const offer = (name: string): string => `
import { offerWords as offerItsWords } from "#wording/screen-words.ts";
offerItsWords({ da: () => import("virtual:words/${name}/da"), en: () => import("virtual:words/${name}/en") });
`;

/**
 * Bundles each screen with its texts: finds the keys used in a screen's code, writes a file with their texts per
 * language, and adds a line to the screen that loads the one for the page's language. Texts of the page frame aren't
 * repeated in screens. In development, every part is the whole catalogue.
 */
export function screenWords(source: string, routes: readonly RouteConfigEntry[], catalogues: Catalogues): Plugin {
  const appFolder = join(source, "app/web");
  const screens = screensOf(appFolder, routes);
  const reach = reachableCodeFinder(source, catalogues.en);
  const ofFrame = () => reach(["root.tsx", "entry.client.tsx"].map((name) => join(appFolder, name))).keys;
  const keysOf = (name: string): ReadonlySet<string> => {
    if (name === "frame") return ofFrame();
    const file = [...screens].find(([, screen]) => screen.name === name)?.[0];
    return file === undefined ? new Set() : reach([file]).keys.difference(ofFrame());
  };
  let isBuild = true;
  let files: WordFiles = {};
  return {
    name: "screen-words",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => {
      if (id === filesId) return `\0${filesId}`;
      return id.startsWith("virtual:words/") ? id.replace("virtual:words/", "\0words:") : null;
    },
    load(id) {
      if (id === `\0${filesId}`) return `export default ${JSON.stringify(files)};`;
      const [, name = "", locale] = partId.exec(id) ?? [];
      if (locale !== "da" && locale !== "en") return null;
      if (!isBuild) return `export { ${wholes[locale]} as default } from "#app/words/all/${localeTag[locale]}.ts";`;
      return `export default ${JSON.stringify(partOfCatalogue(catalogues[locale], keysOf(name)))};`;
    },
    transform(code, id) {
      const screen = this.environment.name === "client" ? screens.get(id) : undefined;
      return screen && keysOf(screen.name).size > 0 ? { code: code + offer(screen.name), map: null } : null;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === "client") files = filesOf(bundle, screens);
    },
  };
}

/** The text files of each route, from the bundle's metadata. */
function filesOf(bundle: Rolldown.OutputBundle, screens: ReadonlyMap<string, Screen>): WordFiles {
  const byName: Record<string, Record<Locale, string>> = {};
  for (const output of Object.values(bundle)) {
    for (const id of output.type === "chunk" ? output.moduleIds : []) {
      const [, name = "", locale] = partId.exec(id) ?? [];
      if (locale === "da" || locale === "en") {
        byName[name] = { da: "", en: "", ...byName[name], [locale]: `/${output.fileName}` };
      }
    }
  }
  return Object.fromEntries(
    [...screens.values()].flatMap(({ name, routes }) => {
      const found = byName[name];
      return found ? routes.map((route) => [route, found]) : [];
    }),
  );
}
