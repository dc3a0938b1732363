import type { ReactNode } from "react";
import type { CaseChanges } from "#care-cases/contract/public.ts";
import { useCasePage, useChangeLines } from "#care-cases/web/public.ts";
import type { MessageAlong } from "#case-messages/web/composer/audience/composer-offers.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { FilledReply } from "#saved-replies/contract/saved-reply.ts";
import { useWords } from "#wording/use-words.ts";

type Part = keyof CaseChanges | "note";
type PartProps = {
  along: MessageAlong;
  part: Part;
  /** Beside what it does. */
  controls?: ((part: Part, words: string) => ReactNode) | undefined;
};

/** One thing that goes with a message; nothing if it changes nothing in the case. */
const AlongPart = ({ along: { changes, note }, part, controls }: PartProps) => {
  const { t } = useWords();
  const { careCase } = useCasePage();
  const changed = part === "note" ? {} : { [part]: changes[part] };
  const lines = useChangeLines({ rows: [careCase], changesOf: () => changed });
  const text =
    part === "note" ? t("replies.noteLine", { text: visibleText(note).replaceAll("\n", " ") }) : lines.join(" · ");
  if (text === "") return null;
  return (
    <li className="row gap-1">
      <span className="cut" title={text}>
        {text}
      </span>
      {controls?.(part, text)}
    </li>
  );
};

/** What goes with a message, besides its text. */
export const AlongList = ({ along, controls }: Omit<PartProps, "part">) => {
  const { t } = useWords();
  const parts: Part[] = [...(Object.keys(along.changes) as Part[]), ...(along.note === "" ? [] : (["note"] as const))];
  if (parts.length === 0) return null;
  return (
    <ul className="stack gap-0 soft small" aria-label={t("replies.along")}>
      {parts.map((part) => (
        <AlongPart key={part} {...{ along, part, controls }} />
      ))}
    </ul>
  );
};

/** What the reply would do, and can't on this case. What is so already isn't said. */
export const SkippedActs = ({ filled: { skipped } }: { filled: FilledReply }) => {
  const { t } = useWords();
  const said = skipped.flatMap(({ act, reason }) => (reason === "asItIs" ? [] : [{ act, reason }]));
  if (said.length === 0) return null;
  return (
    <ul className="stack gap-0 amber small">
      {said.map(({ act, reason }) => (
        <li key={act}>{t(`replySkipped.${reason}`, { act: t(`replyAct.${act}`) })}</li>
      ))}
    </ul>
  );
};
