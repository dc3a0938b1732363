import { type Icon, IconLanguage, IconPencil, IconX } from "@tabler/icons-react";
import { use, useState } from "react";
import type { MessageAlong } from "#case-messages/web/composer/audience/composer-offers.ts";
import { useWrittenMessage } from "#case-messages/web/composer/audience/written-message.ts";
import { blankNames } from "#platform/rules/markup/blanks.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";
import { AlongList, SkippedActs } from "./AlongList.tsx";
import { withNote, withoutChange } from "./along-of-reply.ts";
import { RepliesOfCase } from "./replies-of-case.ts";

const NoteDialog = lazyComponent(() => import("./NoteDialog.tsx"));

type IconButtonProps = { label: string; icon: Icon; onPress: () => void };

const IconButton = ({ label, icon: Shown, onPress }: IconButtonProps) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onPress}>
    <Shown size={14} aria-hidden="true" />
  </button>
);

/** The language of the reply that was inserted last, and its other one; until the text is changed. */
const LanguageLine = () => {
  const { t } = useWords();
  const { text, isInternal } = useWrittenMessage();
  const replies = use(RepliesOfCase);
  const { filled } = replies?.inserted ?? {};
  if (!replies || !filled || filled.isInternal !== isInternal || replies.inserted?.text !== text) return null;
  const other = filled.languages.find((language) => language !== filled.language);
  if (!other && !filled.wanted) return null;
  return (
    <p className="row small soft">
      <IconLanguage size={14} aria-hidden="true" />
      {t(other ? `replyIn.${filled.language}` : `replyOnly.${filled.language}`)}
      {other ? (
        <Button size="small" onClick={() => replies.changeLanguage(other)}>
          {t(`replyTake.${other}`)}
        </Button>
      ) : null}
    </p>
  );
};

const Lines = ({ along }: { along: MessageAlong }) => {
  const { t } = useWords();
  const { takeAlong } = useWrittenMessage();
  const [isEditing, setEditing] = useState(false);
  const gaps = blankNames(along.note);
  return (
    <>
      <AlongList
        along={along}
        controls={(part, words) => (
          <>
            {part === "note" ? (
              <IconButton label={t("replies.editNote")} icon={IconPencil} onPress={() => setEditing(true)} />
            ) : null}
            <IconButton
              label={t("replies.leaveOut", { what: words })}
              icon={IconX}
              onPress={() => takeAlong(part === "note" ? withNote(along, "") : withoutChange(along, part))}
            />
          </>
        )}
      />
      {gaps.length > 0 ? <p className="problem">{t("replies.noteUnfilled", { names: gaps.join(", ") })}</p> : null}
      {isEditing ? (
        <NoteDialog
          note={along.note}
          onTake={(note) => takeAlong(withNote(along, note))}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
};

/** What saved replies have brought to the message, above the button that sends it: each act can be left out. */
export const AlongLines = () => {
  const { along, isInternal } = useWrittenMessage();
  const inserted = use(RepliesOfCase)?.inserted;
  const isOfReply = inserted?.filled.isInternal === isInternal;
  if (!along && !isOfReply) return null;
  return (
    <div className="stack gap-0">
      <LanguageLine />
      {along ? <Lines along={along} /> : null}
      {along && isOfReply ? <SkippedActs filled={inserted.filled} /> : null}
    </div>
  );
};
