/** A style sheet, or a source that uses classes. */
export type CssSource = { readonly path: string; readonly source: string };

type Rule = {
  readonly selector: string;
  /** Enclosing at-rules, outermost first: `@media (--phone)`. */
  readonly within: readonly string[];
  readonly declarations: readonly { readonly name: string; readonly value: string }[];
};

const kit = "src/ui/";
const tokens = "src/ui/theme/tokens.css";

/** Rules of a style sheet with their enclosing at-rules. Our comments and strings contain no braces. */
export function readRules(sheet: string): readonly Rule[] {
  const rules: Rule[] = [];
  const open: { head: string; declarations: { name: string; value: string }[] }[] = [];
  const declare = (text: string) => {
    const colon = text.indexOf(":");
    if (colon > 0)
      open.at(-1)?.declarations.push({ name: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() });
  };
  for (const [, text = "", sign = ""] of sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]*)([{};])/g)) {
    const words = text.replace(/\s+/g, " ").trim();
    if (sign === "{") open.push({ head: words, declarations: [] });
    else if (words) declare(words);
    if (sign !== "}") continue;
    const closed = open.pop();
    if (!closed) continue;
    const within = open.map(({ head }) => head);
    rules.push({ selector: closed.head, within, declarations: closed.declarations });
  }
  return rules;
}

const colorNames =
  /(?<![\w-])(?:white|black|red|green|blue|gr[ae]y|silver|yellow|orange|purple|pink|brown|navy|teal|maroon|olive|lime|aqua|fuchsia)(?![\w-])/;
const rawColor = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(/i;

/** Colors in a style sheet that aren't tokens. */
const rawColors = (rules: readonly Rule[]): readonly string[] =>
  rules.flatMap(({ selector, declarations }) =>
    declarations
      .filter(({ value }) => rawColor.test(value) || colorNames.test(value.replace(/var\([^)]*\)|url\([^)]*\)/g, "")))
      .map(({ name, value }) => `${selector} has a color of its own: ${name}: ${value}`),
  );

const named = /@custom-media (--[\w-]+) ([^;]+);/g;

/** Custom media names of tokens.css with their queries. */
export const namedQueries = (sheet: string): ReadonlyMap<string, string> =>
  new Map([...sheet.matchAll(named)].map(([, name = "", query = ""]) => [name, query]));

const strangeWidths = (source: string, names: ReadonlySet<string>): readonly string[] =>
  [...source.matchAll(/@(?:media|container)([^{;]*)\{/g)].flatMap(([, asked = ""]) => [
    ...(/\d/.test(asked) || /pointer|width/.test(asked) ? [`asks for ${asked.trim()}, which has no name`] : []),
    ...[...asked.matchAll(/\((--[\w-]+)\)/g)]
      .filter(([, name = ""]) => !names.has(name))
      .map(([, name]) => `asks for ${name}, which tokens.css does not know`),
  ]);

const bareButton = (rules: readonly Rule[]): readonly string[] =>
  rules.flatMap(({ selector, declarations }) => {
    const has = (name: string, value: string) => declarations.some((one) => one.name === name && one.value === value);
    const isBare = has("border", "0") && (has("background", "none") || has("background", "transparent"));
    return isBare || has("font", "inherit") || has("all", "unset")
      ? [`${selector} resets a button, which src/ui does`]
      : [];
  });

const classesIn = (selector: string): readonly string[] =>
  [...selector.replace(/:global\([^)]*\)+|\[[^\]]*\]/g, "").matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(
    ([, name = ""]) => name,
  );

/** Problems within a style sheet: `path: problem`. */
export function checkSheet({ path, source }: CssSource, names: ReadonlySet<string>): readonly string[] {
  const rules = readRules(source);
  const found = [
    ...(path === tokens ? [] : rawColors(rules)),
    ...strangeWidths(source.replace(/\/\*[\s\S]*?\*\//g, ""), names),
    ...(path.startsWith(kit) ? [] : bareButton(rules)),
  ];
  return found.map((what) => `${path}: ${what}`);
}

/** Global utility classes. */
export const vocabularyOf = (sheets: readonly CssSource[]): ReadonlySet<string> =>
  new Set(sheets.flatMap(({ source }) => readRules(source).flatMap(({ selector }) => classesIn(selector))));

/** Unused classes of a module, and undefined ones that components use. */
export function checkModule(
  { path, source }: CssSource,
  namedByComponents: ReadonlySet<string> | undefined,
): readonly string[] {
  if (namedByComponents === undefined) return [`${path}: nobody imports it`];
  const own = new Set(readRules(source).flatMap(({ selector }) => classesIn(selector)));
  return [
    ...[...own].filter((name) => !namedByComponents.has(name)).map((name) => `${path}: nobody uses .${name}`),
    ...[...namedByComponents].filter((name) => !own.has(name)).map((name) => `${path}: there is no .${name}`),
  ];
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** Classes used by components, by module. */
export function namedClasses(components: readonly CssSource[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, source } of components) {
    for (const [, local = "", from = ""] of source.matchAll(/import (?:(\w+) from )?"([^"]+\.module\.css)"/g)) {
      const sheet = from.startsWith("#") ? `src/${from.slice(1)}` : `${folderOf(path)}/${from.slice(2)}`;
      const names = found.get(sheet) ?? new Set<string>();
      found.set(sheet, names);
      if (!local) continue;
      for (const [, name = ""] of source.matchAll(new RegExp(`(?<![\\w."'/-])${local}\\.(\\w+)`, "g"))) names.add(name);
    }
  }
  return found;
}

/** Plain classes used by components: words in a `className` or similar property. */
export function plainClasses(source: string): readonly string[] {
  const values = [...source.matchAll(/\b(?:class|[a-z]+Class)(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})/g)];
  const chosen = [...source.matchAll(/\bclassName=\{([^`{}]*\?[^`{}]*)\}/g)].flatMap(([, value = ""]) =>
    [...value.matchAll(/[?:] "([^"]*)"/g)].map(([, words = ""]) => words),
  );
  return [...values.map(([, quoted, template]) => (quoted ?? template ?? "").replace(/\$\{[^}]*\}/g, " ")), ...chosen]
    .join(" ")
    .split(/\s+/)
    .filter(Boolean);
}
