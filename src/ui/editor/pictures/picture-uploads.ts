import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";

/** Uploads pictures for a text; given by the screen. The same object as long as the editor is there. */
export type PictureUploads = {
  /** The pictures among what is pasted or dropped; none if its text is meant. */
  readonly among: (data: DataTransfer) => readonly File[];
  /** The pictures that are pasted or dropped with a text which is meant too. */
  readonly beside: (data: DataTransfer) => readonly File[];
  /** Begins to upload pictures; returns a key for each. */
  readonly add: (pictures: readonly File[]) => readonly string[];
  /** The picture was removed from the text. */
  readonly cancel: (key: string) => void;
  /** A picture on its way. `onUploaded` and `onUnfit`, if it isn't a picture after all, are called once it has ended. */
  readonly show: (upload: {
    readonly pictureKey: string;
    readonly onUploaded: (fileId: number) => void;
    readonly onUnfit: () => void;
  }) => ReactNode;
};

/** The same, with why a text with these pictures can't be kept yet. */
export type TextUploads = {
  readonly pictures: PictureUploads;
  readonly blockedBy: "uploading" | "pictureMissing" | null;
};

/** Places pictures where the cursor stands, or at a position, and uploads them. */
export function insertPictures(
  { state, view }: Pick<Editor, "state" | "view">,
  uploads: PictureUploads,
  pictures: readonly File[],
  at?: number,
): void {
  const type = state.schema.nodes.filePicture;
  if (!type) return;
  const nodes = uploads.add(pictures).map((upload) => type.create({ upload }));
  const { from, to } = at === undefined ? state.selection : { from: at, to: at };
  view.dispatch(state.tr.replaceWith(from, to, nodes).scrollIntoView());
  view.focus();
}
