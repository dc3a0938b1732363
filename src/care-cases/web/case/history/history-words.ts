import type { ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import * as events from "#care-cases/words/event-text.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { formatDate } from "#ui/time/format-time.ts";
import { localeTag } from "#wording/locale.ts";
import type { Words } from "#wording/words.ts";

/** Nobody takes a case by something that acts for them. */
const takerOf = ({ by, acting }: ChangeLogEntry): string | null => (acting ? null : (by?.name ?? null));

/** A page that was opened before an update may get types that it doesn't know. */
const known = (type: string): string => (historyTypes.of(type) ? type : "Unknown");

/** What happened, to follow the name of who did it: "changed severity from Regular to Critical". */
export const changeText = (entry: ChangeLogEntry, { t, tag }: Pick<Words, "t" | "tag">): string =>
  events.eventText(
    { ...historyTypes.of(entry.type), ...entry, type: known(entry.type), by: takerOf(entry) },
    {
      t,
      locale: tag === localeTag.da ? "da" : "en",
      date: (value) => formatDate(tag, value),
      hours: (value) => formatNumber(tag, value),
    },
  );

/** Several fields set together, to follow a name: "set owner, assignee and follow-up date". */
export const setUpText = (entries: readonly ChangeLogEntry[], { t, tag }: Pick<Words, "t" | "tag">): string => {
  const fields = [...new Set(entries.map(({ type }) => events.eventField(type, t)))].filter((field) => field !== null);
  return t("event.setUp", { fields: new Intl.ListFormat(tag, { type: "conjunction" }).format(fields) });
};

/** Who did it: the person, both people when one acted for the other, what acted for them, or the product itself. */
export const changeAuthor = (
  { by, impersonatorName, acting }: Pick<ChangeLogEntry, "by" | "impersonatorName" | "acting">,
  words: Pick<Words, "t">,
): string => events.eventAuthor(by?.name ?? null, impersonatorName, words, acting);
