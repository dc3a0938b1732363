import { IconFile } from "@tabler/icons-react";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { CaseLink } from "#care-cases/web/case/related/RelatedRow.tsx";
import type { DraftValues } from "#care-cases/web/create/draft/draft-values.ts";
import type { DraftField } from "#care-cases/web/create/draft/form-fields.ts";
import type { CustomerHasUsers, FormProblem } from "#care-cases/web/create/fields/form-problems.ts";
import { ReviewAbout, ReviewReaders } from "#care-cases/web/create/steps/ReviewFields.tsx";
import { ReviewSection } from "#care-cases/web/create/steps/ReviewSection.tsx";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { sizeText } from "#case-files/web/text/size-text.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { useWords } from "#wording/use-words.ts";

type SentProps = { files: readonly CaseFile[]; related: readonly CaseRow[]; uploads: Uploads };

const Sent = ({ files, related, uploads }: SentProps) => {
  const { t, tag } = useWords();
  return (
    <>
      {files.length + uploads.list.length > 0 ? (
        <ul className="stack gap-1" aria-label={t("caseCreate.files")}>
          {files.map(({ id, name, size }) => (
            <li key={id} className="row shrink">
              <IconFile className="faint" size={16} aria-hidden="true" />
              <span className="cut">{name}</span>
              <span className="help">{sizeText(size, tag)}</span>
            </li>
          ))}
          {uploads.list.map(({ key, file, percent, refused, error }) => (
            <li key={`upload ${key}`}>
              <IconFile size={16} aria-hidden="true" />
              <span className="cut">{file.name}</span>
              <span className="help">
                {refused || error ? t("error.uploadFile") : t("files.percent", { percent: percent ?? 0 })}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="help">{t("caseCreate.noFiles")}</p>
      )}
      {related.length > 0 ? (
        <ul className="stack gap-1" aria-label={t("related.title")}>
          {related.map((row) => (
            <li key={row.id} className="row shrink">
              <CaseLink row={row} opensIn="tab" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="help">{t("related.emptyTitle")}</p>
      )}
    </>
  );
};

type Props = SentProps & {
  values: DraftValues;
  users: CustomerHasUsers;
  problems: readonly FormProblem[];
  onGo: (field: DraftField) => void;
};

/** A summary of what will be sent, with a link to each step. */
export const ReviewStep = ({ values, users, problems, onGo, ...sent }: Props) => (
  <>
    <ReviewSection step="about" problems={problems} onGo={onGo}>
      <ReviewAbout values={values} users={users} />
    </ReviewSection>
    <ReviewSection step="files" problems={problems} onGo={onGo}>
      <Sent {...sent} />
    </ReviewSection>
    <ReviewReaders values={values} />
  </>
);
