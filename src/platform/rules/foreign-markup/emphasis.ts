import type { Attributes } from "./tag-attributes.ts";

/** Our formatting, by its HTML element names. */
const markTags: Readonly<Record<string, string>> = {
  ...{ b: "strong", strong: "strong", i: "em", em: "em", u: "u", ins: "u" },
  ...{ s: "s", strike: "s", del: "s", code: "code", tt: "code", kbd: "code", samp: "code", sup: "sup", sub: "sub" },
};

/** Formatting that an element starts, and formatting that it turns off for its content. */
export type Emphasis = { readonly on: readonly string[]; readonly off: readonly string[] };

/** The formatting of an element by its name and its CSS, which overrides the name. */
export function emphasisOf(name: string, style: Attributes): Emphasis {
  const on: string[] = [];
  const off: string[] = [];
  const own = Object.hasOwn(markTags, name) ? markTags[name] : undefined;
  if (own) on.push(own);
  if (style.size === 0) return { on, off };
  const set = (tag: string, isOn: boolean | null) => {
    if (isOn !== null) (isOn ? on : off).push(tag);
  };
  const short = style.get("font") ?? "";
  set("strong", isBold(style.get("font-weight") ?? "", short));
  set("em", isItalic(style.get("font-style") ?? "", short));
  const lines = `${style.get("text-decoration") ?? ""} ${style.get("text-decoration-line") ?? ""}`;
  // CSS can't turn off a line drawn by an outer element.
  const ended = /\bnone\b/.test(lines) ? false : null;
  set("s", lines.includes("line-through") || (own === "s" ? ended : null));
  set("u", lines.includes("underline") || (own === "u" ? ended : null));
  const raised = style.get("vertical-align") ?? "";
  set("sup", raised === "super" || (raised === "baseline" ? false : null));
  set("sub", raised === "sub" || (raised === "baseline" ? false : null));
  return { on: on.filter((tag) => !off.includes(tag)), off };
}

function isBold(weight: string, short: string): boolean | null {
  if (/^bold/.test(weight) || /\bbold\b/.test(short)) return true;
  const number = Number.parseInt(weight, 10);
  if (number >= 600) return true;
  return weight.startsWith("normal") || number > 0 ? false : null;
}

function isItalic(slant: string, short: string): boolean | null {
  if (/^(?:italic|oblique)/.test(slant) || /\bitalic\b/.test(short)) return true;
  return slant.startsWith("normal") ? false : null;
}
