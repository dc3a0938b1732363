import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useCasePage, useComposerState } from "#care-cases/web/public.ts";
import {
  type MessageAlong,
  type OffersForMessage,
  OffersOfComposer,
} from "#case-messages/web/composer/audience/composer-offers.ts";
import { MoreMessageActs } from "#case-messages/web/conversation/acts/message-acts.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { fetchQuery } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { savedReplyCalls } from "#saved-replies/contract/calls.ts";
import type { FilledReply, SavedReplyLanguage } from "#saved-replies/contract/saved-reply.ts";
import { findReplies } from "#saved-replies/web/find-replies.ts";
import { usableRepliesQuery } from "#saved-replies/web/reply-queries.ts";
import { type Insertion, offersTrigger } from "#ui/editor/offers/editor-offers.ts";
import { useWords } from "#wording/use-words.ts";
import { inOtherLanguage, withReply } from "./along-of-reply.ts";
import { ReplyPreview } from "./ReplyPreview.tsx";
import { type InsertedReply, RepliesOfCase } from "./replies-of-case.ts";
import { replyLines } from "./reply-lines.tsx";
import { useSaveAsReply } from "./use-save-as-reply.ts";

/** How many are listed; more are found by what is typed. */
const listed = 50;

type WrittenNow = {
  readonly isInternal: boolean;
  readonly along: MessageAlong | undefined;
  readonly takeAlong: (along: MessageAlong | undefined) => void;
};
type ToInsert = { readonly isInternal: boolean; readonly insertion: Insertion };
type Use = {
  readonly replyId: number;
  /** The kind of message that it is for. */
  readonly isInternal: boolean;
  readonly language?: SavedReplyLanguage;
};

/** Fills a reply for the case; null after saying why it couldn't be. */
const useFill = (caseId: number) => {
  const { t } = useWords();
  return async ({ isInternal, ...use }: Use): Promise<FilledReply | null> => {
    try {
      const { filled } = await browserApi(savedReplyCalls).useSavedReply({ body: { ...use, caseId } });
      if (filled.isInternal === isInternal) return filled;
      // It was made one for the others since it was listed.
      showToast(t("replies.otherKind"));
    } catch (error) {
      reportError(error);
    }
    return null;
  };
};

/** What is inserted into the message that is written, from its editor or from elsewhere. */
const useInsertions = () => {
  const { careCase, write } = useCasePage();
  const audience = useComposerState()?.audience;
  const fill = useFill(careCase.id);
  const [inserted, setInserted] = useState<InsertedReply | null>(null);
  const [toInsert, setToInsert] = useState<ToInsert | null>(null);
  const message = useRef<WrittenNow>(null);
  // Each opening of the composer has an editor of its own, which knows only what was inserted there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each of them
  useEffect(() => setInserted(null), [audience]);
  const insertionOf = (filled: FilledReply, before?: FilledReply): Insertion => ({
    html: filled.body,
    replacesLast: before !== undefined,
    onDone: (text) => {
      setToInsert(null);
      setInserted({ filled, text });
      const { along, takeAlong } = message.current ?? {};
      takeAlong?.(before ? inOtherLanguage(along, before, filled) : withReply(along, filled));
    },
  });
  const choose = async (replyId: number, isInternal: boolean): Promise<Insertion | null> => {
    const filled = await fill({ replyId, isInternal });
    return filled && insertionOf(filled);
  };
  const offer = () => {
    write("external");
    setToInsert({ isInternal: false, insertion: { html: `<p>${offersTrigger}</p>`, onDone: () => setToInsert(null) } });
  };
  const insert = async ({ id, isInternal }: { readonly id: number; readonly isInternal: boolean }) => {
    write(isInternal ? "internal" : "external");
    const insertion = await choose(id, isInternal);
    if (insertion) setToInsert({ isInternal, insertion });
  };
  const changeLanguage = async (language: SavedReplyLanguage) => {
    if (!inserted) return;
    const { filled: before } = inserted;
    const filled = await fill({ replyId: before.replyId, isInternal: before.isInternal, language });
    if (filled) setToInsert({ isInternal: filled.isInternal, insertion: insertionOf(filled, before) });
  };
  return { inserted, toInsert, message, choose, insert, offer, changeLanguage };
};

/** Offers saved replies to the composer. */
export const RepliesProvider = ({ children }: { children: ReactNode }) => {
  const words = useWords();
  const { t } = words;
  const caseId = useCasePage().careCase.id;
  const { inserted, toInsert, message, choose, insert, offer, changeLanguage } = useInsertions();
  const offersFor: OffersForMessage = (written) => {
    const { isInternal } = written;
    message.current = written;
    return {
      insertion: toInsert?.isInternal === isInternal ? toInsert.insertion : null,
      offers: {
        label: t("replies.title"),
        button: t("replies.insert"),
        none: t("replies.noneFound"),
        find: async (typed) => {
          const rows = (await fetchQuery(usableRepliesQuery)).filter((row) => row.isInternal === isInternal);
          return replyLines(findReplies(rows, typed).slice(0, listed), words, typed === "");
        },
        choose: (id) => choose(Number(id), isInternal),
        preview: (id) => <ReplyPreview key={id} caseId={caseId} replyId={Number(id)} />,
        previewHelp: t("replies.previewHelp"),
      },
    };
  };
  const latest = useRef({ insert, offer, changeLanguage });
  latest.current = { insert, offer, changeLanguage };
  const state = useMemo(
    () => ({
      inserted,
      offer: () => latest.current.offer(),
      insert: (reply: Parameters<typeof insert>[0]) => void latest.current.insert(reply),
      changeLanguage: (language: SavedReplyLanguage) => void latest.current.changeLanguage(language),
    }),
    [inserted],
  );
  return (
    <RepliesOfCase value={state}>
      <OffersOfComposer value={offersFor}>
        <MoreMessageActs value={useSaveAsReply()}>{children}</MoreMessageActs>
      </OffersOfComposer>
    </RepliesOfCase>
  );
};
