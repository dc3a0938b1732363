import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useLocalDraft } from "#platform/web/saving/local-draft.ts";
import type { ManagedReply, SavedReply } from "#saved-replies/contract/saved-reply.ts";
import { savedReplyQuery } from "#saved-replies/web/reply-queries.ts";
import { replyTitle, scopeWords } from "#saved-replies/web/reply-words.ts";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { useWords } from "#wording/use-words.ts";
import { ReplyForm } from "./ReplyForm.tsx";
import { newReply, type ReplyValues, replyDraftName, valuesOfReply } from "./reply-values.ts";
import type { MayKeep } from "./use-reply-form.ts";

type FormProps = { reply: SavedReply | null; mayKeep: MayKeep; onClose: () => void };

/** What was typed is kept in this browser until it is stored. */
const KeptForm = ({ reply, mayKeep, onClose }: FormProps) => {
  const { userId } = useActor();
  const first = reply ? valuesOfReply(reply) : newReply;
  const isFirst = (values: ReplyValues) => JSON.stringify(values) === JSON.stringify(first);
  const kept = useLocalDraft(replyDraftName(userId, reply?.id ?? "new"), first, isFirst);
  return kept.isRead ? <ReplyForm {...{ reply, mayKeep, kept, onClose }} /> : <Skeleton height={320} />;
};

/** Creates a reply, or shows one to change. */
export const EditReply = ({ row, mayKeep, onClose }: { row: ManagedReply | null } & Omit<FormProps, "reply">) =>
  row ? <StoredReply {...{ row, mayKeep, onClose }} /> : <NewReply {...{ mayKeep, onClose }} />;

const NewReply = (props: Omit<FormProps, "reply">) => {
  const { t } = useWords();
  return (
    <>
      <PageTitle title={t("replies.createTitle")} />
      <h1>{t("replies.createTitle")}</h1>
      <KeptForm reply={null} {...props} />
    </>
  );
};

const StoredReply = ({ row, ...props }: { row: ManagedReply } & Omit<FormProps, "reply">) => {
  const words = useWords();
  const { t } = words;
  const stored = useData(savedReplyQuery(row.id));
  const name = replyTitle(row, words);
  const title = row.mayEdit ? t("replies.editTitle", { name }) : name;
  return (
    <>
      <PageTitle title={title} />
      <h1>{title}</h1>
      <p className="soft small mt-1">
        {t("replies.changedBy", { name: row.changedBy })} <RelativeTime at={row.changedAt} />
      </p>
      {row.mayEdit ? null : <p className="help mt-2">{t("replies.readOnly", { whom: scopeWords(row, words) })}</p>}
      <WhenLoaded of={stored} bones={<Skeleton height={320} />}>
        {(reply) => <KeptForm key={reply.id} reply={reply} {...props} />}
      </WhenLoaded>
    </>
  );
};
