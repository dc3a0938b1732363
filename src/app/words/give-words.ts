import { giveCatalogues } from "#wording/load-catalogue.ts";

/** Says where the screens' texts of all features are. They are loaded with the first page or file in their language. */
export const giveWords = (): void =>
  giveCatalogues({
    da: async () => (await import("./all/da-DK.ts")).daDK,
    en: async () => (await import("./all/en-US.ts")).enUS,
  });
