import { IconEye, IconLock, IconTrash } from "@tabler/icons-react";
import { type Ref, useState } from "react";
import { Link } from "react-router";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { CaseSlot } from "#care-cases/web/case/CaseSlot.tsx";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { mentionContext } from "#case-messages/rules/mention-context.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor, usePage } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { DayTime } from "#ui/time/DayTime.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { EditedMessage } from "./EditedMessage.tsx";
import { FoldedMessage } from "./FoldedMessage.tsx";
import { LeftOut } from "./LeftOut.tsx";
import styles from "./MessageBlock.module.css";
import { ShownMessage } from "./shown-message.ts";

const DeleteMessage = lazyComponent(() => import("./DeleteMessage.tsx"));
const MakeExternal = lazyComponent(() => import("./MakeExternal.tsx"));

type Props = {
  message: CaseMessage;
  careCase: Pick<CareCase, "id" | "customer" | "ownCasesOnly">;
  /** Written by others while the reader was writing. */
  isNew?: boolean;
};

/** Customers have some minutes, which may have passed since the message was loaded. */
const useInTime = ({ createdAt }: CaseMessage): boolean => {
  const { editMinutes } = usePage();
  const actor = useActor();
  const passed = useNow() - Date.parse(createdAt);
  return isStaff(actor) || passed <= editMinutes * minuteMs;
};

const Author = ({ message, careCase }: Pick<Props, "message" | "careCase">) => {
  const { t } = useWords();
  const { brand } = usePage();
  const { author, impersonatorName } = message;
  const role = author.isStaff ? t("frame.roleStaff") : t("caseField.customer");
  const toStaff = isStaff(useActor());
  const { customer } = careCase;
  return (
    <>
      <strong className={`text strong anywhere ${styles.name}`}>
        {impersonatorName ? t("message.onBehalf", { name: impersonatorName, person: author.name }) : author.name}
      </strong>
      <span className={`help anywhere ${styles.role}`}>
        {role}
        {author.isStaff ? `, ${brand}` : null}
        {!author.isStaff && customer ? (
          <>
            {", "}
            {toStaff ? <Link to={customerPath(customer.customerNumber)}>{customer.name}</Link> : customer.name}
          </>
        ) : null}
      </span>
    </>
  );
};

/** The audience of the message; customers only see what is for them, and need no label. */
const Audience = ({ message }: Pick<Props, "message">) => {
  const { t } = useWords();
  const actor = useActor();
  if (message.isInternal) {
    return (
      <span className={`row-inline small violet medium`} title={t("message.internalHelp")}>
        <IconLock size={14} aria-hidden="true" />
        {t("message.internal")}
      </span>
    );
  }
  if (!isStaff(actor) || !message.author.isStaff) return null;
  return (
    <span className="row-inline small soft">
      <IconEye size={14} aria-hidden="true" />
      {t("message.toCustomer")}
    </span>
  );
};

const Times = ({ message }: Pick<Props, "message">) => {
  const { t, tag } = useWords();
  const { createdAt, editedAt } = message;
  return (
    <span className={`faint small ${styles.times}`}>
      <DayTime at={createdAt} />
      {editedAt ? (
        <span title={t("message.editedAt", { when: formatInstant(tag, editedAt) })}>{` · ${t("message.edited")}`}</span>
      ) : null}
    </span>
  );
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
      {message.isInternal ? <Audience message={message} /> : null}
      <DayTime at={message.deletedAt ?? message.createdAt} className="push faint small" />
    </article>
  );
};

type MessageAction = "edit" | "delete" | "makeExternal";

type ActionsProps = Pick<Props, "message"> & {
  onDo: (doing: MessageAction) => void;
  editButton: Ref<HTMLButtonElement>;
};

/** Actions the reader may take on the message. */
const Actions = ({ message, onDo, editButton }: ActionsProps) => {
  const { t } = useWords();
  const isInTime = useInTime(message);
  const { name } = message.author;
  const actions = [
    ["makeExternal", message.mayMakeExternal, t("message.makeExternal"), t("message.makeExternalLabel", { name })],
    ["edit", message.mayEdit && isInTime, t("message.edit"), t("message.editLabel", { name })],
    ["delete", message.mayDelete && isInTime, t("message.delete"), t("message.deleteLabel", { name })],
  ] as const;
  return (
    <div className={`flex wrap end not-printed ${styles.acts}`}>
      {actions.map(([doing, may, words, label]) =>
        may ? (
          <Button
            key={doing}
            ref={doing === "edit" ? editButton : undefined}
            variant="plain"
            size="small"
            aria-label={label}
            onClick={() => onDo(doing)}
          >
            {words}
          </Button>
        ) : null,
      )}
    </div>
  );
};

/** A message of a case; internal ones with their own background, a lock and a label. */
export const MessageBlock = ({ message, careCase, isNew = false }: Props) => {
  const { t } = useWords();
  const [doing, setDoing] = useState<MessageAction | null>(null);
  const isEditing = doing === "edit";
  const editButton = useFocusReturn(isEditing);
  const done = () => setDoing(null);
  if (message.deletedAt) return <Tombstone message={message} />;

  const { id: authorId, name } = message.author;
  const { isFolded } = message;
  return (
    <article
      id={`message-${message.id}`}
      className={`framed ground rounded ${styles.message}`}
      data-internal={message.isInternal}
      data-new={isNew}
      data-side={message.author.isStaff ? "staff" : "customer"}
      aria-label={t(message.isInternal ? "message.noteBy" : "message.messageBy", { name })}
    >
      <header className={`row gap-3 wrap top`}>
        <PersonInitials id={authorId} name={name} withName={false} size="large" />
        <div className={`shrink ${styles.who}`}>
          <p className="flex wrap level gap-x-2 snug">
            <Author message={message} careCase={careCase} />
            {isNew ? (
              <span className="px-2 small medium capsule accent-ground on-accent tight">{t("message.new")}</span>
            ) : null}
          </p>
          <p className="flex wrap level gap-x-2 snug">
            <Times message={message} />
            <Audience message={message} />
          </p>
        </div>
        {isEditing ? null : <Actions message={message} onDo={setDoing} editButton={editButton} />}
      </header>
      <div className={`stack gap-3 mt-3 ${styles.body}`}>
        {isEditing ? (
          <EditedMessage message={message} mentionedIn={mentionContext(careCase, message.isInternal)} onDone={done} />
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
      {doing === "delete" ? <DeleteMessage message={message} onDone={done} /> : null}
      {doing === "makeExternal" ? (
        <MakeExternal message={message} customer={careCase.customer?.name ?? ""} onDone={done} />
      ) : null}
    </article>
  );
};
