import { IconCloudOff, IconLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { hasEnded } from "#care-cases/rules/case-status.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { visibleLength } from "#platform/rules/visible-text.ts";
import { useActor } from "#platform/web/page.ts";
import { useOnline } from "#platform/web/use-online.ts";
import { Act } from "#ui/Act.tsx";
import { RichTextEditor } from "#ui/RichTextEditor.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import { SendTrouble } from "./SendTrouble.tsx";
import { useMentionSource } from "./use-mention-source.ts";
import { type Sending, useSendMessage } from "./use-send-message.ts";

/** The files that go with the message: another feature chooses and uploads them. */
export type ComposerFiles = {
  readonly ids: readonly number[];
  /** Why the message can't be sent with these files yet. */
  readonly hindrance: "uploading" | "tooMany" | null;
  /** The chosen files, with how far they are. */
  readonly list: ReactNode;
  readonly chooser: ReactNode;
};

export type ComposerProps = {
  careCase: CareCase;
  files: ComposerFiles;
  onSent: (isInternal: boolean) => void;
};

type Props = ComposerProps & { isInternal: boolean; autoFocus: boolean; prefersWaiting: boolean };

/** The words of one audience. */
const useFormWords = (isInternal: boolean) => {
  const { t } = useWords();
  const actor = useActor();
  if (!isStaff(actor))
    return {
      label: t("composer.textToStaff"),
      placeholder: t("composer.placeholderToStaff"),
      send: t("composer.send"),
    };
  return isInternal
    ? {
        label: t("composer.textInternal"),
        placeholder: t("composer.placeholderInternal"),
        send: t("composer.saveInternal"),
      }
    : {
        label: t("composer.textToCustomer"),
        placeholder: t("composer.placeholderCustomer"),
        send: t("composer.sendToCustomer"),
      };
};

type NoticesProps = { careCase: CareCase; sending: Sending; hindrance: ComposerFiles["hindrance"] };

/** What the person should know before sending. */
const Notices = ({ careCase, sending, hindrance }: NoticesProps) => {
  const { t } = useWords();
  const actor = useActor();
  const over = visibleLength(sending.draft.value.text) - bounds.message.max;
  const closed = careCase.status === "CaseClosed";
  return (
    <>
      {useOnline() ? null : (
        <p className={styles.offline} role="status">
          <IconCloudOff size={16} aria-hidden="true" /> {t("composer.offline")}
        </p>
      )}
      {closed && !isStaff(actor) ? <p className={styles.hint}>{t("composer.reopens")}</p> : null}
      {hasEnded(careCase.status) && isStaff(actor) ? <p className={styles.hint}>{t("composer.endedStaff")}</p> : null}
      {over > 0 ? (
        <p className={styles.problem} role="alert">
          {t("composer.tooLong", { over })}
        </p>
      ) : null}
      {sending.problem === "empty" ? (
        <p className={styles.problem} role="alert">
          {t("refusal.empty")}
        </p>
      ) : null}
      {hindrance === "uploading" ? <p className={styles.hint}>{t("composer.uploading")}</p> : null}
      {hindrance === "tooMany" ? (
        <p className={styles.problem} role="alert">
          {t("files.tooMany")}
        </p>
      ) : null}
    </>
  );
};

type SendButtonsProps = {
  isInternal: boolean;
  mayWait: boolean;
  prefersWaiting: boolean;
  isSending: boolean;
  isBlocked: boolean;
  words: string;
  onSend: (waits: boolean) => void;
};

const SendButtons = ({
  isInternal,
  mayWait,
  prefersWaiting,
  isSending,
  isBlocked,
  words,
  onSend,
}: SendButtonsProps) => {
  const { t } = useWords();
  const state = { "aria-busy": isSending, "aria-disabled": isBlocked };
  const waitsFirst = mayWait && prefersWaiting;
  return (
    <div className={styles.sends}>
      {mayWait ? (
        <Act {...state} variant={waitsFirst ? "filled" : "default"} onClick={() => onSend(true)}>
          {t("composer.sendAndWait")}
        </Act>
      ) : null}
      <Act
        {...state}
        variant={isInternal ? "internal" : waitsFirst ? "default" : "filled"}
        title={t("composer.shortcut")}
        aria-keyshortcuts="Control+Enter"
        onClick={() => onSend(false)}
      >
        {isInternal ? <IconLock size={16} aria-hidden="true" /> : null}
        {isSending ? t("composer.sending") : words}
      </Act>
    </div>
  );
};

/** Writes one message for one audience. Give it a `key` per case and audience: each has a text of its own. */
export const ComposerForm = ({ careCase, files, isInternal, autoFocus, prefersWaiting, onSent }: Props) => {
  const actor = useActor();
  const words = useFormWords(isInternal);
  const sending = useSendMessage(careCase, actor.userId, isInternal ? "internal" : "external");
  const mentions = useMentionSource(careCase.customer?.customerNumber ?? null, isInternal);
  const [lastChanges, setLastChanges] = useState<CaseChanges | undefined>();
  const { draft, isSending } = sending;

  const send = async (changes?: CaseChanges, version?: number) => {
    if (files.hindrance) return;
    setLastChanges(changes);
    const extra = {
      fileIds: files.ids,
      ...(changes ? { changes } : {}),
      ...(version === undefined ? {} : { version }),
    };
    if (await sending.send(extra)) onSent(isInternal);
  };
  const sendPlain = () => void send();
  const mayWait = !isInternal && careCase.may.moveTo.includes("WaitsOnCustomer");

  return (
    <div className={styles.form}>
      {draft.isRead ? (
        <RichTextEditor
          label={words.label}
          placeholder={words.placeholder}
          value={draft.value.text}
          onChange={sending.setText}
          onSubmit={() => (prefersWaiting && mayWait ? void send({ status: "WaitsOnCustomer" }) : sendPlain())}
          mentions={mentions}
          minHeight={96}
          disabled={isSending}
          invalid={sending.problem !== null}
          autoFocus={autoFocus}
        />
      ) : (
        <div className={styles.place} />
      )}
      {files.list}
      <Notices careCase={careCase} sending={sending} hindrance={files.hindrance} />
      <SendTrouble sending={sending} onRetry={(version) => void send(lastChanges, version)} />
      <div className={styles.foot}>
        {files.chooser}
        <SendButtons
          isInternal={isInternal}
          mayWait={mayWait}
          prefersWaiting={prefersWaiting}
          isSending={isSending}
          isBlocked={files.hindrance !== null}
          words={words.send}
          onSend={(waits) => void send(waits ? { status: "WaitsOnCustomer" } : undefined)}
        />
      </div>
    </div>
  );
};
