import { IconPaperclip } from "@tabler/icons-react";
import { FileButton } from "#ui/button/FileButton.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { onFiles: (files: readonly File[]) => void; variant?: "default" | "plain" };

/** Attaches files that are chosen in the browser's file dialog. */
export const FileChooser = (props: Props) => {
  const { t } = useWords();
  return (
    <FileButton {...props} label={t("files.attach")}>
      <IconPaperclip size={16} aria-hidden="true" />
      {t("files.attach")}
    </FileButton>
  );
};
