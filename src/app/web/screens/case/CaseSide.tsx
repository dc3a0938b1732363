import { Link } from "react-router";
import { ServiceLevelGroup } from "#care-cases/web/case/clocks/ServiceLevelGroup.tsx";
import { controlIds } from "#care-cases/web/case/control-ids.ts";
import { ClassificationGroup, DatesGroup, PeopleGroup } from "#care-cases/web/case/properties/CaseProperties.tsx";
import { PlainGroup } from "#care-cases/web/case/properties/PropertyRow.tsx";
import { RelatedCases } from "#care-cases/web/case/related/RelatedCases.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { FileLinks } from "#case-files/web/FileLinks.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";
import type { LoadedCase } from "./load-case.ts";

const filesBeside = 5;

/** The case's files among its properties: the newest few, and a link to all. */
const FilesGroup = ({ caseId, files }: { caseId: number; files: readonly CaseFile[] }) => {
  const { t } = useWords();
  if (files.length === 0) return null;
  return (
    <PlainGroup title={t("files.title")}>
      <div className="stack fine">
        <FileLinks caseId={caseId} files={files.slice(-filesBeside).toReversed()} />
        {files.length > filesBeside ? (
          <Link to="?tab=files" replace preventScrollReset>
            {t("files.seeAll", { count: files.length })}
          </Link>
        ) : null}
      </div>
    </PlainGroup>
  );
};

type Props = { saver: CaseSaver; loaded: LoadedCase; files: readonly CaseFile[]; onChangeCustomer: () => void };

/** A case's properties in groups: next to the conversation, or on a separate tab on phones. */
export const CaseSide = ({ saver, loaded, files, onChangeCustomer }: Props) => {
  const { t } = useWords();
  const { id, may } = saver.current;
  return (
    <aside className={`shrink sunken ${styles.side}`} aria-label={t("casePage.details")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and contains nothing focusable if nothing may
          be changed */}
      <div className={`focus-inside sticky scroll-y ${styles.sticky}`} tabIndex={0}>
        <PeopleGroup saver={saver} onChangeCustomer={onChangeCustomer} />
        <ServiceLevelGroup caseId={id} loaded={loaded.clocks} saver={saver} />
        <DatesGroup saver={saver} />
        <ClassificationGroup saver={saver} />
        <PlainGroup title={t("related.title")}>
          <RelatedCases caseId={id} loaded={loaded.related} mayRelate={may.relate} pickerId={controlIds.related} />
        </PlainGroup>
        <FilesGroup caseId={id} files={files} />
      </div>
    </aside>
  );
};
