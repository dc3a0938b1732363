import { Parser } from "htmlparser2";

/** What stands in HTML: text, or an element. */
export type Node = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
  /** Of an element it is empty. */
  readonly text: string;
};

type Growing = { name: string; attributes: Readonly<Record<string, string>>; children: Growing[]; text: string };

/** What is deeper stands at this depth: nobody nests so deep, and it is walked by recursion. */
const deepest = 100;

/** HTML as a tree, whatever is open, crossed or nested in it. */
export function parseTree(html: string): readonly Node[] {
  const root: Growing[] = [];
  const open: Growing[][] = [root];
  let tooDeep = 0;
  const top = () => open.at(-1) ?? root;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > deepest) tooDeep += 1;
      else {
        const node: Growing = { name, attributes, children: [], text: "" };
        top().push(node);
        open.push(node.children);
      }
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep -= 1;
      else open.pop();
    },
    ontext(text) {
      // A text is told in pieces.
      const last = top().at(-1);
      if (last?.name === "") last.text += text;
      else top().push({ name: "", attributes: {}, children: [], text });
    },
  });
  parser.end(html);
  return root;
}
