import { DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";

/** Writes what stands in the editor as HTML, pictures as pictures. To be given a document that is not shown, where none is fetched. */
export const writtenSerializer = (schema: Schema): DOMSerializer =>
  new DOMSerializer(
    {
      ...DOMSerializer.nodesFromSchema(schema),
      image: ({ attrs: { src, alt } }: Node) => ["img", alt ? { src, alt } : { src }],
    },
    DOMSerializer.marksFromSchema(schema),
  );

/** What is written, as HTML. */
export const writtenHtml = (content: Node): string => {
  const unseen = document.implementation.createHTMLDocument("");
  const box = unseen.createElement("div");
  const { schema } = content.type;
  box.append(writtenSerializer(schema).serializeFragment(content.content, { document: unseen }));
  return box.innerHTML;
};
