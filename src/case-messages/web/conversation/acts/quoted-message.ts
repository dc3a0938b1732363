import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { type MarkupNode, writeMarkup } from "#platform/rules/markup/markup.ts";
import { parseMarkup } from "#ui/text/parse-markup.ts";

const element = (tag: string, children: MarkupNode[]): MarkupNode => ({ tag, attributes: {}, children });

/** Without what belongs to the quoted message alone: nobody is mentioned again, and its pictures are their words. */
const repeated = (nodes: readonly MarkupNode[], picture: string): MarkupNode[] =>
  nodes.flatMap((node): MarkupNode[] => {
    if (typeof node === "string") return [node];
    if (node.tag === "img") return [`[${node.attributes.alt || picture}]`];
    const children = repeated(node.children, picture);
    return node.tag === "span" ? children : [{ ...node, children }];
  });

/** A message as a quotation with its author, and a line below it to write on. `picture` is what one without words is called. */
export const quoteOf = ({ author, comment }: Pick<CaseMessage, "author" | "comment">, picture: string): string => {
  const by = element("p", [element("strong", [`${author.name}:`])]);
  return writeMarkup([element("blockquote", [by, ...repeated(parseMarkup(comment), picture)]), element("p", [])]);
};
