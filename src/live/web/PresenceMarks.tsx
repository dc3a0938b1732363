import { IconPencil } from "@tabler/icons-react";
import { PersonInitials } from "#ui/text/PersonInitials.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Presence.module.css";
import type { Other } from "./use-presence.ts";

type Props = { others: readonly Other[] };

const shown = 4;

/** Others who have the case open: initials, with a pencil if writing; text on hover and for screen readers. */
export const PresenceMarks = ({ others }: Props) => {
  const { t } = useWords();
  if (others.length === 0) return null;
  return (
    <ul className="row-inline" aria-label={t("presence.others")}>
      {others.slice(0, shown).map(({ person, isWriting }) => {
        const words = t(isWriting ? "presence.writing" : "presence.looking", { name: person.name });
        return (
          <li key={person.id} className={`inline-flex relative ${styles.mark}`} title={words} data-writing={isWriting}>
            <PersonInitials id={person.id} name={person.name} withName={false} />
            {isWriting ? (
              <IconPencil
                className={`absolute round accent-ground on-accent ${styles.pencil}`}
                size={10}
                aria-hidden="true"
              />
            ) : null}
            <span className="only-for-screen-readers">{words}</span>
          </li>
        );
      })}
      {others.length > shown ? <li className="soft small">+{others.length - shown}</li> : null}
    </ul>
  );
};

/** Who is writing now, as text next to the composer. */
export const WritingLine = ({ others }: Props) => {
  const { t } = useWords();
  const writing = others.filter(({ isWriting }) => isWriting).map(({ person }) => person.name);
  const [name = "", other = ""] = writing;
  const words =
    writing.length === 0
      ? ""
      : writing.length === 1
        ? t("presence.writing", { name })
        : writing.length === 2
          ? t("presence.writingTwo", { name, other })
          : t("presence.writingMore", { name, count: writing.length - 1 });
  return (
    <p className={`row gap-1 soft small ${styles.writing}`} role="status">
      {words ? (
        <>
          <IconPencil size={14} aria-hidden="true" /> {words}
        </>
      ) : null}
    </p>
  );
};
