import { use, useMemo, useRef } from "react";
import type { CareCase } from "#care-cases/contract/public.ts";
import { useCasePage, useComposerState } from "#care-cases/web/public.ts";
import { plainWay } from "#case-messages/rules/send-moves.ts";
import { UnseenMentions } from "#case-messages/web/composer/mentions/UnseenMentions.tsx";
import { useMentionsOfCase } from "#case-messages/web/composer/mentions/use-mentions-of-case.ts";
import { ReturnedToDraft } from "#case-messages/web/held/ReturnedToDraft.tsx";
import { stopWaiting, useWaitingMessages } from "#case-messages/web/held/use-waiting-messages.ts";
import type { WaitingMessage } from "#case-messages/web/held/waiting-message.ts";
import { ChooseLater, useSendLater } from "#case-messages/web/later/ChooseLater.tsx";
import { TouchComposer } from "#live/web/touch-composer.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { RichTextEditor } from "#ui/editor/RichTextEditor.tsx";
import type { Opening } from "#ui/overlay/opening.ts";
import { useWords } from "#wording/use-words.ts";
import { AudienceSlot } from "./audience/audience-of-message.tsx";
import { OffersOfComposer } from "./audience/composer-offers.ts";
import styles from "./Composer.module.css";
import { ComposerNotices } from "./ComposerNotices.tsx";
import { FilesOfComposer } from "./composer-files.ts";
import { DraftLine } from "./DraftLine.tsx";
import { SendButtons, TakeCase } from "./SendButtons.tsx";
import { SendError } from "./SendError.tsx";
import { useComposedMessage } from "./use-composed-message.ts";

type Props = { isInternal: boolean; autoFocus: boolean };

/** Texts for an audience. */
const useFormWords = (isInternal: boolean, { customer }: CareCase) => {
  const { t } = useWords();
  const actor = useActor();
  const placeholder = t("composer.placeholder");
  if (!isStaff(actor))
    return {
      label: t("composer.textToStaff"),
      placeholder,
      send: t("composer.send"),
    };
  return isInternal
    ? {
        label: t("composer.textInternal"),
        placeholder,
        send: t("composer.note"),
      }
    : {
        label: t("composer.textToCustomer"),
        placeholder,
        send: t("composer.answer", { company: customer?.name ?? "" }),
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

/** What was quoted, until it is in the text. */
const useQuoted = () => {
  const state = useComposerState();
  const { compose } = useCasePage();
  return useMemo(() => {
    if (!state?.quoted) return null;
    const { quoted, ...rest } = state;
    return { html: quoted, onDone: () => compose(rest) };
  }, [state, compose]);
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
  const offersFor = use(OffersOfComposer);
  const touch = use(TouchComposer);
  const words = useFormWords(isInternal, careCase);
  const composed = useComposedMessage(isInternal);
  const { sending, seen, attached, blockedBy, send, sendAgain, audience, ways, moves, taking } = composed;
  const form = useRef<HTMLDivElement>(null);
  const waysMenu = useRef<Opening>(null);
  const later = useSendLater(sending.draft.value.text !== "");
  const { draft, isSending } = sending;
  const { mentions, unseen } = useMentionsOfCase(careCase, isInternal, draft.value.text);

  const trouble = (
    <SendError
      sending={sending}
      seen={seen}
      onRetry={sendAgain}
      onSeesAgain={audience.seesAgain}
      onEdit={() => form.current?.querySelector<HTMLElement>("[role=textbox]")?.focus()}
    />
  );
  const offered = offersFor?.({ isInternal, along: draft.value.along, takeAlong: sending.takeAlong });
  const quoted = useQuoted();
  const isHeldBack = sending.error?.code === "outdated" || sending.error?.code === "audienceGrown";

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
        onSubmit={() => send(plainWay)}
        onMoreWays={() => waysMenu.current?.open()}
        mentions={mentions}
        offers={offered?.offers}
        pictures={files.pictures}
        minHeight={96}
        disabled={isSending}
        invalid={sending.problem !== null}
        autoFocus={autoFocus}
        insertion={quoted ?? offered?.insertion ?? null}
      />
      <AudienceSlot {...{ isInternal, sending, audience }} />
      {files.list(attached)}
      <UnseenMentions names={unseen} />
      <ComposerNotices careCase={careCase} sending={sending} blockedBy={blockedBy} />
      {isHeldBack ? null : trouble}
      <div className={`row wrap apart ${styles.acts}`}>
        <div className="contents">
          {files.chooser}
          <DraftLine state={draft.state} />
          {taking ? <TakeCase {...taking} /> : null}
        </div>
        <SendButtons
          isInternal={isInternal}
          ways={ways}
          opener={waysMenu}
          isSending={isSending}
          isBlocked={blockedBy !== null}
          words={words.send}
          onSend={send}
          onLater={later.ask}
        />
      </div>
      {later.isAsked ? <ChooseLater {...{ isInternal, moves }} onTake={send} onClose={later.close} /> : null}
    </div>
  );
};
