import { IconMail } from "@tabler/icons-react";
import { useEffect } from "react";
import { useCasePage } from "#care-cases/web/case/case-page-context.ts";
import type { CasePageFeature, CaseSlotName, PlacedPart } from "#care-cases/web/case/case-page-feature.ts";
import type { CaseListFeature } from "#care-cases/web/list/case-list-feature.ts";
import { useCommands } from "#platform/web/commands.ts";

/** Where the postcards, which only tests have, would be first in each slot. */
const place = 1;

const textIn = (slot: string) => `Postcards in ${slot}`;

const Shown = (slot: string) => <p>{`${textIn(slot)} of #${useCasePage().careCase.id}`}</p>;

const shownIn = (slot: CaseSlotName): readonly PlacedPart[] => [{ place, Part: Shown.bind(null, slot) }];

const Command = () => {
  const run = () => undefined;
  useCommands([{ id: "postcards", label: textIn("commands"), words: "", icon: IconMail, group: "case", place, run }]);
  return null;
};

const Background = () => {
  useEffect(() => {
    document.body.dataset.postcards = textIn("background");
    return () => {
      delete document.body.dataset.postcards;
    };
  }, []);
  return null;
};

export const postcardSlots = {
  line: shownIn("line"),
  next: shownIn("next"),
  header: shownIn("header"),
  note: shownIn("note"),
  contact: shownIn("contact"),
  people: shownIn("people"),
  dates: shownIn("dates"),
  classification: shownIn("classification"),
  side: shownIn("side"),
  panel: shownIn("panel"),
  conversation: shownIn("conversation"),
  newest: shownIn("newest"),
  files: shownIn("files"),
  composer: shownIn("composer"),
  audience: shownIn("audience"),
  historyTab: shownIn("historyTab"),
  filesTab: shownIn("filesTab"),
  commands: [{ place, Part: Command }],
  background: [{ place, Part: Background }],
} as const satisfies Readonly<Record<CaseSlotName, readonly PlacedPart[]>>;

/** What the postcards show on the page of a case. */
export const postcardPage: CasePageFeature = { slots: postcardSlots };

/** What the postcards show in the lists of cases: on rows with an assignee, and for all that are selected. */
export const postcardList: CaseListFeature = {
  rowMenu: [
    {
      words: "postcards.title",
      place,
      isFor: ({ assignee }) => assignee !== null,
      run: ({ id }) => {
        document.body.dataset.postcards = `#${id}`;
      },
    },
  ],
  bulkBar: [
    {
      place,
      Part: ({ rows, onChange }) => (
        <button type="button" onClick={() => onChange({ kind: "set", changes: { title: "Postcard" } })}>
          {textIn(rows.map(({ id }) => `#${id}`).join())}
        </button>
      ),
    },
  ],
};
