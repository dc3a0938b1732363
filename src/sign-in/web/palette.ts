import { IconSwitchHorizontal } from "@tabler/icons-react";
import type { PaletteFeature, PaletteReader } from "#ui/palette/palette-feature.ts";
import { itemNames, type PaletteItem } from "#ui/palette/palette-item.ts";
import { useCompanies } from "./use-companies.ts";

/** Switching to each other company of one's own. */
const useSwitches = ({ words: { t }, other }: PaletteReader): PaletteItem[] => {
  const { companies, active, go } = useCompanies();
  return companies
    .filter((one) => active !== null && one !== active)
    .map(({ customerNumber, name: company }) => ({
      id: `switch ${customerNumber}`,
      group: "palette.application",
      icon: IconSwitchHorizontal,
      ...itemNames(t, other, [(text) => text("company.switchTo", { company })]),
      run: () => go(customerNumber),
    }));
};

export const signInPalette: PaletteFeature = { items: useSwitches };
