import { createContext, type ReactNode, use } from "react";
import { useWords } from "#wording/use-words.ts";

/** A picture in a text that is a file of the text's case. `isEdited`: in the editor, where a click selects it. */
export type FilePicture = { readonly fileId: number; readonly alt: string; readonly isEdited?: boolean };

/** Whether customers will read the text that is written. */
export const ForCustomers = createContext(false);

/** The name of a picture that isn't shown. */
export const PictureName = ({ alt }: { alt: string }) => {
  const { t } = useWords();
  return <span className="soft">{alt ? t("picture.named", { name: alt }) : t("picture.nameless")}</span>;
};

/** Shows such pictures; by their names where a screen gives nothing else. */
export const FilePictures = createContext<(picture: FilePicture) => ReactNode>(({ alt }) => <PictureName alt={alt} />);

export const ShownFilePicture = (picture: FilePicture) => use(FilePictures)(picture);
