import type { CareCase } from "#care-cases/contract/public.ts";
import { hasEnded } from "#care-cases/rules/public.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { blankNames } from "#platform/rules/markup/blanks.ts";
import { markupExcess } from "#platform/rules/markup/markup-bounds.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { useActor } from "#platform/web/page.ts";
import { useWords } from "#wording/use-words.ts";
import type { ComposerFiles } from "./composer-files.ts";
import type { MessageSubmission } from "./use-send-message.ts";

type Props = {
  careCase: CareCase;
  sending: MessageSubmission;
  blockedBy: ComposerFiles["blockedBy"] | "tooMany";
};

/** What the person should know before sending. */
export const ComposerNotices = ({ careCase, sending, blockedBy }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const { text } = sending.draft.value;
  const isTooMuch = markupExcess(text, bounds.markup.stored) !== null;
  const over = isTooMuch ? 0 : visibleLength(text) - messageBounds.text.max;
  const closed = careCase.status === "CaseClosed";
  return (
    <>
      {closed && !isStaff(actor) ? <p className="help">{t("composer.reopens")}</p> : null}
      {hasEnded(careCase.status) && isStaff(actor) ? <p className="help">{t("composer.endedStaff")}</p> : null}
      {over > 0 ? (
        <p className="problem" role="alert">
          {t("composer.tooLong", { over })}
        </p>
      ) : null}
      {isTooMuch ? (
        <p className="problem" role="alert">
          {t("refusal.tooMuchMarkup")}
        </p>
      ) : null}
      {sending.problem === "unfilled" ? (
        <p className="problem" role="alert">
          {t("composer.unfilled", { names: blankNames(text).join(", ") })}
        </p>
      ) : null}
      {sending.problem === "empty" || sending.problem === "tooManyMentions" ? (
        <p className="problem" role="alert">
          {t(`refusal.${sending.problem}`)}
        </p>
      ) : null}
      {blockedBy === "uploading" ? <p className="help">{t("composer.uploading")}</p> : null}
      {blockedBy === "pictureMissing" ? (
        <p className="problem" role="alert">
          {t("composer.pictureMissing")}
        </p>
      ) : null}
      {blockedBy === "tooMany" ? (
        <p className="problem" role="alert">
          {t("files.tooMany")}
        </p>
      ) : null}
    </>
  );
};
