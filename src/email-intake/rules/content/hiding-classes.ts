import { declarations, tagAttributes } from "#platform/rules/foreign-markup/tag-attributes.ts";
import { endOf, readTag } from "#platform/rules/markup/visible-text.ts";

type HiddenParts = { readonly display: boolean; readonly visibility: boolean };

/** What an email's style elements hide by class. */
export type HidingClasses = { readonly isEmpty: boolean; hides(name: string, classes: string): HiddenParts };

type HidingRule = HiddenParts & { readonly tag: string };

const bounds = { css: 200_000, classes: 20 };
const simple = /^([a-z][a-z0-9]{0,20})?\.([\w-]{1,100})$/i;
const ofPhones = /^@media\b.*\bmax-(?:device-)?width/is;

/**
 * Reads the rules `.class` and `element.class` for all screens. A class that another rule shows, except on phones, hides
 * nothing.
 */
export function hidingClasses(html: string): HidingClasses {
  const hiding = new Map<string, HidingRule[]>();
  const shown = new Set<string>();
  for (const { selectors, style, around } of rulesOf(sheetsOf(html))) {
    const values = ["display", "visibility"].map((name) => style.get(name)?.replace("!important", "").trim());
    if (values.every((value) => value === undefined)) continue;
    const [display, visibility] = [values[0] === "none", values[1] === "hidden"];
    const hides = display || visibility;
    if (!hides && around.some((rule) => ofPhones.test(rule))) continue;
    for (const selector of selectors.split(",")) {
      const [, tag = "", name = ""] = simple.exec(selector.trim()) ?? [];
      if (!hides) for (const [, each = ""] of selector.matchAll(/\.([\w-]+)/g)) shown.add(each);
      else if (name !== "" && around.length === 0) {
        const rules = hiding.get(name) ?? [];
        rules.push({ tag: tag.toLowerCase(), display, visibility });
        hiding.set(name, rules);
      }
    }
  }
  const hides = (name: string, classes: string): HiddenParts => {
    const own = classes.split(/\s+/).slice(0, bounds.classes);
    const rules = own.some((each) => shown.has(each)) ? [] : own.flatMap((each) => hiding.get(each) ?? []);
    const applied = rules.filter(({ tag }) => tag === "" || tag === name);
    return {
      display: applied.some(({ display }) => display),
      visibility: applied.some(({ visibility }) => visibility),
    };
  };
  return { isEmpty: hiding.size === 0, hides };
}

type Rule = {
  readonly selectors: string;
  readonly style: ReadonlyMap<string, string>;
  /** The rules around it, such as `@media`. */
  readonly around: readonly string[];
};

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: { head: string; body: string }[] = [];
  const parts = `${css};`.split(/([{};])/);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [text = "", mark] = parts.slice(at, at + 2);
    const last = open.at(-1);
    if (mark === "{") open.push({ head: text.trim(), body: "" });
    else if (last) last.body += `${text};`;
    if (mark !== "}" || !last) continue;
    open.pop();
    const around = open.slice(0, 5).map(({ head }) => head);
    if (!last.head.startsWith("@")) rules.push({ selectors: last.head, style: declarations(last.body), around });
  }
  return rules;
}

/** The content of the style elements for screens, without comments. */
function sheetsOf(html: string): string {
  let css = "";
  let open = html.indexOf("<");
  while (open >= 0 && css.length < bounds.css) {
    const tag = readTag(html, open);
    let end = tag?.end ?? open + 1;
    if (tag?.name === "style" && !tag.closes) {
      const media = tagAttributes(tag.name, html.slice(open, end)).get("media") ?? "all";
      const closed = endOf(html, tag.name, end);
      if (/\b(?:all|screen)\b/i.test(media)) css += html.slice(end, closed);
      end = closed;
    }
    open = html.indexOf("<", end);
  }
  return withoutComments(css.slice(0, bounds.css));
}

function withoutComments(css: string): string {
  const [first = "", ...others] = css.replace(/<!--|-->/g, "").split("/*");
  return (
    first + others.map((each) => each.slice(each.indexOf("*/") < 0 ? each.length : each.indexOf("*/") + 2)).join("")
  );
}
