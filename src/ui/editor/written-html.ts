import { DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";
import { writeMarkup } from "#platform/rules/markup/markup.ts";
import { parseMarkup } from "#ui/text/parse-markup.ts";

/** Serializes the editor's content with images as images. Pass an inert document, so that none is fetched. */
const writtenSerializer = (schema: Schema): DOMSerializer =>
  new DOMSerializer(
    {
      ...DOMSerializer.nodesFromSchema(schema),
      image: ({ attrs: { src, alt } }: Node) => ["img", alt ? { src, alt } : { src }],
    },
    DOMSerializer.marksFromSchema(schema),
  );

/** Marks HTML copied from this editor. Other programs use ProseMirror too, and its mark. */
export const copiedMark = "data-havn-copied";

class CopiedSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer["serializeFragment"]>) {
    const written = super.serializeFragment(...given);
    const [, , target] = given;
    if (!target && written.firstChild instanceof Element) written.firstChild.setAttribute(copiedMark, "");
    return written;
  }
}

export const copiedSerializer = (schema: Schema): DOMSerializer => {
  const { nodes, marks } = writtenSerializer(schema);
  return new CopiedSerializer(nodes, marks);
};

export const writtenHtml = (content: Node): string => {
  const unseen = document.implementation.createHTMLDocument("");
  const box = unseen.createElement("div");
  const { schema } = content.type;
  box.append(writtenSerializer(schema).serializeFragment(content.content, { document: unseen }));
  return box.innerHTML;
};

/** Stored HTML as screens display it, for the editor to parse with all white space. */
export const asStored = (html: string): string => writeMarkup(parseMarkup(html));
