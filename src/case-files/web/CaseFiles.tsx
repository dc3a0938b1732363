import type { CareCase } from "#care-cases/contract/public.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { useWords } from "#wording/use-words.ts";
import { FileChooser } from "./FileChooser.tsx";
import { FileDropArea } from "./FileDropArea.tsx";
import { FileTable } from "./table/FileTable.tsx";
import { UploadRows } from "./UploadRow.tsx";
import type { Uploads } from "./use-uploads.ts";

type Props = { careCase: CareCase; files: readonly CaseFile[]; uploads: Uploads };

/** The attachments tab: all files of the case and its messages, and uploading to the case. */
export const CaseFiles = ({ careCase, files, uploads }: Props) => {
  const { t } = useWords();
  const mayAdd = careCase.may.addFile;
  const isEmpty = files.length === 0 && uploads.list.length === 0;
  return (
    <FileDropArea onFiles={uploads.add} isEnabled={mayAdd}>
      {mayAdd && !isEmpty ? (
        <div className="row gap-3 wrap mb-4">
          <FileChooser onFiles={uploads.add} />
          <span className="help">{t("files.dropHelp")}</span>
        </div>
      ) : null}
      {uploads.list.length > 0 ? (
        <ul className="stack gap-1">
          <UploadRows uploads={uploads} />
        </ul>
      ) : null}
      {files.length > 0 ? (
        <FileTable careCase={careCase} files={files} />
      ) : (
        <EmptyState title={t("files.emptyTitle")} help={t(mayAdd ? "files.emptyHelpAdd" : "files.emptyHelp")}>
          {mayAdd && isEmpty ? <FileChooser onFiles={uploads.add} /> : null}
        </EmptyState>
      )}
    </FileDropArea>
  );
};
