import { brandName, havnLanguage, longestBrand } from "#settings/contract/general-values.ts";
import { ownSetting, textSetting, type ValuesOf } from "./setting-declaration.ts";

const page = "general";

export const generalSettings = {
  /** The name of this Havn. */
  brand: textSetting({
    ...{ page, place: 10, variable: "HAVN_BRAND" },
    schema: brandName,
    longest: longestBrand,
    usual: "Havn",
  }),
  language: ownSetting({
    ...{ page, place: 20 },
    schema: havnLanguage,
    usual: null,
    inWords: (language) => language ?? "not chosen",
  }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof generalSettings> {}
}
