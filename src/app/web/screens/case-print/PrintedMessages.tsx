import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { messageAuthor } from "#case-messages/web/conversation/message-author.ts";
import type { ShownActing } from "#platform/contract/acting.ts";
import { usePage } from "#platform/web/page.ts";
import { ActingSign } from "#ui/text/ActingSign.tsx";
import { RichText } from "#ui/text/RichText.tsx";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./CasePrint.module.css";
import type { PrintedCase } from "./load-case-print.ts";

type TextProps = { html: string; isFolded: boolean; words: string | undefined | null };

/** A text as written; the plain text of one that is too large. */
export const PrintedText = ({ html, isFolded, words }: TextProps) => {
  const { t } = useWords();
  if (!isFolded) return <RichText html={html} pictures="named" />;
  return words ? <p className="lines">{words}</p> : <p className="soft">{t("casePrint.tooLong")}</p>;
};

type ByProps = {
  name: string;
  acting?: ShownActing | undefined;
  role?: string | null;
  at: string;
  children?: ReactNode;
};

/** Author and time. */
export const PrintedBy = ({ name, acting, role, at, children }: ByProps) => {
  const { tag } = useWords();
  return (
    <p className={`flex wrap baseline fine ${styles.by}`}>
      <strong className="anywhere">
        <ActingSign acting={acting} />
        {name}
      </strong>
      {role ? <span className="soft anywhere">{role}</span> : null}
      <time className="soft figures" dateTime={at}>
        {formatInstant(tag, at)}
      </time>
      {children}
    </p>
  );
};

const Message = ({ message, text, customer }: { message: CaseMessage; text: string | undefined; customer: string }) => {
  const words = useWords();
  const { t } = words;
  const { brand } = usePage();
  const { author, acting, createdAt, editedAt, deletedAt, isInternal, comment, isFolded, files } = message;
  const name = messageAuthor(message, words);
  return (
    <li className={`stack gap-1 ${styles.message}`} data-internal={isInternal}>
      <PrintedBy name={name} acting={acting} role={author.isStaff ? brand : customer} at={createdAt}>
        {editedAt && !deletedAt ? <span className="soft">{t("message.edited")}</span> : null}
        {isInternal ? (
          <span className="row-inline violet strong">
            <IconLock size={14} aria-hidden="true" />
            {t("message.internal")}
          </span>
        ) : null}
      </PrintedBy>
      {deletedAt ? (
        <p className="soft">{t("message.deleted")}</p>
      ) : (
        <PrintedText html={comment} isFolded={isFolded} words={text} />
      )}
      {files.length > 0 ? (
        <p className="soft fine anywhere">{`${t("files.title")}: ${files.map((file) => file.name).join(", ")}`}</p>
      ) : null}
    </li>
  );
};

type Props = Pick<PrintedCase, "careCase" | "messages" | "texts" | "hasEarlier">;

/** The conversation, oldest first. */
export const PrintedMessages = ({ careCase, messages, texts, hasEarlier }: Props) => {
  const { t } = useWords();
  const customer = careCase.customer?.name ?? "";
  return (
    <section className="stack gap-3" aria-label={t("casePage.dialog")}>
      <h2>{t("casePage.dialog")}</h2>
      {hasEarlier ? <p className="soft">{t("casePrint.leftOut", { count: messages.length })}</p> : null}
      {messages.length === 0 ? <p className="soft">{t("message.emptyTitle")}</p> : null}
      <ol className="stack gap-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} text={texts[message.id]} customer={customer} />
        ))}
      </ol>
    </section>
  );
};
