import { minuteMs } from "#platform/rules/durations.ts";
import type { Command } from "#platform/web/commands.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { typedAfter } from "#ui/palette/mark-words.ts";
import type { PaletteReader } from "#ui/palette/palette-feature.ts";
import type { PaletteItem } from "#ui/palette/palette-item.ts";
import { beginnings } from "./palette-items.ts";
import { isPending } from "./use-found-items.ts";

const most = 5;

/** Commands with each thing that they can be done with and that the text names, such as "Assign to Bo Holm" for "assign bo". */
export const useChoiceItems = (commands: readonly Command[], asked: string, reader: PaletteReader) => {
  const searches = commands.flatMap((command) => {
    const { id, choices } = command;
    const text = choices ? typedAfter(beginnings(command, choices, reader), asked) : null;
    return choices && text !== null ? { id, command, choices, text } : [];
  });
  const isAsked = searches.length > 0;
  const found = useData({
    key: ["palette", "choices", searches.map(({ id, text }) => [id, text])],
    fetch: async () => {
      const all = searches.map(async ({ id, choices, text }) => ({ id, rows: await choices.find(text) }));
      return await Promise.all(all);
    },
    enabled: isAsked,
    keepsPrevious: true,
    freshMilliseconds: minuteMs,
  });
  const items = searches.flatMap(({ id, command: { group, icon }, choices }) => {
    const rows = found.data?.find((one) => one.id === id)?.rows ?? [];
    return rows.slice(0, most).map(
      ({ id: of, label, hint, value }): PaletteItem => ({
        id: `command ${id} ${of}`,
        group: `palette.${group}`,
        icon,
        label: reader.words.t.orNull(choices.words, { name: label }) ?? label,
        run: () => choices.choose(value),
        isFound: true,
        ...(hint === undefined ? {} : { hint }),
      }),
    );
  });
  return {
    items,
    more: [],
    isPending: isAsked && isPending(found),
    isError: isAsked && found.error !== null,
  };
};
