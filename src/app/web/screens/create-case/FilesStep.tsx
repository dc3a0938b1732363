import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { RelatedCases } from "#care-cases/web/case/related/RelatedCases.tsx";
import type { RelationChanged } from "#care-cases/web/case/related/use-relate.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { FileChooser } from "#case-files/web/FileChooser.tsx";
import { PendingFiles } from "#case-files/web/PendingFiles.tsx";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CreateCasePage.module.css";

type Props = {
  caseId: number;
  mayRelate: boolean;
  files: readonly CaseFile[];
  /** From the form's load; undefined if it failed. */
  related: CaseRow[] | undefined;
  uploads: Uploads;
  onRemove: (file: CaseFile) => Promise<void>;
  onRelation: RelationChanged;
};

/** Attachments: files (chosen, dropped or pasted), and related cases. */
export const FilesStep = ({ caseId, mayRelate, files, related, uploads, onRemove, onRelation }: Props) => {
  const { t } = useWords();
  return (
    <>
      <section className={`stack ${styles.part}`} aria-labelledby="case-files">
        <h3 id="case-files">{t("caseCreate.files")}</h3>
        <PendingFiles files={files} uploads={uploads} onRemove={onRemove} />
        <div className="row help gap-3 wrap">
          <FileChooser onFiles={uploads.add} />
          <span>{t("files.emptyHelpAdd")}</span>
        </div>
      </section>
      <section className={`stack ${styles.part}`} aria-labelledby="case-related">
        <h3 id="case-related">{t("related.title")}</h3>
        <RelatedCases caseId={caseId} loaded={related} mayRelate={mayRelate} opensIn="tab" onChange={onRelation} />
      </section>
    </>
  );
};
