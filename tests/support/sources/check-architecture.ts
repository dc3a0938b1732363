import { dirname, join } from "node:path/posix";
import { scopeProblems } from "./check-scopes.ts";

/** A file: path from the repository root, and text. */
export type SourceFile = { readonly path: string; readonly source: string };

export type LayerRule = {
  /** Layers it may import. */
  readonly layers: readonly string[];
  /** Packages it may import; `*` is a wildcard. */
  readonly packages: readonly string[];
  /** Exceptions from these packages. */
  readonly except?: readonly string[];
};

export type Architecture = {
  /** Each feature may only import earlier ones. */
  readonly features: readonly string[];
  /** The order of what is in a folder, its own files included: each may only import earlier ones. Tests may import all. */
  readonly inside: { readonly folder: string; readonly order: readonly string[] };
  /** Features without layers, and the layer they count as. */
  readonly wholeFeatures: Readonly<Record<string, string>>;
  readonly layers: Readonly<Record<string, LayerRule>>;
  /** Composition roots: these path prefixes may import any layer and package. */
  readonly compositionFolders: readonly string[];
  readonly sqlFiles: readonly RegExp[];
  /** A feature that must not refer to later ones, even by name, with exempt files. */
  readonly neutral: { readonly feature: string; readonly except: readonly RegExp[] };
  /**
   * Files that other features import although their layer has a `public.ts`, from which they import everything else. The
   * composition roots may import all. Shrinks; nothing is added.
   */
  readonly insides: readonly string[];
  readonly composition: string;
  /** Pages that no other feature may build on. */
  readonly ownPages: { readonly feature: string; readonly files: RegExp; readonly except: readonly string[] };
  /** Access conditions are only allowed here. */
  readonly scopeFolders: readonly string[];
  /** Packages that only these path prefixes may import. */
  readonly wrapped: Readonly<Record<string, readonly string[]>>;
  readonly forbiddenNames: readonly string[];
  readonly longFilePlaces: readonly string[];
  readonly maxLines: number;
  /** Maximum number of files per folder. */
  readonly maxFiles: number;
};

/** Violations of the architecture as `path: problem`. Only reads text; nothing is run or resolved. */
export function checkArchitecture(files: readonly SourceFile[], architecture: Architecture): string[] {
  const entries = new Set(files.map(({ path }) => path).filter((path) => path.endsWith("/public.ts")));
  return files.flatMap((file) => {
    const code = withoutComments(file.source);
    const problems = [
      ...placeProblems(file.path, architecture),
      ...importProblems(file.path, importsOf(file), architecture),
      ...orderProblems(file.path, importsOf(file), architecture),
      ...entryProblems(file.path, importsOf(file), entries, architecture),
      ...contentProblems(file.path, code, architecture),
      ...lengthProblems(file, architecture),
    ];
    return problems.map((problem) => `${file.path}: ${problem}`);
  });
}

/** Folders with too many files of their own. `paths` are all files. */
export function crowdedFolders(paths: readonly string[], { maxFiles }: Architecture): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder}: has ${count} files, at most ${maxFiles} show what is in it`);
}

type Place = { readonly feature: string; readonly layer: string };

/**
 * Feature and layer of a path below src. `src/main.ts` is the feature main. A part of a case has its layers in a folder of its own:
 * `care-cases/parts/severity/web.tsx`, or `care-cases/parts/put-off/web/PutOffDialog.tsx`.
 */
function placeOf(path: string, { wholeFeatures }: Architecture): Place {
  const [feature = "", layer = ""] = path.replace(/^src\//, "").split("/");
  if (!path.slice(4).includes("/")) return { feature: feature.split(".")[0] ?? "", layer: "" };
  const [, ofPart] = /^src\/[\w-]+\/parts\/[\w-]+\/(\w+)/.exec(path) ?? [];
  if (ofPart) return { feature, layer: ofPart };
  return { feature, layer: wholeFeatures[feature] ?? layer };
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isAmong = (path: string, beginnings: readonly string[]): boolean =>
  beginnings.some((some) => path.startsWith(some));

function placeProblems(path: string, architecture: Architecture): string[] {
  const { feature, layer } = placeOf(path, architecture);
  const names = path.split("/").map((name) => name.split(".")[0] ?? "");
  const forbidden = names.filter((name) => architecture.forbiddenNames.includes(name.toLowerCase()));
  return [
    ...forbidden.map((name) => `nothing is called ${name}: name it for what it does`),
    ...(architecture.features.includes(feature)
      ? []
      : [`the feature ${feature} has no place in the order of features`]),
    ...(layer === "" || layer in architecture.layers ? [] : [`${layer} is not a layer`]),
  ];
}

/** Removes comments but not strings such as "http://…". */
export const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g, (match) =>
    match.startsWith("/") ? " " : match,
  );

/** Imports of a file; null for computed ones. */
export function importsOf({ source }: SourceFile): (string | null)[] {
  const code = withoutComments(source);
  const named =
    /(?:\bfrom\s*|\bimport\s+|\b(?:import|require|require\.resolve|import\.meta\.glob)\s*\(\s*\[?\s*)(["'`])([^"'`\s$]*)\1(?!\s*\+)/g;
  const computed = /\bimport\s*\(\s*[^"'`\s)]|\bimport\s*\(\s*`[^`]*\$\{|\bimport\s*\(\s*(["'`])[^"'`]*\1\s*\+/g;
  return [...[...code.matchAll(named)].map((match) => match[2] ?? ""), ...[...code.matchAll(computed)].map(() => null)];
}

function importProblems(path: string, imports: readonly (string | null)[], architecture: Architecture): string[] {
  return imports.flatMap((name) => {
    if (name === null) {
      return isAmong(path, architecture.compositionFolders) || isTest(path)
        ? []
        : ["imports a name computed while it runs"];
    }
    if (/(^|\/)\.\.(\/|$)/.test(name)) return [`imports ${name}: across folders through #feature/layer/folder/file.ts`];
    if (name.startsWith("./")) {
      // A part's layers are files of one folder.
      const sibling = `#${path.slice("src/".length, path.lastIndexOf("/"))}${name.slice(1)}`;
      return path.includes("/parts/") ? folderProblems(path, sibling, architecture) : [];
    }
    const places = isTest(path) ? undefined : architecture.wrapped[name];
    if (places && !isAmong(path, places)) return [`imports ${name}: only ${places.join(", ")} do`];
    if (/^(\/|file:|src\/)/.test(name))
      return [`imports ${name}: across folders through #feature/layer/folder/file.ts`];
    if (name.startsWith("#tests/")) return isTest(path) ? [] : [`imports ${name}: only tests do`];
    return name.startsWith("#") ? folderProblems(path, name, architecture) : packageProblems(path, name, architecture);
  });
}

function folderProblems(path: string, name: string, architecture: Architecture): string[] {
  const { features, layers, compositionFolders } = architecture;
  const from = placeOf(path, architecture);
  const to = placeOf(`src/${name.slice(1)}`, architecture);
  const problems: string[] = [];
  const { ownPages } = architecture;
  if (to.feature === ownPages.feature && from.feature !== to.feature && ownPages.files.test(name)) {
    if (!ownPages.except.includes(path)) problems.push(`imports ${name}: a page's frame is platform's`);
  }
  if (!features.includes(to.feature)) problems.push(`imports ${name}: there is no feature ${to.feature}`);
  else if (features.indexOf(to.feature) > features.indexOf(from.feature)) {
    problems.push(`imports ${name}: ${to.feature} stands behind ${from.feature}`);
  }
  const rule = layers[from.layer];
  if (rule && !isAmong(path, compositionFolders) && !rule.layers.includes(to.layer)) {
    problems.push(`imports ${name}: ${from.layer} may not import ${to.layer}`);
  }
  return problems;
}

/** A layer with a `public.ts` is entered by it. */
function entryProblems(
  path: string,
  imports: readonly (string | null)[],
  entries: ReadonlySet<string>,
  architecture: Architecture,
): string[] {
  const from = placeOf(path, architecture);
  if (isTest(path) || from.feature === architecture.composition) return [];
  return imports.flatMap((name) => {
    if (!name?.startsWith("#")) return [];
    const to = placeOf(`src/${name.slice(1)}`, architecture);
    const entry = `#${to.feature}/${to.layer}/public.ts`;
    if (to.feature === from.feature || name === entry || !entries.has(`src/${entry.slice(1)}`)) return [];
    return architecture.insides.includes(name) ? [] : [`imports ${name}: other features import ${entry}`];
  });
}

/** Exceptions from `public.ts` that no other feature imports any more. */
export function closedInsides(files: readonly SourceFile[], { insides, composition }: Architecture): string[] {
  const imported = new Set(
    files.filter(({ path }) => !isTest(path) && !path.startsWith(`src/${composition}/`)).flatMap(foreignImports),
  );
  return insides.filter((name) => !imported.has(name));
}

const foreignImports = (file: SourceFile): (string | null)[] =>
  importsOf(file).filter((name) => !name?.startsWith(`#${file.path.split("/")[1]}/`));

function orderProblems(path: string, imports: readonly (string | null)[], { inside }: Architecture): string[] {
  const { folder, order } = inside;
  const placeIn = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split("/", 1)[0] : undefined);
  const own = placeIn(path);
  if (own === undefined || isTest(path)) return [];
  if (!order.includes(own)) return [`${own} has no place in the order of ${folder}`];
  return imports.flatMap((name) => {
    const to = name && placeIn(name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(path), name));
    return to && order.indexOf(to) > order.indexOf(own) ? [`imports ${name}: ${to} stands behind ${own}`] : [];
  });
}

function packageProblems(path: string, name: string, architecture: Architecture): string[] {
  const { layer } = placeOf(path, architecture);
  const rule = architecture.layers[layer];
  if (!rule || isTest(path) || isAmong(path, architecture.compositionFolders)) return [];
  const allowed = fits(name, rule.packages) && !fits(name, rule.except ?? []);
  return allowed ? [] : [`imports ${name}: not in ${layer}`];
}

const fits = (name: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) =>
    pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern || name.startsWith(`${pattern}/`),
  );

const sql =
  /\bsql(?:<[^`\n]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|from\s*"(?:kysely|pg)"/;
const pathOfCall = /["'`]\/api\/[A-Z]\w*\/[A-Z]/;
const ownClock = /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.now\(|\bMath\.random\(/;
const surroundings =
  /(?<![.\w])(?:document|window|globalThis|process|navigator|localStorage|sessionStorage)\.|(?<![.\w])fetch\(/;
/** Lower-casing an email address in any way other than `emailKey` and its SQL equivalent. */
const emailByLocale =
  /(?:e?mail|address|sender)\w*(?:\?|\.trim\(\))*\.to(?:Locale)?LowerCase\(|\blower\((?:\w+\.)?(?:\w+_)?email\)|"lower",\s*\["\w*email"/i;
const ownEscaper = /["'`]&(?:amp|lt|gt|#\$\{)/;
const wallClock = /\bTemporal\./;
const ownPartMocked = /\bvi\.(?:mock|doMock)\(/;

function contentProblems(path: string, code: string, architecture: Architecture): string[] {
  const { layer } = placeOf(path, architecture);
  if (isTest(path)) return ownPartMocked.test(code) ? ["mocks a module: nothing of ours is mocked"] : [];
  const problems: string[] = [];
  if (sql.test(code) && !architecture.sqlFiles.some((place) => place.test(path))) {
    problems.push("SQL stands only in *-store.ts");
  }
  if (!isAmong(path, architecture.scopeFolders)) problems.push(...scopeProblems(code));
  if (emailByLocale.test(code)) problems.push("e-mail addresses are compared by emailKey or email_key");
  if (ownEscaper.test(code) && path !== "src/platform/rules/markup/escape-html.ts") {
    problems.push("HTML is escaped by escape-html.ts");
  }
  if (wallClock.test(code) && path !== "src/platform/rules/wall-clock.ts") {
    problems.push("the instant at which clocks show a time comes from wall-clock.ts");
  }
  if (pathOfCall.test(code) && layer !== "contract") problems.push("the path of a call stands only in its contract");
  const known = knownFeature(path, code, architecture);
  if (known) problems.push(`mentions ${known}: ${architecture.neutral.feature} knows no feature`);
  if (layer === "rules" || layer === "contract") {
    if (ownClock.test(code)) problems.push("a rule is told what time it is, and draws no lots");
    if (surroundings.test(code)) problems.push("a rule knows neither browser nor Node");
  }
  return problems;
}

const areaOfCalls = /["'`]\/api\/(?!Exports\/)[A-Z]\w*\//;

/** References in the neutral feature to another one: its calls, its name in any spelling, or its live events. */
function knownFeature(path: string, code: string, { neutral, features }: Architecture): string | null {
  if (!path.startsWith(`src/${neutral.feature}/`) || neutral.except.some((each) => each.test(path))) return null;
  const names = features.filter((feature) => feature.includes("-")).map((feature) => feature.replace(/s$/, ""));
  const spelled = new RegExp(names.map((name) => name.replaceAll("-", "[-_]?")).join("|"), "i");
  return (areaOfCalls.exec(code) ?? spelled.exec(code))?.[0] ?? null;
}

function lengthProblems({ path, source }: SourceFile, { longFilePlaces, maxLines }: Architecture): string[] {
  const lines = source.split("\n").filter((line) => line.trim() !== "").length;
  return lines > maxLines && !isAmong(path, longFilePlaces)
    ? [`has ${lines} lines, at most ${maxLines} make one thought`]
    : [];
}
