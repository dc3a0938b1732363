import { escapeStoredText } from "#platform/rules/markup/escape-html.ts";
import { raisedText } from "#platform/rules/markup/raised-text.ts";
import type { MathNode } from "./math-tree.ts";

/** How a formula is written: `isRaised` within superscript or subscript, which aren't nested. */
type Place = { readonly isRaised: boolean };
type Writer = (node: MathNode, place: Place) => string;

/** Signs above a letter, and the characters that put them there. */
const accents: Readonly<Record<string, string>> = {
  ...{ "¯": "\u0304", "‾": "\u0304", "^": "\u0302", ˆ: "\u0302", "~": "\u0303", "˜": "\u0303" },
  ...{ "˙": "\u0307", "¨": "\u0308", "→": "\u20d7" },
};

/** Writes a formula on one line, with our formatting: `1/2`, `10<sup>6</sup>`, `√9`, `1/(a+b)`. */
export const mathText = (nodes: readonly MathNode[]): string => rowText(nodes, { isRaised: false });

function rowText(nodes: readonly MathNode[], place: Place): string {
  let text = "";
  let wasApart = false;
  for (const node of nodes) {
    const next = textOf(node, place);
    if (next === "") continue;
    const isApart = apart.has(node.name) || isWord(node);
    const touches = /[\p{L}\p{N}>]$/u.test(text) && /^[\p{L}\p{N}√<]/u.test(next);
    text += touches && (isApart || wasApart) ? ` ${next}` : next;
    wasApart = isApart;
  }
  return text;
}

/** What would read as one number or word with its neighbors. */
const apart = new Set(["mfrac", "mroot", "mmultiscripts"]);
const isWord = ({ name, children }: MathNode): boolean => name === "mi" && (children[0]?.text.trim().length ?? 0) > 1;

const textOf = (node: MathNode, place: Place): string => {
  const write = Object.hasOwn(writers, node.name) ? writers[node.name] : undefined;
  if (write) return write(node, place);
  return node.name === "" ? written(node.text) : rowText(node.children, place);
};

/** Without the signs for functions and products, which aren't shown. */
const written = (text: string): string => escapeStoredText(text.replace(/[\u2061-\u2064]/g, ""));

const nothing: Writer = () => "";
const token: Writer = ({ children }, place) => rowText(children, place).trim();

function raised(tag: "sup" | "sub", node: MathNode | undefined, { isRaised }: Place): string {
  const text = node ? textOf(node, { isRaised: true }) : "";
  if (text === "") return "";
  return isRaised ? raisedText(tag, text) : `<${tag}>${text}</${tag}>`;
}

/** In brackets, if what is next to it would otherwise belong to only a part of it. */
function grouped(node: MathNode | undefined, place: Place): string {
  const text = node ? textOf(node, place) : "";
  return /^(?:[\p{L}\p{M}]|[\p{N}.,]+|\([^()]*\)|\p{L}\p{M}*<su[bp]>[\p{L}\p{N}]*<\/su[bp]>)$/u.test(text) ||
    text === ""
    ? text
    : `(${text})`;
}

const fraction: Writer = ({ attributes, children: [above, below] }, place) => {
  const isBinomial = /^0(?!\.?[1-9])/.test(attributes.get("linethickness") ?? "");
  const parts = [above, below].map((part) => (isBinomial && part ? textOf(part, place) : grouped(part, place)));
  return parts.join(isBinomial ? ", " : "/");
};

const scripts =
  (...tags: readonly ("sub" | "sup")[]): Writer =>
  ({ children: [base, ...others] }, place) => {
    const name = base ? textOf(base, place) : "";
    const isName = base?.name === "mi" || base?.name === "mo";
    const marks = others.slice(0, tags.length).map((node, at) => raised(tags[at] ?? "sup", node, place));
    return (isName ? name : grouped(base, place)) + marks.join("");
  };

const over: Writer = (node, place) => {
  const [base, above] = node.children;
  const accent = above ? accents[textOf(above, place)] : undefined;
  const letter = base && accent ? textOf(base, place) : "";
  return /^[\p{L}]$/u.test(letter) ? letter + accent : scripts("sup")(node, place);
};

const root: Writer = ({ children }, place) => `√${grouped({ ...emptyRow, children }, place)}`;
const emptyRow: MathNode = { name: "mrow", attributes: new Map(), children: [], text: "" };

/** Scripts on both sides, such as those of an isotope. */
const manyScripts: Writer = ({ children: [base, ...others] }, place) => {
  const border = others.findIndex(({ name }) => name === "mprescripts");
  const write = (nodes: readonly MathNode[]) =>
    nodes.map((node, at) => raised(at % 2 === 0 ? "sub" : "sup", node, place)).join("");
  const behind = border < 0 ? others : others.slice(0, border);
  return (border < 0 ? "" : write(others.slice(border + 1))) + grouped(base, place) + write(behind);
};

const fenced: Writer = ({ attributes, children }, place) => {
  const signs = [...(attributes.get("separators") ?? ",")].filter((sign) => sign.trim() !== "");
  const parts = children.map((node, at) => {
    const sign = at === 0 ? "" : (signs[at - 1] ?? signs.at(-1) ?? "");
    return written(sign) + textOf(node, place);
  });
  return `${written(attributes.get("open") ?? "(")}${parts.join("")}${written(attributes.get("close") ?? ")")}`;
};

const joined =
  (border: string): Writer =>
  ({ children }, place) =>
    children.map((node) => textOf(node, place)).join(border);

const first: Writer = ({ children: [node] }, place) => (node ? textOf(node, place) : "");

const writers: Readonly<Record<string, Writer>> = {
  ...{ annotation: nothing, "annotation-xml": nothing, mphantom: nothing, none: nothing, mprescripts: nothing },
  ...{ mi: token, mn: token, mo: token, mspace: () => " ", semantics: first, maction: first },
  ...{ mfrac: fraction, msup: scripts("sup"), msub: scripts("sub"), msubsup: scripts("sub", "sup") },
  ...{ munder: scripts("sub"), mover: over, munderover: scripts("sub", "sup"), mmultiscripts: manyScripts },
  msqrt: root,
  mroot: ({ children: [base, index] }, place) => `${raised("sup", index, place)}√${grouped(base, place)}`,
  mfenced: fenced,
  ...{ mtable: joined("; "), mtr: joined(", "), mlabeledtr: joined(", ") },
};
