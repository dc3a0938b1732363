import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { asApiError } from "#platform/contract/error-shape.ts";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { showToast } from "#platform/web/toasts.ts";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";

const formats = ["csv", "xlsx"] as const;

/** How a file is asked for: as what, and in the reader's language. */
export type FileAs = { readonly format: (typeof formats)[number]; readonly locale: "en-US" | "da-DK" };

type Props = {
  /** What can be saved, by its name, and what asks for it: whether it was saved, or given up. */
  files: readonly { readonly name: string; readonly save: (as: FileAs) => Promise<boolean> }[];
};

/** A button with a menu of files; one is made at a time. */
export const SaveReport = ({ files }: Props) => {
  const { t, locale } = useWords();
  const [isRunning, setIsRunning] = useState(false);
  const start = async (save: (as: FileAs) => Promise<boolean>, format: FileAs["format"]): Promise<void> => {
    if (isRunning) return;
    setIsRunning(true);
    try {
      const isSaved = await save({ format, locale: locale === "da" ? "da-DK" : "en-US" });
      settleError(SaveReport);
      if (isSaved) showToast(t("serviceReport.saved"));
    } catch (cause) {
      reportError(asApiError(cause), () => void start(save, format), SaveReport);
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <>
      <PopoverMenu
        label={t("serviceReport.file")}
        triggerClass="button"
        align="end"
        trigger={
          <>
            <IconDownload size={16} aria-hidden="true" />
            {t("serviceReport.file")}
          </>
        }
        items={files.flatMap(({ name, save }) =>
          formats.map((format) => ({
            id: `${name} ${format}`,
            content: t("serviceReport.fileAs", { what: name, format: t(`serviceReport.${format}`) }),
            onChoose: () => void start(save, format),
          })),
        )}
      />
      <span className="only-for-screen-readers" role="status">
        {isRunning ? t("serviceReport.saving") : ""}
      </span>
    </>
  );
};
