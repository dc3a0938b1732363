import type { Editor } from "@tiptap/core";
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { isImageSource } from "#platform/rules/text/links/link-kind.ts";
import { readLinkAddress, wordsOfLink } from "#platform/rules/text/links/typed-link.ts";
import { FileButton } from "#ui/button/FileButton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./AddressBar.module.css";
import { insertPictures, type PictureUploads } from "./pictures/picture-uploads.ts";

type Props = {
  editor: Editor;
  kind: "link" | "image";
  pictures: PictureUploads | undefined;
  onDone: () => void;
};

const addLink = (editor: Editor, address: string, words: string) => {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href: address } }] }).run();
  } else chain.extendMarkRange("link").setLink({ href: address }).run();
};

const RemoveLink = ({ editor, onDone }: Pick<Props, "editor" | "onDone">) => {
  const { t } = useWords();
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  };
  return (
    <button type="button" className="button" data-size="small" onClick={remove}>
      {t("editor.removeLink")}
    </button>
  );
};

/** Asks for the URL of a link or image, or for a picture of the device, in a row under the toolbar. */
export const AddressBar = ({ editor, kind, pictures, onDone }: Props) => {
  const { t } = useWords();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(() =>
    String(kind === "link" ? (editor.getAttributes("link").href ?? "") : ""),
  );
  const [description, setDescription] = useState("");
  const [invalid, setInvalid] = useState(false);
  const isLinked = kind === "link" && editor.isActive("link");

  useLayoutEffect(() => first.current?.focus(), []);

  const close = () => {
    onDone();
    editor.commands.focus();
  };
  const insert = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const link = readLinkAddress(address, location.origin);
    const image = isImageSource(address.trim()) ? address.trim() : null;
    if (kind === "link" && link) addLink(editor, link, wordsOfLink(address, link));
    else if (kind === "image" && image) editor.chain().focus().setImage({ src: image, alt: description.trim() }).run();
    else return setInvalid(true);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) insert(event);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Enter work anywhere in the row
    <div className={`row wrap fine lined p-2 sunken`} onKeyDown={onKeyDown}>
      {kind === "image" && pictures ? (
        <FileButton
          label={t("editor.choosePicture")}
          accept="image/png,image/jpeg,image/gif,image/webp"
          size="small"
          onFiles={(chosen) => {
            onDone();
            insertPictures(editor, pictures, chosen);
          }}
        >
          {t("editor.choosePicture")}
        </FileButton>
      ) : null}
      <label htmlFor={id}>{kind === "link" ? t("editor.linkAddress") : t("editor.imageAddress")}</label>
      <input
        ref={first}
        id={id}
        className={`input control-small-high ${styles.field}`}
        type="text"
        inputMode="url"
        value={address}
        placeholder="https://"
        aria-invalid={invalid}
        aria-describedby={invalid ? `${id}-error` : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      {kind === "image" ? (
        <input
          className={`input control-small-high ${styles.field}`}
          type="text"
          value={description}
          placeholder={t("editor.imageDescription")}
          aria-label={t("editor.imageDescription")}
          onChange={({ target }) => setDescription(target.value)}
        />
      ) : null}
      <button type="button" className="button" data-size="small" data-variant="filled" onClick={insert}>
        {t("editor.insert")}
      </button>
      {isLinked ? <RemoveLink editor={editor} onDone={close} /> : null}
      <button type="button" className="button" data-size="small" onClick={close}>
        {t("common.cancel")}
      </button>
      {invalid ? (
        <p id={`${id}-error`} className={`red ${styles.error}`} role="alert">
          {kind === "link" ? t("editor.linkInvalid") : t("editor.imageInvalid")}
        </p>
      ) : null}
    </div>
  );
};
