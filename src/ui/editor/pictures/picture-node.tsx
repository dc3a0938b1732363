import { IconX } from "@tabler/icons-react";
import { Node } from "@tiptap/core";
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import type { KeyboardEvent } from "react";
import { bounds } from "#platform/contract/bounds.ts";
import { pictureFileId } from "#platform/rules/markup/file-pictures.ts";
import { ShownFilePicture } from "#ui/text/file-pictures.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./picture-node.module.css";
import type { PictureUploads } from "./picture-uploads.ts";

/** `file` is null until it is uploaded; `upload` is its key until then. */
type PictureAttributes = { readonly file: number | null; readonly upload: string | null; readonly alt: string };
type Uploads = () => PictureUploads | undefined;

const Picture = ({ node, editor, getPos, updateAttributes, deleteNode, selected, extension }: ReactNodeViewProps) => {
  const { t } = useWords();
  const { file, upload, alt } = node.attrs as PictureAttributes;
  const uploads = (extension.options as { uploads: Uploads }).uploads();
  // Undoing skips this: it isn't something that the writer did.
  const setFile = (fileId: number) => {
    const at = getPos();
    if (at === undefined) return;
    const attributes: PictureAttributes = { file: fileId, upload: null, alt };
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, attributes).setMeta("addToHistory", false));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    editor.commands.setTextSelection((getPos() ?? 0) + node.nodeSize);
    // At once: `commands.focus` waits for a frame, and what is typed before that would land in this field.
    editor.view.focus();
  };
  return (
    <NodeViewWrapper as="span" className={`rounded ${styles.picture}`} data-selected={selected} contentEditable={false}>
      {file !== null ? <ShownFilePicture fileId={file} alt={alt} isEdited /> : null}
      {file === null && upload !== null
        ? uploads?.show({ pictureKey: upload, onUploaded: setFile, onUnfit: deleteNode })
        : null}
      <span className={`flex gap-1 ${styles.row}`}>
        <input
          className={`input control-small-high fine grow ${styles.alternative}`}
          type="text"
          value={alt}
          maxLength={bounds.alternativeText}
          placeholder={t("picture.describe")}
          aria-label={t("picture.describeLabel")}
          disabled={!editor.isEditable}
          onChange={({ target }) => updateAttributes({ alt: target.value })}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="icon-button"
          disabled={!editor.isEditable}
          aria-label={t("picture.remove")}
          title={t("picture.remove")}
          onClick={() => {
            if (upload !== null) uploads?.cancel(upload);
            deleteNode();
            editor.commands.focus();
          }}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </span>
    </NodeViewWrapper>
  );
};

/** A picture that is a file of the case: `<img data-file="17" alt="Kurven">`. Not part of the text until uploaded. */
export const pictureNode = (uploads: Uploads) =>
  Node.create<{ uploads: Uploads }>({
    name: "filePicture",
    group: "inline",
    inline: true,
    atom: true,
    draggable: false,
    addOptions: () => ({ uploads }),
    addAttributes: () => ({ file: { default: null }, upload: { default: null }, alt: { default: "" } }),
    parseHTML: () => [
      {
        tag: "img[data-file]",
        getAttrs: (element) => {
          const file = pictureFileId({ "data-file": element.dataset.file ?? "" });
          return file === null ? false : { file, alt: element.getAttribute("alt") ?? "" };
        },
      },
    ],
    renderHTML: ({ node }) => {
      const { file, alt } = node.attrs as PictureAttributes;
      // What is left of it when the text is kept is nothing: `parseMarkup` and the sanitizer drop it.
      return file === null ? ["span"] : ["img", { "data-file": String(file), alt }];
    },
    renderText: ({ node }) => (node.attrs as PictureAttributes).alt,
    addNodeView: () => ReactNodeViewRenderer(Picture, { as: "span" }),
  });
