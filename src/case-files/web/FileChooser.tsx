import { IconPaperclip } from "@tabler/icons-react";
import { useRef } from "react";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { onFiles: (files: readonly File[]) => void; variant?: "default" | "plain" };

/** Opens the browser's file dialog. */
export const FileChooser = ({ onFiles, variant = "default" }: Props) => {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t("files.attach")}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button variant={variant} onClick={() => field.current?.click()}>
        <IconPaperclip size={16} aria-hidden="true" />
        {t("files.attach")}
      </Button>
    </>
  );
};
