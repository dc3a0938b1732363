import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { MessageVersion } from "#case-messages/contract/version-calls.ts";
import { FoldedMessage } from "#case-messages/web/conversation/FoldedMessage.tsx";
import { InternalMark } from "#case-messages/web/conversation/MessageHead.tsx";
import { usePages } from "#platform/web/loading/use-data.ts";
import { Button } from "#ui/button/Button.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { ScrollArea } from "#ui/page/ScrollArea.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { DeleteVersion } from "./DeleteVersion.tsx";
import styles from "./MessageVersions.module.css";
import { type VersionPage, versionsQuery } from "./version-queries.ts";

type OfMessage = { message: CaseMessage };

type TextProps = OfMessage & {
  written: Pick<MessageVersion, "at" | "isInternal" | "impersonatorName">;
  mark?: string;
  act?: ReactNode;
  children: ReactNode;
};

/** A text that the message has or had: since when, by whom, and for whom. */
const Text = ({ message, written, mark, act, children }: TextProps) => {
  const { t } = useWords();
  const { at, isInternal, impersonatorName } = written;
  const { name } = message.author;
  return (
    <li className={`stack gap-1 px-3 py-2 rounded ${styles.version}`} data-internal={isInternal}>
      <div className="row wrap gap-x-2 snug small">
        {mark ? <strong className="medium">{mark}</strong> : null}
        <DayTime at={at} className="figures" />
        <span className="soft anywhere shrink">
          {impersonatorName ? t("message.onBehalf", { name: impersonatorName, person: name }) : name}
        </span>
        {isInternal ? <InternalMark /> : null}
        {act ? <span className="push">{act}</span> : null}
      </div>
      {children}
    </li>
  );
};

const DeleteButton = ({ at, onDelete }: { at: string; onDelete: () => void }) => {
  const { t, tag } = useWords();
  const label = t("versions.deleteOf", { when: formatInstant(tag, at) });
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onDelete}>
      <IconTrash size={14} aria-hidden="true" />
    </button>
  );
};

type WithDelete = { onDelete: (version: MessageVersion) => void };

const Texts = ({ message, pages, onDelete }: OfMessage & WithDelete & { pages: readonly VersionPage[] }) => {
  const { t } = useWords();
  const [{ mayDelete, impersonatorName } = { mayDelete: false, impersonatorName: null }] = pages;
  const versions = pages.flatMap((page) => page.versions);
  const { editedAt, createdAt, isInternal, isFolded, comment } = message;
  const current = { at: editedAt ?? createdAt, isInternal, impersonatorName };
  return (
    <>
      <ol className="stack gap-2">
        <Text message={message} written={current} mark={t("versions.current")}>
          {isFolded ? <FoldedMessage message={message} /> : <RichText html={comment} />}
        </Text>
        {versions.map((version) => {
          const act = mayDelete ? <DeleteButton at={version.at} onDelete={() => onDelete(version)} /> : null;
          return (
            <Text key={version.id} message={message} written={version} act={act}>
              <RichText html={version.comment} />
            </Text>
          );
        })}
      </ol>
      {versions.length === 0 ? <p className="soft">{t("versions.none")}</p> : null}
      {versions.length >= messageBounds.versions ? <p className="help">{t("versions.most")}</p> : null}
    </>
  );
};

const Versions = ({ message, onDelete }: OfMessage & WithDelete) => {
  const { t } = useWords();
  const loaded = usePages(versionsQuery(message));
  const { hasMore, isAskingMore, moreError, more } = loaded;
  return (
    <WhenLoaded of={loaded} bones={<Skeleton height={120} />} action={t("versions.failed")}>
      {({ pages }) => (
        <>
          <Texts {...{ message, pages, onDelete }} />
          {hasMore ? (
            <Button aria-busy={isAskingMore} onClick={more}>
              {t("versions.more")}
            </Button>
          ) : null}
          {moreError ? <ErrorNote action={t("versions.failed")} error={moreError} onRetry={more} /> : null}
        </>
      )}
    </WhenLoaded>
  );
};

/** What an edited message said before, newest first; loaded when opened. */
export default function MessageVersions({ message, onClose }: OfMessage & { onClose: () => void }) {
  const { t } = useWords();
  const [deleted, askDelete] = useState<MessageVersion | null>(null);
  return (
    <>
      <Modal wide title={t("versions.title")} stay={t("common.close")} onClose={onClose}>
        <ScrollArea className={`stack gap-2 scroll-y ${styles.versions}`} label={t("versions.title")}>
          <Versions message={message} onDelete={askDelete} />
        </ScrollArea>
      </Modal>
      {deleted ? <DeleteVersion message={message} version={deleted} onClose={() => askDelete(null)} /> : null}
    </>
  );
}
