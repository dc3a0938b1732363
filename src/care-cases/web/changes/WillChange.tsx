import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import type { ListedRow } from "#care-cases/rules/list/listed-row.ts";
import { attachedWeb } from "#care-cases/web/case-parts.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { fetchQuery } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";
import { changeLines, rowAfter } from "./change-lines.ts";

const namesOfAttached: DataQuery<null> = {
  key: ["names-of-attached"],
  fetch: async () => {
    await Promise.all(attachedWeb.map(({ names }) => fetchQuery(names)));
    return null;
  },
};

type ChangeSets = {
  rows: readonly ListedRow[];
  changesOf: (row: ListedRow) => CaseChanges;
  /** Who carries it out; without it, the reader. */
  by?: Person;
};

/** What a change set will change in these cases, as lines. */
export const useChangeLines = ({ rows, changesOf, by }: ChangeSets): readonly string[] => {
  const words = useWords();
  const actor = useActor();
  const person = by ?? { id: actor.userId, name: actor.name, isStaff: isStaff(actor) };
  const changed = rows.map((row) => ({ row, changes: changesOf(row) }));
  const attached = attachedWeb.filter(({ isIn }) => changed.some(({ changes }) => isIn(changes)));
  // The lines are then made anew.
  useData({ ...namesOfAttached, enabled: attached.length > 0 });
  return [
    ...changeLines(
      changed.map(({ row, changes }) => ({ before: row, after: rowAfter(row, changes, person) })),
      words,
    ),
    ...attached.flatMap((part) => part.lines(changed, words)),
  ];
};

type Props = ChangeSets & {
  /** Continues a line of text. */
  isInline?: boolean;
};

/** What a change set will change in these cases; nothing if it changes nothing. */
export const WillChange = ({ isInline = false, ...sets }: Props) => {
  const { t } = useWords();
  const lines = useChangeLines(sets);
  if (lines.length === 0) return null;
  if (isInline) return lines.map((line) => ` · ${line}`).join("");
  return (
    <ul className="stack gap-1 soft small" aria-label={t("caseChange.will")}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
