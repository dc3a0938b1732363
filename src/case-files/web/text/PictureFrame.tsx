import type { ReactNode } from "react";
import { sizeInName } from "#case-files/rules/picture-name.ts";
import { readPictureSize } from "#ui/text/picture-size.ts";
import styles from "./PictureFrame.module.css";

const editedHeight = 200;
/** Higher ones stand on lines of their own; lower ones are signs within a sentence. */
const tallestInLine = 48;

type Props = {
  /** The file's name, which may say its size. */
  name: string;
  /** In the editor, where it leaves room for the text. */
  isEdited?: boolean;
  isBusy?: boolean;
  children?: ReactNode;
};

/** The place of a picture in a text, as large as the picture will be. */
export const PictureFrame = ({ name, isEdited = false, isBusy = false, children }: Props) => {
  const said = sizeInName(name);
  const size = said && readPictureSize([said.width, said.height], isEdited ? editedHeight : undefined);
  return (
    <span
      className={`${size && size.height > tallestInLine ? "block" : "inline-block"} sunken rounded clipped ${styles.frame}`}
      aria-busy={isBusy}
      data-sized={size !== null}
      data-edited={isEdited}
      style={size ? { width: size.width, aspectRatio: `${size.width} / ${size.height}` } : undefined}
    >
      {children}
    </span>
  );
};
