import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import routes from "./src/app/web/routes.ts";
import { daDK } from "./src/app/words/all/da-DK.ts";
import { enUS } from "./src/app/words/all/en-US.ts";
import { leanContracts } from "./src/dev/server/web-build/lean-contracts-plugin.ts";
import { plainIcons } from "./src/dev/server/web-build/plain-icons-plugin.ts";
import { publicEntries } from "./src/dev/server/web-build/public-entries-plugin.ts";
import { chunkFileNames, screenWords } from "./src/dev/server/web-build/screen-words-plugin.ts";

const pieceSize = 'return Buffer.byteLength(chunk, "utf8");';

/**
 * React adds up the bytes of every piece that it renders, a tenth of its work, to decide which parts of a stream come late. Our
 * pages are sent whole, so characters do as well.
 */
const sizesInCharacters: Plugin = {
  name: "sizes-in-characters",
  apply: "build",
  transform: {
    filter: { id: /\/react-dom-server\.bun\.production\.js$/ },
    handler: (code) => {
      if (!code.includes(pieceSize)) throw new Error("React adds up sizes in another way: see renderToBytes");
      return code.replace(pieceSize, "return chunk.length;");
    },
  },
};

/** The scripts of the bundled provider's pages: files of their own that no screen loads. */
const pageScripts: Plugin = {
  name: "page-scripts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    for (const name of ["password-meter", "passkey-sign-in"])
      this.emitFile({ type: "chunk", id: `./src/sign-in/web/${name}.ts`, name });
  },
};

/** Keeps style sheets that are imported for their rules alone: those of lazy parts, which the page needs before their code. */
const keptStyles: Plugin = {
  name: "kept-styles",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { id: /\/src\/.*\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
  },
};

const namedQueries = new Map(
  [...readFileSync("src/ui/theme/tokens.css", "utf8").matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(
    ([, name = "", query = ""]) => [name, query],
  ),
);

type AtRule = { params: string; remove(): void };

const nameInQuery = (rule: AtRule) => {
  rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_whole, name: string) => {
    const query = namedQueries.get(name);
    if (!query) throw new Error(`tokens.css names no width ${name}`);
    return query;
  });
};

/**
 * Puts the widths of tokens.css where sheets name them, in questions about the page and about a container. Lightning CSS
 * knows names of the same file only, and none of containers.
 */
const namedWidths = {
  postcssPlugin: "named-widths",
  AtRule: { "custom-media": (rule: AtRule) => rule.remove(), media: nameInQuery, container: nameInQuery },
};

type Module = { readonly importers: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/** Takes the page over as soon as it runs, which must be after the screen's own code. */
const start = /\/entry\.client\.tsx/;

/** Small things that many screens share. */
const small =
  /src[\\/](app[\\/]web|platform|ui(?![\\/](charts|text[\\/]R))|wording)[\\/]|load-service-levels|(?<!dashboard[\\/])(contract|rules|icons-react)([\\/]|\.ts)/;

/** What every page runs, whichever screen it shows. */
const everyPage = /\/src\/app\/web\/(entry\.client|root|errors\/ScreenBoundary)\.tsx/;

/** The screen that most visits begin with. */
const caseList = /\/src\/app\/web\/screens\/case-list\/CaseListScreen\.tsx/;

/** What is loaded when a link to a case is pointed at, and with its page. */
const caseLoad = /\/src\/app\/web\/screens\/case\/load-case\.ts/;

/** Whether a module is loaded with one of these, not only once something is pressed. */
function comesWith(page: RegExp, id: string, graph: Graph): boolean {
  const importing = new Set([id]);
  for (const each of importing) {
    if (page.test(each)) return true;
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importing.add(importer);
  }
  return false;
}

/**
 * Few files at the first load, since each costs its round and its work: what every page needs stands in two, the small things
 * that the list of cases shares with others in one, those that several show of cases in another, those that a case's page
 * shares with its dialogs in a third, how events read and their types in two for whoever shows them, what else many screens share in another, the screens and lazy parts in their own. What
 * edits in place, checks a form, has dates, declares settings, draws charts or shows a rich text comes with the screens that do; the list box is shared by
 * lazy parts alone. Photos are fetched after the first load of every page, with nothing else.
 */
const clientOutput = {
  entryFileNames: "assets/[name]-[hash].js",
  chunkFileNames,
  codeSplitting: {
    groups: [
      { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/ },
      {
        debugName: "frame",
        test: /[\\/](src|icons-react)[\\/]/,
        name: (id: string, graph: Graph) => (!start.test(id) && comesWith(everyPage, id, graph) ? "frame" : null),
      },
      { name: "list-box", test: /node_modules[\\/]@ariakit[\\/]|src[\\/]ui[\\/]choice[\\/](ListBox|use-list-box)/ },
      {
        name: "form",
        test: /\?checked$|src[\\/](ui[\\/]field[\\/]use-form|platform[\\/]rules[\\/](check-input|read-issues))/,
      },
      {
        debugName: "shared",
        name: (id: string, graph: Graph) => (comesWith(caseList, id, graph) ? "shared" : null),
        test: small,
        minShareCount: 3,
      },
      {
        debugName: "lists",
        name: (id: string, graph: Graph) => (comesWith(caseList, id, graph) ? "lists" : null),
        test: /src[\\/](care-cases[\\/](web[\\/](list|status-tone|case-parts)|parts[\\/][\w-]+[\\/](contract|rules|web)\.tsx?|contract|rules)|saved-views|service-levels[\\/]web[\\/]time-left|ui[\\/]field[\\/]Range)/,
        minShareCount: 2,
      },
      {
        name: "case",
        test: /src[\\/]care-cases[\\/]web[\\/](FoldedDescription|closing[\\/]reply-intent|case[\\/](quick-date-offers|case-page-context))/,
      },
      {
        debugName: "case-load",
        name: (id: string, graph: Graph) => (comesWith(caseLoad, id, graph) ? "case-load" : null),
        test: /src[\\/](app[\\/]web[\\/]screens[\\/]case|(?!app|platform|ui|wording)[\w-]+[\\/]web)[\\/]/,
      },
      {
        name: "history",
        test: /src[\\/](care-cases[\\/](web[\\/]case[\\/]history[\\/](HistoryIcons|history-words)|words[\\/]event-text)|(?!notifications)[\w-]+[\\/]contract[\\/]event-types|app[\\/](contract|web[\\/]events)[\\/]history-types)/,
        minShareCount: 2,
      },
      {
        name: "notifications",
        test: /src[\\/](notifications[\\/](contract[\\/]event-types|web[\\/]inbox[\\/]notification-words)|app[\\/](contract|web[\\/]events)[\\/]notification-types)/,
        minShareCount: 2,
      },
      { name: "dates", test: /src[\\/]ui[\\/]date[\\/](DateInput|typed-date|use-typed-text)/ },
      {
        name: "settings",
        test: /src[\\/](app[\\/](rules|web[\\/]screens[\\/]settings)|settings[\\/](rules|web)|[\w-]+[\\/](rules[\\/]settings|web[\\/]([\w-]+[\\/])?setting-parts)\.ts$)/,
        minShareCount: 2,
      },
      { name: "edit", test: /src[\\/]ui[\\/]field[\\/](EditInPlace|FieldConflict)/ },
      { name: "photos", test: /src[\\/]users[\\/](web[\\/]photo[\\/]show-photos|contract[\\/]photo-calls\.ts$)/ },
      { name: "more", test: small, minShareCount: 3 },
      { name: "texts", test: /src[\\/]ui[\\/]text[\\/]R/, minShareCount: 2 },
      { name: "charts", test: /src[\\/](ui[\\/]charts|dashboard[\\/]rules)[\\/]/, minShareCount: 2 },
    ],
  },
};

/** The web: the browser's files to build/client, and build/server/entry.js, which our own server calls. */
export default defineConfig(({ command }) => ({
  plugins: [
    publicEntries(join(import.meta.dirname, "src")),
    screenWords(join(import.meta.dirname, "src"), routes, { da: daDK, en: enUS }),
    leanContracts(join(import.meta.dirname, "src")),
    ...plainIcons(join(import.meta.dirname, "src")),
    sizesInCharacters,
    pageScripts,
    keptStyles,
    reactRouter(),
  ],
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  css: { postcss: { plugins: [namedWidths] } },
  build: { sourcemap: false, assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: clientOutput } } },
    ssr: {
      // One file with everything in it starts faster, and holds only the icons that are used.
      resolve: command === "build" ? { noExternal: true } : {},
      build: { rolldownOptions: { input: "./src/app/web/server-entry.tsx" } },
    },
  },
  optimizeDeps: {
    // What is found only while the browser loads answers 504 once; so everything that is lazily loaded stands here.
    include: [
      "@ariakit/react/composite",
      "@ariakit/react/toolbar",
      "@tabler/icons-react",
      "@tanstack/react-query",
      "@tiptap/extension-image",
      "@tiptap/extension-mention",
      "@tiptap/extension-placeholder",
      "@tiptap/core",
      "@tiptap/pm/model",
      "@tiptap/pm/state",
      "@tiptap/react",
      "@tiptap/starter-kit",
      "@tiptap/suggestion",
      "zod/mini",
    ],
  },
}));
