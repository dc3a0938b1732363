import { IconListDetails } from "@tabler/icons-react";
import { isStaff } from "#platform/contract/actor.ts";
import { everyReadyView, readyViewsOf, readyViewUrl } from "#ready-views/rules/ready-views.ts";
import type { PaletteFeature, PaletteReader } from "#ui/palette/palette-feature.ts";
import { itemNames, type PaletteItem } from "#ui/palette/palette-item.ts";
import { readyViewWord } from "./ready-view-words.ts";

/** All of them: whoever hides one from the menu still finds it here. */
const readyItems = ({ actor, words: { t }, other }: PaletteReader): PaletteItem[] =>
  readyViewsOf(isStaff(actor), everyReadyView).map((one) => ({
    id: `ready view ${one.name}`,
    group: "palette.views",
    icon: IconListDetails,
    ...itemNames(t, other, [(text) => text(readyViewWord(one.name))]),
    to: readyViewUrl(one),
  }));

export const readyViewsPalette: PaletteFeature = { items: readyItems };
