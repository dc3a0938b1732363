import * as z from "zod/mini";
import { oneLine } from "#platform/contract/bounds.ts";

/** So long that the frame has room for it, on a phone too. */
export const longestBrand = 40;

/** The name of this Havn: in the frame, in titles, and of the sender of emails. */
export const brandName = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestBrand), oneLine);
