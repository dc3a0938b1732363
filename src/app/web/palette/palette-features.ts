import { careCasesPalette } from "#care-cases/web/palette.tsx";
import { customersPalette } from "#customers/web/palette.ts";
import { readyViewsPalette } from "#ready-views/web/palette.ts";
import { savedViewsPalette } from "#saved-views/web/palette.ts";
import { signInPalette } from "#sign-in/web/palette.ts";
import type { PaletteFeature, PaletteSearch } from "#ui/palette/palette-feature.ts";
import { usersPalette } from "#users/web/palette.ts";

/** What each feature offers in the palette, in the order of the features. */
export const paletteFeatures: readonly PaletteFeature[] = [
  usersPalette,
  customersPalette,
  signInPalette,
  careCasesPalette,
  savedViewsPalette,
  readyViewsPalette,
];

/** What is searched, in the order of the results. */
export const paletteSearches: readonly PaletteSearch[] = paletteFeatures
  .flatMap(({ search }) => search ?? [])
  .sort((one, other) => one.place - other.place);
