import { giveServerCatalogues } from "#wording/server/server-words.ts";
import { serverDaDK } from "./all/server/da-DK.ts";
import { serverEnUS } from "./all/server/en-US.ts";

/** Sets the texts of emails, and of pages without the web, of all features. */
export const giveServerWords = (): void => giveServerCatalogues({ da: serverDaDK, en: serverEnUS });
