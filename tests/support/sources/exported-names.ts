import { parseSync } from "oxc-parser";
import type { SourceFile } from "./check-architecture.ts";

/** Both languages have the same groups of texts, under the same names. */
const isCatalogue = (path: string): boolean => /^src\/[^/]+\/words\/(?:\w+\/)*(?:da-DK|en-US)\b/.test(path);

/** React Router finds these exports of a route by their names. */
const routeExports = new Set([
  "clientLoader",
  "clientMiddleware",
  "ErrorBoundary",
  "handle",
  "loader",
  "middleware",
  "shouldRevalidate",
]);

type Pattern = { readonly type: string; readonly name?: string; readonly properties?: readonly { value?: Pattern }[] };

const boundNames = ({ name, properties = [] }: Pattern): string[] =>
  name === undefined ? properties.flatMap(({ value }) => (value ? boundNames(value) : [])) : [name];

type Statement = ReturnType<typeof parseSync>["program"]["body"][number];

/**
 * Names that a statement declares and exports, excluding re-exports; the root route's component belongs to the
 * framework.
 */
function exportedNames(path: string, statement: Statement): string[] {
  const isDefault = statement.type === "ExportDefaultDeclaration";
  if (!(isDefault || statement.type === "ExportNamedDeclaration")) return [];
  if (isDefault && path.endsWith("/root.tsx")) return [];
  const { declaration } = statement;
  if (!declaration) return [];
  const declared = "declarations" in declaration ? declaration.declarations : [declaration];
  return declared
    .flatMap((one) => ("id" in one && one.id ? boundNames(one.id as Pattern) : []))
    .filter((name) => !routeExports.has(name));
}

function typeNames(statement: Statement): string[] {
  const one = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return one?.type === "TSTypeAliasDeclaration" || one?.type === "TSInterfaceDeclaration" ? [one.id.name] : [];
}

/** What a file declares at its top level. */
type FileNames = { readonly path: string; readonly exported: readonly string[]; readonly types: readonly string[] };

export const namesIn = ({ path, source }: SourceFile): FileNames => {
  const { body } = parseSync(path, source).program;
  return {
    path,
    exported: isCatalogue(path) ? [] : body.flatMap((one) => exportedNames(path, one)),
    types: body.flatMap(typeNames),
  };
};

/** Each exported name that several files declare, with these files: `name: one.ts, other.ts`. */
export function repeatedNames(files: readonly FileNames[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, exported } of files)
    for (const name of exported) places.set(name, (places.get(name) ?? new Set()).add(path));
  return [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `${name}: ${[...paths].join(", ")}`);
}

/** Words that say what happened to an object rather than what it is. */
const participle =
  /^(?:[A-Z][a-z]*[^e]ed|Built|Chosen|Done|Drawn|Found|Given|Gone|Held|Hidden|Kept|Known|Left|Lost|Made|Meant|Read|Said|Seen|Sent|Shown|Sought|Spent|Swept|Taken|Told|Written)$/;

/** Types named by a participle only: `path: Name`. */
export const participleTypes = (files: readonly FileNames[]): string[] =>
  files.flatMap(({ path, types }) => types.filter((name) => participle.test(name)).map((name) => `${path}: ${name}`));
