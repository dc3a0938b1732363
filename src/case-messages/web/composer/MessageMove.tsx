import { IconPaperclip } from "@tabler/icons-react";
import type { CaseStatus } from "#care-cases/contract/public.ts";
import { useCasePage } from "#care-cases/web/public.ts";
import { UnseenMentions } from "#case-messages/web/composer/mentions/UnseenMentions.tsx";
import { useMentionsOfCase } from "#case-messages/web/composer/mentions/use-mentions-of-case.ts";
import { useSeen } from "#case-messages/web/conversation/conversation.tsx";
import { useActor } from "#platform/web/page.ts";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { AudienceSlot, useSeenAudience } from "./audience/audience-of-message.tsx";
import { useMessageFiles } from "./composer-files.ts";
import { SendError } from "./SendError.tsx";
import { type SendExtra, useSendMessage } from "./use-send-message.ts";

type Props = {
  to: CaseStatus;
  words: {
    readonly title: string;
    readonly help: string;
    readonly go: string;
    readonly field: string;
    readonly missing: string;
  };
  /** Message and move are saved. */
  onDone: () => void;
  onClose: () => void;
};

/** A move that requires a message, written here and saved together with it. The text is the composer's draft. */
export const MessageMove = ({ to, words, onDone, onClose }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { careCase, notice } = useCasePage();
  const seen = useSeen();
  const sending = useSendMessage({ careCase, actor, kind: "external", seen });
  const { mentions, unseen } = useMentionsOfCase(careCase, false, sending.draft.value.text);
  const about = { userId: actor.userId, caseId: careCase.id, kind: "external" } as const;
  const { ids, attached } = useMessageFiles(sending.draft.value, about);
  const audience = useSeenAudience();
  const go = async (over: SendExtra = {}) => {
    if (over.seenAudience !== undefined) audience.seesAgain(over.seenAudience);
    const seenAudience = audience.now();
    const outcome = await sending.send({ fileIds: ids, changes: { status: to }, seenAudience, ...over });
    if (outcome === "sent") onDone();
    if (outcome !== "waits") return;
    onClose();
    notice(t("waiting.waits"));
  };
  return (
    <Modal
      title={words.title}
      help={words.help}
      go={words.go}
      busy={sending.isSending}
      onGo={() => void go()}
      onClose={onClose}
    >
      <RichTextEditor
        label={words.field}
        value={sending.draft.value.text}
        isRead={sending.draft.isRead}
        onChange={sending.setText}
        onSubmit={() => void go()}
        mentions={mentions}
        minHeight={96}
        disabled={sending.isSending}
        invalid={sending.problem !== null}
        autoFocus
      />
      <AudienceSlot isInternal={false} {...{ sending, audience }} />
      {attached.length > 0 ? (
        <p className="help anywhere">
          <IconPaperclip size={14} aria-hidden="true" /> {attached.map(({ name }) => name).join(", ")}
        </p>
      ) : null}
      <UnseenMentions names={unseen} />
      {sending.problem ? (
        <p className="problem" role="alert">
          {sending.problem === "empty" ? words.missing : t(`refusal.${sending.problem}`)}
        </p>
      ) : null}
      <SendError sending={sending} seen={seen} onRetry={(over) => void go(over)} onSeesAgain={audience.seesAgain} />
    </Modal>
  );
};
