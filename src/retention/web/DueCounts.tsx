import type { DueCount } from "#retention/contract/calls.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";

/** How many of each kind are old enough, and how old the oldest is. */
export const DueCounts = ({ due }: { due: readonly DueCount[] }) => {
  const { t, tag } = useWords();
  const found = due.filter(({ count }) => count > 0);
  const isMore = due.some((one) => one.isMore);
  if (found.length === 0 && !isMore) return <p>{t("removal.none")}</p>;
  return (
    <>
      {found.length > 0 ? (
        <ul className="stack gap-1">
          {found.map(({ kind, count, oldest }) => (
            <li key={kind}>
              {t(`removal.${kind}`, { count })}
              {oldest === null ? null : (
                <span className="soft">{`, ${t("removal.oldest", { date: formatDate(tag, oldest) })}`}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isMore ? <p className="help">{t("removal.isMore")}</p> : null}
    </>
  );
};
