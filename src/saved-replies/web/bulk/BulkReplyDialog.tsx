import { useState } from "react";
import type { ListedRow } from "#care-cases/rules/public.ts";
import { WillChange } from "#care-cases/web/changes/WillChange.tsx";
import type { RowsChange } from "#care-cases/web/list/bulk/use-bulk-change.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { fetchQuery } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { SavedReplyRow } from "#saved-replies/contract/saved-reply.ts";
import { findReplies } from "#saved-replies/web/find-replies.ts";
import { usableRepliesQuery } from "#saved-replies/web/reply-queries.ts";
import { replyTitle, scopeWords } from "#saved-replies/web/reply-words.ts";
import { PickerField } from "#ui/field/PickerField.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { Skeleton } from "#ui/page/Skeleton.tsx";
import { WhenLoaded } from "#ui/page/WhenLoaded.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";
import { type BulkAnswer, bulkAnswersQuery } from "./bulk-answers.ts";
import { BulkAnswers } from "./send-answers.ts";

const listed = 50;

/** Replies to customers. */
const replySource = (words: Words): PickerSource<SavedReplyRow> => ({
  key: ["saved-reply", words.locale],
  placeholder: words.t("replies.search"),
  waitMilliseconds: 0,
  isWide: true,
  find: async (typed) =>
    findReplies(await fetchQuery(usableRepliesQuery), typed)
      .filter(({ isInternal }) => !isInternal)
      .slice(0, listed)
      .map((row) => ({
        id: String(row.id),
        label: replyTitle(row, words),
        hint: scopeWords(row, words),
        value: row,
      })),
});

const problemWords = ({ problem, filled }: BulkAnswer, { t }: Pick<Words, "t">): string | null => {
  if (problem !== "unfilled") return problem && t(`replyNotSent.${problem}`);
  const missing = [...filled.missing, ...(filled.note?.missing ?? [])];
  return t("replyNotSent.unfilled", { names: missing.map(({ label }) => label).join(", ") });
};

/** What goes to whom, and what doesn't. */
const Answers = ({ answers }: { answers: readonly BulkAnswer[] }) => {
  const words = useWords();
  const ready = answers.filter(({ problem }) => problem === null);
  const changes = new Map(ready.map(({ row, filled }) => [row.id, filled?.changes ?? {}]));
  return (
    <>
      <ul className="stack gap-2" aria-label={words.t("replies.bulkAnswers")}>
        {answers.map((answer) => {
          const { row, filled } = answer;
          const problem = problemWords(answer, words);
          return (
            <li key={row.id}>
              <p className="cut">
                <span className="figures">#{row.id}</span> {row.contactPerson?.name ?? row.customer?.name ?? row.title}
              </p>
              <p className={problem ? "amber small" : "soft small cut"}>
                {problem ?? visibleText(filled?.body ?? "").replaceAll("\n", " ")}
              </p>
            </li>
          );
        })}
      </ul>
      <WillChange rows={ready.map(({ row }) => row)} changesOf={({ id }) => changes.get(id) ?? {}} />
    </>
  );
};

type Props = { rows: readonly ListedRow[]; onChange: (change: RowsChange) => void; onClose: () => void };

/** Answers several cases with a reply, each with its own values, which are listed before. */
export default function BulkReplyDialog({ rows, onChange, onClose }: Props) {
  const words = useWords();
  const { t } = words;
  const [reply, choose] = useState<SavedReplyRow | null>(null);
  const loaded = useData(bulkAnswersQuery(rows, reply?.id ?? null));
  const answers = reply ? (loaded.data ?? []) : [];
  const count = answers.filter(({ problem }) => problem === null).length;
  const send = () => {
    const sending = new BulkAnswers(answers);
    const takeBack = async () => {
      const gone = await sending.takeBack();
      showToast(gone > 0 ? t("replies.bulkGone", { count: gone }) : t("replies.bulkTakenBack"));
    };
    const offerUndo = () => {
      const { length } = sending.held;
      if (length > 0)
        showToast(t("replies.bulkSent", { count: length }), [
          { words: t("replies.undo"), onUndo: () => void takeBack() },
        ]);
    };
    onChange({ kind: "own", send: sending.send, isFor: sending.has, onEnd: offerUndo });
  };
  return (
    <Modal
      title={t("replies.bulkTitle", { count: rows.length })}
      help={t("replies.bulkHelp")}
      wide
      {...(count > 0 && { go: t("replies.bulkGo", { count }), onGo: send })}
      onClose={onClose}
    >
      <PickerField label={t("replies.one")} source={replySource(words)} onChoose={choose}>
        {reply ? replyTitle(reply, words) : t("replies.chooseOne")}
      </PickerField>
      {reply ? (
        <WhenLoaded of={loaded} bones={<Skeleton height={120} />} action={t("replies.previewFailed")}>
          {(all) => <Answers answers={all} />}
        </WhenLoaded>
      ) : null}
    </Modal>
  );
}
