import { Link } from "react-router";
import { type CasePageFeature, PlainGroup, useCasePage } from "#care-cases/web/public.ts";
import { filesBeside } from "#case-files/rules/files-beside.ts";
import { useShownMessage } from "#case-messages/web/conversation/shown-message.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseFiles } from "./CaseFiles.tsx";
import { countHoldings } from "./count-holdings.ts";
import { FileLinks } from "./FileLinks.tsx";
import { CaseFilesProvider, useFilesOfCase } from "./page/CaseFilesProvider.tsx";
import { LinkedPicture } from "./page/LinkedPicture.tsx";

const ChangeCustomer = lazyComponent(() => import("#care-cases/web/case/actions/ChangeCustomer.tsx"));

const filesInSide = 5;

/** The case's files among its properties: the newest few, and a link to all. */
const FilesGroup = () => {
  const { t } = useWords();
  const { id } = useCasePage().careCase;
  const { sent } = useFilesOfCase();
  if (sent.length === 0) return null;
  return (
    <PlainGroup title={t("files.title")}>
      <div className="stack fine">
        <FileLinks caseId={id} files={sent.slice(-filesInSide).toReversed()} />
        {sent.length > filesInSide ? (
          <Link to="?tab=files" replace preventScrollReset>
            {t("files.seeAll", { count: sent.length })}
          </Link>
        ) : null}
      </div>
    </PlainGroup>
  );
};

/** A message's files, except the pictures in its text. */
const FilesOfMessage = () => {
  const { files, comment, caseId } = useShownMessage();
  return <FileLinks caseId={caseId} files={filesBeside(files, comment)} />;
};

const AllFiles = () => {
  const { careCase } = useCasePage();
  const { sent, uploads } = useFilesOfCase();
  return <CaseFiles careCase={careCase} files={sent} uploads={uploads} />;
};

/** Another customer gets the case with its messages and files, which are counted here. */
const ChangeCustomerOfCase = ({ onClose }: { onClose: () => void }) => {
  const { careCase } = useCasePage();
  return <ChangeCustomer careCase={careCase} countHoldings={() => countHoldings(careCase.id)} onClose={onClose} />;
};

export const caseFilesPage: CasePageFeature = {
  Provider: CaseFilesProvider,
  slots: {
    side: [{ place: 60, Part: FilesGroup }],
    files: [{ place: 10, Part: FilesOfMessage }],
    filesTab: [{ place: 10, Part: AllFiles }],
    background: [{ place: 30, Part: LinkedPicture }],
  },
  dialogs: { customer: { Part: ChangeCustomerOfCase } },
};
