import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ESTree, Plugin } from "vite";

/**
 * Properties of a call that browsers never use: only the server validates queries and replies, limits rates and
 * refuses.
 */
const serverOnly: ReadonlySet<string> = new Set(["query", "reply", "refusals", "perMinute", "idsAs"]);

const checkedBody = /\bbodyProblems\((?:([a-zA-Z]+)\.([a-zA-Z]+))?/g;

/** Calls such as `userCalls.updateUser` whose bodies this code validates before sending. */
export function checkedIn(code: string): string[] {
  return [...code.matchAll(checkedBody)].map(([written, calls, name]) => {
    if (!calls || !name)
      throw new Error(`${written}: name the call where its body is checked, or browsers lack its shape`);
    return `${calls}.${name}`;
  });
}

type Node = ESTree.Node;
type TextCut = { readonly start: number; readonly end: number; readonly text: string };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Descendant nodes, not entering functions. */
function* within(node: Node): Generator<Node> {
  yield node;
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* within(child);
  }
}

/** Schemas of a contract's calls that browsers don't need, by the name of the constant with the calls. */
function* needless(calls: string, node: Node, isChecked: (name: string) => boolean): Generator<TextCut> {
  if (node.type !== "ObjectExpression") return;
  for (const each of node.properties) {
    if (each.type !== "Property" || each.key.type !== "Identifier" || each.value.type !== "CallExpression") continue;
    const call = each.key.name;
    const spec = each.value.arguments.at(-1);
    if (spec?.type !== "ObjectExpression") continue;
    for (const part of spec.properties) {
      if (part.type !== "Property" || part.key.type !== "Identifier") continue;
      const { name } = part.key;
      if (serverOnly.has(name) || (name === "body" && !isChecked(`${calls}.${call}`)))
        yield { start: part.start, end: part.end, text: "...{}" };
    }
  }
}

/** A contract for browsers: calls without server-only properties, and with schemas that are removed if unused. */
export function leanContract(code: string, program: ESTree.Program, isChecked: (name: string) => boolean): string {
  const cuts: TextCut[] = [];
  for (const statement of program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations) {
      if (!init || id.type !== "Identifier") continue;
      const isMade = [...within(init)].some(({ type }) => type === "CallExpression");
      if (!isMade) continue;
      cuts.push(...needless(id.name, init, isChecked));
      cuts.push({ start: init.start, end: init.start, text: "/* @__PURE__ */ (() => (" });
      cuts.push({ start: init.end, end: init.end, text: "))()" });
    }
  }
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Query of a form's own copy of a contract, in which the schemas it validates are complete. */
const copy = "?checked";
const checks = /\b(?:bodyProblems|checkInput)\(/;
/** What features declare of their settings, with their schemas. */
const declarations = /\/rules\/settings\.ts$/;
/** Both copies share one module of problems, so that they are named the same. */
const imported = {
  web: /(from\s*["']#[\w-]+\/(?:contract\/(?!field-problems)[\w-]+|parts\/[\w-]+\/contract)\.ts)(["'])/g,
  contract:
    /(from\s*["'](?:#[\w-]+\/contract\/(?!field-problems)[\w-]+|#[\w-]+\/parts\/[\w-]+\/contract|\.\/(?!field-problems)[\w-]+)\.ts)(["'])/g,
} as const;
const isContract = /\/contract(?:\/|\.ts)/;
const withCopies = (code: string, layer: keyof typeof imported): string => code.replace(imported[layer], `$1${copy}$2`);

/** The first load of a list page (`vite.config.ts`). */
const firstLoad: ReadonlySet<string> = new Set(["vendor", "frame", "shared", "lists"]);

/**
 * Removes server-only parts of contracts from the browser bundle. Code that validates a form, or declares settings, gets
 * copies of its contracts with those schemas, so schemas and the code reading them are loaded with the form. The build fails if the
 * first load needs them after all.
 */
export function leanContracts(source: string): Plugin {
  const checked = new Set(
    globSync(["*/web/**/*.{ts,tsx}", "*/parts/*/{web/**/*,web*}.{ts,tsx}"], {
      cwd: source,
      exclude: (name) => name.includes(".test."),
    }).flatMap((file) => checkedIn(readFileSync(join(source, file), "utf8"))),
  );
  return {
    name: "lean-contracts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: {
        id: /\/src\/[\w-]+\/(?:parts\/[\w-]+\/)?(?:(?:contract|web)(?:\/.*)?\.tsx?(?:\?checked)?|rules\/settings\.ts)$/,
      },
      handler(code, id) {
        const isCopy = id.endsWith(copy);
        if (!isContract.test(id))
          return checks.test(code) || declarations.test(id) ? { code: withCopies(code, "web"), map: null } : null;
        const lean = leanContract(code, this.parse(code), (name) => isCopy && checked.has(name));
        return { code: isCopy ? withCopies(lean, "contract") : lean, map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk" || !firstLoad.has(file.name)) continue;
        const schemas = file.moduleIds.find((id) => id.includes("/node_modules/zod/"));
        if (schemas) this.error(`${file.name} is part of the first load, and a schema of a contract is used in it`);
      }
    },
  };
}
