import * as z from "zod/mini";
import { oneLine } from "#platform/contract/bounds.ts";

/** The language of emails to people who chose none, of companies that chose none; null: not chosen. */
export const havnLanguage = z.nullable(z.enum(["en-US", "da-DK"]));
export type HavnLanguage = z.infer<typeof havnLanguage>;

/** As long as the page frame has room for, even on a phone. */
export const longestBrand = 40;

/** The name of this Havn: in the page frame, in titles, and as the sender of emails. */
export const brandName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestBrand), oneLine);
