import { Parser } from "htmlparser2";

/** An HTML node: text or an element. */
export type Node = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  /** Empty for elements. */
  readonly text: string;
};

type OpenElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: OpenElement[];
  text: string;
};

/** Deeper nodes are flattened to this depth. The tree is walked recursively, and real content is never this deep. */
const deepest = 100;

/** Parses HTML into a tree, tolerating unclosed, crossed and deeply nested tags. */
export function parseTree(html: string): readonly Node[] {
  const root: OpenElement[] = [];
  const open: OpenElement[][] = [root];
  let tooDeep = 0;
  const top = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > deepest) tooDeep += 1;
      else {
        const node: OpenElement = { name, attributes, children: [], text: "" };
        top().push(node);
        open.push(node.children);
      }
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep -= 1;
      else open.pop();
    },
    ontext(text) {
      // The parser reports one text in several chunks.
      const last = top().at(-1);
      if (last?.name === "") last.text += text;
      else top().push({ name: "", attributes: {}, children: [], text });
    },
  });
  parser.end(html);
  return root;
}
