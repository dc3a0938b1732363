import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { isRouteErrorResponse, Navigate, useParams } from "react-router";
import { ErrorPage } from "#app/web/errors/ErrorPage.tsx";
import { CaseNotFound } from "#app/web/screens/case/CaseNotFound.tsx";
import { draftPath } from "#app/web/screens/case/case-address.ts";
import { caseMissing, caseQuery } from "#care-cases/web/case/case-queries.ts";
import { clocksQuery } from "#care-cases/web/case/clocks/clock-queries.ts";
import { withoutInternalParts } from "#care-cases/web/case-parts.ts";
import { filesQuery, mayHaveOlder } from "#case-files/web/file-queries.ts";
import { TextPictures } from "#case-files/web/text/TextPictures.tsx";
import { isStaff } from "#platform/contract/actor.ts";
import { onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePrint.module.css";
import { casePrintLoad, type LoadedPrint, loadPrintInBrowser, type PrintedCase } from "./load-case-print.ts";
import { PrintedBy, PrintedMessages, PrintedText } from "./PrintedMessages.tsx";
import { PrintedProperties } from "./PrintedProperties.tsx";
import { useWholeConversation } from "./use-whole-conversation.ts";

export const loader = onServer(casePrintLoad);
export const clientLoader = loadPrintInBrowser;

/** Data that customers never see; only the calls for staff return any. */
const internalCount = ({ careCase, messages, files }: PrintedCase): number =>
  Number(withoutInternalParts(careCase) !== careCase) +
  messages.filter(({ isInternal }) => isInternal).length +
  files.filter(({ isInternal, messageId }) => isInternal && messageId === null).length;

const withoutInternal = (printed: PrintedCase): PrintedCase => ({
  ...printed,
  careCase: withoutInternalParts(printed.careCase),
  messages: printed.messages.filter(({ isInternal }) => !isInternal),
  files: printed.files.filter(({ isInternal }) => !isInternal),
});

type ToolsProps = {
  printed: PrintedCase;
  conversation: ReturnType<typeof useWholeConversation>;
  withInternal: boolean;
  onInternal: (wanted: boolean) => void;
};

const Tools = ({ printed, conversation, withInternal, onInternal }: ToolsProps) => {
  const { t } = useWords();
  const { isLoading, error, retry } = conversation;
  const { id, title } = printed.careCase;
  return (
    <div className="stack gap-3 not-printed mb-5">
      <Breadcrumbs crumbs={[{ words: `#${id} ${title}`, to: `/cases/${id}` }]} />
      <div className="actions gap-x-4">
        <Button
          variant="filled"
          title={t("casePrint.help")}
          aria-busy={isLoading}
          onClick={() => (isLoading ? undefined : window.print())}
        >
          <IconPrinter size={16} aria-hidden="true" />
          {t("casePrint.print")}
        </Button>
        {internalCount(printed) > 0 ? (
          <label className="choice">
            <input type="checkbox" checked={withInternal} onChange={({ target }) => onInternal(target.checked)} />
            {t("casePrint.withInternal")}
          </label>
        ) : null}
      </div>
      <p className="help" role="status">
        {isLoading ? t("casePrint.loading", { count: conversation.loaded }) : null}
      </p>
      {error ? <ErrorNote action={t("casePage.loadFailed")} error={error} onRetry={retry} /> : null}
    </div>
  );
};

const Head = ({ printed, hasInternal }: { printed: PrintedCase; hasInternal: boolean }) => {
  const { t, tag } = useWords();
  const { brand } = usePage();
  const { id, title } = printed.careCase;
  return (
    <header className={`stack gap-1 pb-3 ${styles.head}`}>
      <p className="soft figures">
        #{id} · {brand} · {t("casePrint.madeAt", { at: formatInstant(tag, useNow()) })}
      </p>
      <h1>{title}</h1>
      {hasInternal ? <p className="violet strong fine">{t("casePrint.hasInternal")}</p> : null}
    </header>
  );
};

const Files = ({ files }: Pick<PrintedCase, "files">) => {
  const { t, tag } = useWords();
  if (files.length === 0) return null;
  return (
    <section className="stack" aria-label={t("files.title")}>
      <h2>{t("files.title")}</h2>
      {mayHaveOlder(files) ? <p className="soft">{t("casePrint.filesLeftOut", { count: files.length })}</p> : null}
      <ul className="stack gap-1 fine">
        {files.map(({ id, name, uploadedBy, createdAt, isInternal }) => (
          <li key={id} className="anywhere">
            {name} <span className="soft">{`${uploadedBy.name}, ${formatInstant(tag, createdAt)}`}</span>
            {isInternal ? <span className="violet strong">{` ${t("message.internal")}`}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sheet = ({ printed }: { printed: PrintedCase }) => {
  const { t } = useWords();
  const { careCase, description } = printed;
  const { createdBy, submittedAt, createdAt, isDescriptionFolded } = careCase;
  return (
    <TextPictures caseId={careCase.id} files={printed.files} isEager>
      <article className={`stack gap-6 ${styles.sheet}`}>
        <Head printed={printed} hasInternal={internalCount(printed) > 0} />
        <PrintedProperties careCase={careCase} clocks={printed.clocks} />
        <section className="stack gap-1" aria-label={t("casePage.description")}>
          <h2>{t("casePage.description")}</h2>
          <PrintedBy name={createdBy.name} at={submittedAt ?? createdAt} />
          {careCase.description || isDescriptionFolded ? (
            <PrintedText html={careCase.description} isFolded={isDescriptionFolded} words={description} />
          ) : (
            <p className="soft">{t("casePage.noDescription")}</p>
          )}
        </section>
        <PrintedMessages {...printed} />
        <Files files={printed.files} />
      </article>
    </TextPictures>
  );
};

/** What the sheet shows besides the conversation, kept fresh. */
const useParts = (loaded: LoadedPrint) => {
  const { id } = loaded.careCase;
  const { data: careCase, isGone } = useData(caseQuery(id), loaded.careCase);
  const { data: files } = useData(filesQuery(id), loaded.files);
  const { data: clocks } = useData(clocksQuery(id), loaded.clocks);
  return { careCase, files: files.filter(({ isPending }) => !isPending), clocks, isGone };
};

/** /cases/:id/print: what the reader may see of a case, as one page to print or to save as a PDF. */
export default function CasePrintScreen() {
  const { data: loaded } = useScreen(casePrintLoad);
  const conversation = useWholeConversation(loaded.careCase.id, loaded.conversation);
  const { isGone, ...parts } = useParts(loaded);
  const printed = { ...loaded, ...parts, messages: conversation.messages, hasEarlier: conversation.hasEarlier };
  const toStaff = isStaff(useActor());
  const [withInternal, setInternal] = useState(toStaff);
  const { id, title, status } = printed.careCase;
  if (isGone) return <CaseNotFound id={String(id)} />;
  if (status === "Draft") return <Navigate replace to={draftPath(id)} />;
  return (
    <div className={`paper ${styles.page}`}>
      <PageTitle title={`#${id} ${title}`} />
      <Tools printed={printed} conversation={conversation} withInternal={withInternal} onInternal={setInternal} />
      <Sheet printed={withInternal ? printed : withoutInternal(printed)} />
    </div>
  );
}

const codeOf = (error: unknown): unknown => (isRouteErrorResponse(error) ? error.data?.data?.code : undefined);

export function ErrorBoundary({ error }: { error: unknown }) {
  const { id } = useParams();
  return codeOf(error) === caseMissing ? <CaseNotFound id={id ?? ""} /> : <ErrorPage error={error} />;
}
