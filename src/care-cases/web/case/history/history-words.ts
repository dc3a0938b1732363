import type { ChangeLogEntry } from "#care-cases/contract/care-case.ts";
import { formatHours } from "#ui/text/format-number.ts";
import { formatDate } from "#ui/time/format-time.ts";
import * as events from "#wording/event-text.ts";
import type { Words } from "#wording/words.ts";

/** What happened, to be read after the name of who did it: "changed severity from Regular to Critical". */
export const eventText = (entry: ChangeLogEntry, { t, tag }: Pick<Words, "t" | "tag">): string =>
  events.eventText(entry, {
    t,
    date: (value) => formatDate(tag, value),
    hours: (value) => formatHours(tag, value),
  });

/** Who did it: the person, both people when one acted for the other, or the product itself. */
export const eventAuthor = ({ by, impersonatorName }: ChangeLogEntry, words: Pick<Words, "t">): string =>
  events.eventAuthor(by?.name ?? null, impersonatorName, words);
