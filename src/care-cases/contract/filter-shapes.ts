import * as z from "zod/mini";
import { isoDate } from "#platform/contract/bounds.ts";

/** Values of a filter: at least one, and any of them matches unless the filter says otherwise. */
export const filterValues = <T extends z.core.$ZodType>(of: T) =>
  z.optional(z.array(of).check(z.minLength(1), z.maxLength(50)));

/** The signed-in person. */
export const filterMe = z.literal("@me");
/** Cases without a value. */
export const filterNone = z.literal("@none");
export const filterYesNo = z.enum(["yes", "no"]);

const greatestId = 2_147_483_647;
export const personId = z.int().check(z.positive(), z.maximum(greatestId));

/** An end of a range of days: a business date, or one relative to today: `today`, `today-30`, `today+7`. */
export const filterDay = z.optional(z.union([z.string().check(z.regex(/^today([+-]\d{1,4})?$/)), isoDate]));
