import * as z from "zod/mini";
import { oneLine } from "#platform/contract/bounds.ts";

/** As long as the page frame has room for, even on a phone. */
export const longestBrand = 40;

/** The name of this Havn: in the page frame, in titles, and as the sender of emails. */
export const brandName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestBrand), oneLine);
