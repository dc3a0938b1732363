import { createContext, use } from "react";
import type { TextUploads } from "#ui/editor/pictures/picture-uploads.ts";

/** Uploads of pictures for a text. `onWritten`: the text is this from now on, so other uploads are for nothing. */
export type EditPictures = { readonly uploads: TextUploads; readonly onWritten: (text: string) => void };

/** The text that is edited: the description, or a message with its audience. */
export type EditedCaseText = { readonly of: "description" } | { readonly of: "message"; readonly isInternal: boolean };

/** A hook, given by the feature of files: uploads of pictures for a text that is edited; null if there can be none. */
export const PicturesOfTexts = createContext<(text: EditedCaseText) => EditPictures | null>(() => null);

export const useEditPictures = (text: EditedCaseText): EditPictures | null => use(PicturesOfTexts)(text);
