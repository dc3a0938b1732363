import { IconDownload } from "@tabler/icons-react";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";

const formats = ["csv", "xlsx"] as const;

/** File format and language of the reader. */
export type FileAs = { readonly format: (typeof formats)[number]; readonly locale: "en-US" | "da-DK" };

type Props = {
  /** Files that can be saved, each with a function that returns whether it was saved or cancelled. */
  files: readonly { readonly name: string; readonly save: (as: FileAs) => Promise<boolean> }[];
};

type SaveRequest = { readonly save: (as: FileAs) => Promise<boolean>; readonly format: FileAs["format"] };

/** A button with a menu of files; one is generated at a time. */
export const SaveReport = ({ files }: Props) => {
  const { t, locale } = useWords();
  const { isPending, save: start } = useSave({
    send: ({ save, format }: SaveRequest) => save({ format, locale: locale === "da" ? "da-DK" : "en-US" }),
    onSaved: (isSaved) => {
      settleError(SaveReport);
      if (isSaved) showToast(t("serviceReport.saved"));
    },
    onRefused: (error, asked) => reportError(error, () => void start(asked), SaveReport),
  });
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
            onChoose: () => void start({ save, format }),
          })),
        )}
      />
      <span className="only-for-screen-readers" role="status">
        {isPending ? t("serviceReport.saving") : ""}
      </span>
    </>
  );
};
