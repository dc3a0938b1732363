import { IconTrash } from "@tabler/icons-react";
import { use, useState } from "react";
import type { CareCase } from "#care-cases/contract/public.ts";
import { CaseSlot } from "#care-cases/web/public.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { mentionContext } from "#case-messages/rules/mention-context.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { RichText } from "#ui/text/RichText.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { MessageActs } from "./acts/message-acts.ts";
import { EditedMessage } from "./EditedMessage.tsx";
import { FoldedMessage } from "./FoldedMessage.tsx";
import { LeftOut } from "./LeftOut.tsx";
import styles from "./MessageBlock.module.css";
import { InternalMark, MessageHead } from "./MessageHead.tsx";
import { ShownMessage } from "./shown-message.ts";

const DeleteMessage = lazyComponent(() => import("./DeleteMessage.tsx"));
const MakeExternal = lazyComponent(() => import("./MakeExternal.tsx"));
const MessageVersions = lazyComponent(() => import("#case-messages/web/versions/MessageVersions.tsx"));

type Props = {
  message: CaseMessage;
  careCase: Pick<CareCase, "id" | "customer" | "ownCasesOnly">;
  /** Written by others while the reader was writing. */
  isNew?: boolean;
};

/** Placeholder for a deleted message. */
const Tombstone = ({ message }: Pick<Props, "message">) => {
  const { t } = useWords();
  return (
    <article className={`row wrap px-3 py-2 rounded help ${styles.tombstone}`} id={`message-${message.id}`}>
      <IconTrash size={14} aria-hidden="true" />
      <p>
        <span className={`text strong anywhere ${styles.name}`}>{message.author.name}</span> {t("message.deleted")}
      </p>
      {message.isInternal ? <InternalMark /> : null}
      <DayTime at={message.deletedAt ?? message.createdAt} className="push faint small figures" />
    </article>
  );
};

/** A message of a case; internal ones with their own background, a lock and a label. */
export const MessageBlock = ({ message, careCase, isNew = false }: Props) => {
  const { t } = useWords();
  const { doing, end } = use(MessageActs);
  const act = doing[message.id];
  const [showsVersions, showVersions] = useState(false);
  const done = () => end(message.id);
  const isEditing = act === "edit";
  const button = useFocusReturn(isEditing);
  if (message.deletedAt) return <Tombstone message={message} />;

  const { name } = message.author;
  const { isFolded, isInternal } = message;
  const { customer } = careCase;
  return (
    <article
      id={`message-${message.id}`}
      className={`framed ground rounded ${styles.message}`}
      data-internal={isInternal}
      data-new={isNew}
      data-side={message.author.isStaff ? "staff" : "customer"}
      aria-label={t(isInternal ? "message.noteBy" : "message.messageBy", { name })}
    >
      <MessageHead {...{ message, customer, isNew, button }} onVersions={() => showVersions(true)} />
      <div className={`stack gap-2 mt-1 ${styles.body}`}>
        {isEditing ? (
          <EditedMessage message={message} mentionedIn={mentionContext(careCase, isInternal)} onDone={done} />
        ) : isFolded ? (
          <FoldedMessage message={message} />
        ) : (
          <RichText html={message.comment} />
        )}
        {message.hasLeftOut ? <LeftOut message={message} /> : null}
        {message.files.length > 0 ? (
          <ShownMessage value={message}>
            <CaseSlot of="files" />
          </ShownMessage>
        ) : null}
      </div>
      {showsVersions ? <MessageVersions message={message} onClose={() => showVersions(false)} /> : null}
      {act === "delete" ? <DeleteMessage message={message} onDone={done} /> : null}
      {act === "makeExternal" ? <MakeExternal message={message} customer={customer?.name ?? ""} onDone={done} /> : null}
    </article>
  );
};
