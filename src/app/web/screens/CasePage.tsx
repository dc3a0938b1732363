import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { CaseHeader } from "#care-cases/web/case/CaseHeader.tsx";
import { CaseHistory } from "#care-cases/web/case/CaseHistory.tsx";
import { CaseTabs, readTab } from "#care-cases/web/case/CaseTabs.tsx";
import { ClassificationGroup } from "#care-cases/web/case/ClassificationGroup.tsx";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import { DatesGroup } from "#care-cases/web/case/DatesGroup.tsx";
import { PeopleGroup } from "#care-cases/web/case/PeopleGroup.tsx";
import { PlainGroup } from "#care-cases/web/case/PropertyRow.tsx";
import { type CaseSaver, useCaseSave } from "#care-cases/web/case/use-case-save.ts";
import type { CaseFile } from "#case-files/contract/calls.ts";
import { CaseFiles } from "#case-files/web/CaseFiles.tsx";
import { FileLinks } from "#case-files/web/FileLinks.tsx";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { useUploads } from "#case-files/web/use-uploads.ts";
import { Delivery } from "#case-messages/web/Delivery.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { PageTitle } from "#ui/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePage.module.css";
import { DialogTab } from "./DialogTab.tsx";
import type { LoadedCase } from "./load-case.ts";
import { useComposerState } from "./use-composer-state.ts";

const filesBeside = 5;

/** The files of the case among its properties: the newest few, and the way to all. */
const FilesGroup = ({ caseId, files }: { caseId: number; files: readonly CaseFile[] }) => {
  const { t } = useWords();
  if (files.length === 0) return null;
  return (
    <PlainGroup title={t("files.title")}>
      <div className={styles.files}>
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

const Details = ({ saver, files }: { saver: CaseSaver; files: readonly CaseFile[] }) => {
  const { t } = useWords();
  return (
    <aside className={styles.side} aria-label={t("casePage.details")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing to focus when nothing may be changed */}
      <div className={styles.sticky} tabIndex={0}>
        <PeopleGroup saver={saver} />
        <DatesGroup saver={saver} />
        <ClassificationGroup saver={saver} />
        <FilesGroup caseId={saver.careCase.id} files={files} />
      </div>
    </aside>
  );
};

/** A case: its head, its dialog, history and files by tab, and its properties beside them. */
export const CasePage = ({ loaded }: { loaded: LoadedCase }) => {
  const actor = useActor();
  const { id } = loaded.careCase;
  const { data: stored } = useQuery({ ...caseQuery(id), initialData: loaded.careCase });
  const { data: files } = useQuery({ ...filesQuery(id), initialData: loaded.files });
  const saver = useCaseSave(stored);
  const [search, setSearch] = useSearchParams();
  const tab = readTab(search);
  const composer = useComposerState(id);
  const caseUploads = useUploads({ caseId: id });
  const [noticed, notice] = useState("");

  const { careCase } = saver;
  const sentFiles = files.filter(({ isPending }) => !isPending);
  const writeMessage = () => {
    composer.set({ audience: "external", byHand: true, prefersWaiting: true });
    setSearch({}, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.page}>
      <PageTitle title={`#${id} ${careCase.title}`} />
      <CaseHeader saver={saver} onWriteMessage={writeMessage}>
        {isStaff(actor) ? null : <Delivery saver={saver} />}
      </CaseHeader>
      <CaseTabs tab={tab} counts={{ files: sentFiles.length }} />
      <div className={styles.body} data-tab={tab}>
        <div className={styles.main}>
          {tab === "history" ? (
            <div className={styles.column}>
              <CaseHistory caseId={id} loaded={loaded.history} />
            </div>
          ) : null}
          {tab === "files" ? (
            <div className={styles.column}>
              <CaseFiles careCase={careCase} files={sentFiles} uploads={caseUploads} />
            </div>
          ) : null}
          {tab === "dialog" || tab === "details" ? (
            <DialogTab saver={saver} loaded={loaded} files={files} composer={composer} onNotice={notice} />
          ) : null}
        </div>
        <Details saver={saver} files={sentFiles} />
      </div>
      <p className="only-for-screen-readers" role="status">
        {noticed}
      </p>
    </div>
  );
};
