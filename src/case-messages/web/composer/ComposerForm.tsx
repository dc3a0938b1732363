import { use, useRef, useState } from "react";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import { offeredMoves, offersTaking, type SendMove, sentChanges } from "#case-messages/rules/send-moves.ts";
import { useSeen } from "#case-messages/web/conversation/conversation.tsx";
import { ReturnedToDraft } from "#case-messages/web/held/ReturnedToDraft.tsx";
import { stopWaiting, useWaitingMessages } from "#case-messages/web/held/use-waiting-messages.ts";
import type { WaitingMessage } from "#case-messages/web/held/waiting-message.ts";
import { TouchComposer } from "#live/web/touch-composer.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Composer.module.css";
import { ComposerNotices } from "./ComposerNotices.tsx";
import { FilesOfComposer, useMessageFiles } from "./composer-files.ts";
import { DraftLine } from "./DraftLine.tsx";
import { SendButtons, TakeCase } from "./SendButtons.tsx";
import { SendError } from "./SendError.tsx";
import { UnseenMentions } from "./UnseenMentions.tsx";
import { useMentionsOfCase } from "./use-mentions-of-case.ts";
import { type SendExtra, useSendMessage } from "./use-send-message.ts";
import { useSent } from "./use-sent.ts";

type Props = { isInternal: boolean; autoFocus: boolean };

/** Texts for an audience. */
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

/** In place of the editor while its message waits for a connection. */
const StillWaiting = ({ one }: { one: WaitingMessage }) => {
  const { t } = useWords();
  return (
    <p className="row wrap gap-3 soft">
      {t("waiting.stillWaits")}
      <Button size="small" autoFocus onClick={() => stopWaiting(one)}>
        {t("composer.goOnWriting")}
      </Button>
    </p>
  );
};

/** Writes one message for one audience. Give it a `key` per case and audience: each has a text of its own. */
export const ComposerForm = (props: Props) => {
  const { careCase } = useCasePage();
  const waiting = useWaitingMessages(careCase.id).find(({ kind }) => (kind === "internal") === props.isInternal);
  return waiting ? <StillWaiting one={waiting} /> : <MessageForm {...props} />;
};

const MessageForm = ({ isInternal, autoFocus }: Props) => {
  const { careCase, loaded } = useCasePage();
  const files = use(FilesOfComposer);
  const touch = use(TouchComposer);
  const seen = useSeen();
  const onSent = useSent();
  const actor = useActor();
  const words = useFormWords(isInternal);
  const kind = isInternal ? "internal" : "external";
  const sending = useSendMessage({ careCase, actor, kind, seen });
  const [lastChanges, setLastChanges] = useState<CaseChanges | undefined>();
  const [takes, setTakes] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { draft, isSending } = sending;
  const { mentions, unseen } = useMentionsOfCase(careCase, isInternal, draft.value.text);
  const about = { userId: actor.userId, caseId: careCase.id, kind } as const;
  const { ids, attached, removed, blockedBy } = useMessageFiles(draft.value, about);

  const send = async (changes?: CaseChanges, over: SendExtra = {}) => {
    if (blockedBy) return;
    setLastChanges(changes);
    const outcome = await sending.send({ fileIds: ids, ...(changes ? { changes } : {}), ...over });
    if (outcome === null) return;
    files.onRemoved(removed);
    onSent(isInternal, outcome);
  };
  const written = { careCase, isInternal };
  const sendWith = (to: SendMove | null) => void send(sentChanges(actor, written, { to, takes }));

  const trouble = (
    <SendError
      sending={sending}
      seen={seen}
      onRetry={(over) => void send(lastChanges, over)}
      onEdit={() => form.current?.querySelector<HTMLElement>("[role=textbox]")?.focus()}
    />
  );
  const isHeldBack = sending.error?.code === "outdated";

  return (
    <div ref={form} className="stack">
      {isHeldBack ? trouble : null}
      <ReturnedToDraft caseId={careCase.id} isInternal={isInternal} drafts={loaded.drafts} />
      <RichTextEditor
        label={words.label}
        placeholder={words.placeholder}
        value={draft.value.text}
        isRead={draft.isRead}
        onChange={(text) => {
          touch();
          sending.setText(text);
        }}
        onSubmit={() => sendWith(null)}
        mentions={mentions}
        pictures={files.pictures}
        minHeight={96}
        disabled={isSending}
        invalid={sending.problem !== null}
        autoFocus={autoFocus}
      />
      {files.list(attached)}
      <UnseenMentions names={unseen} />
      <ComposerNotices careCase={careCase} sending={sending} blockedBy={blockedBy} />
      {isHeldBack ? null : trouble}
      <div className={`row wrap apart ${styles.acts}`}>
        <div className={`contents ${styles.ways}`}>
          {files.chooser}
          <DraftLine state={draft.state} />
          {offersTaking(actor, written) ? <TakeCase isChosen={takes} onChange={setTakes} /> : null}
        </div>
        <SendButtons
          isInternal={isInternal}
          moves={offeredMoves(actor, written)}
          isSending={isSending}
          isBlocked={blockedBy !== null}
          words={words.send}
          onSend={sendWith}
        />
      </div>
    </div>
  );
};
