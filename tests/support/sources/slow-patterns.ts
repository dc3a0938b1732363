import { RegExpParser } from "@eslint-community/regexpp";
import { parseSync, Visitor } from "oxc-parser";
import { analyse } from "scslre";

/**
 * Regular expressions with more than linear run time, as `path:line /pattern/: why`. Only reads text; those built at
 * run time aren't found.
 */
export function slowPatterns(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: string[] = [];
  new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const pattern = `/${node.regex.pattern}/${node.regex.flags}`;
      const line = source.slice(0, node.start).split("\n").length;
      const kinds = new Set(analyse(new RegExpParser().parseLiteral(pattern)).reports.map(({ type }) => reasons[type]));
      found.push(...[...kinds].map((why) => `${path}:${line} ${pattern}: ${why}`));
    },
  }).visit(program);
  return found;
}

const reasons = {
  Move: "is tried again from every character of a long run",
  Trade: "two parts of it share out the same run in every way",
  Self: "a part that repeats reads the same run in more than one way",
} as const;
