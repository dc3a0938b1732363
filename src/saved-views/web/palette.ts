import { IconBookmark } from "@tabler/icons-react";
import { casePresets } from "#care-cases/contract/public.ts";
import type { PaletteFeature, PaletteReader } from "#ui/palette/palette-feature.ts";
import type { PaletteItem } from "#ui/palette/palette-item.ts";
import { useViewsOf } from "./use-views-of.ts";

/** The reader's views, list by list. */
const useViewItems = ({ words: { t } }: PaletteReader): PaletteItem[] => {
  const viewsOf = useViewsOf();
  return casePresets.flatMap((preset) =>
    viewsOf(preset).map(({ to, name }) => ({
      id: `view ${to}`,
      group: "palette.views",
      icon: IconBookmark,
      label: name,
      hint: t(`casePreset.${preset}`),
      to,
    })),
  );
};

export const savedViewsPalette: PaletteFeature = { items: useViewItems };
