import * as z from "zod/mini";
import { oneLine, phone } from "#platform/contract/bounds.ts";
import { wrong } from "#platform/contract/field-problems.ts";

export const maxPhones = 20;
export const longestLabel = 60;

const isOnce = (kind: string, phones: readonly { readonly kind: string }[]): boolean =>
  phones.filter((phone) => phone.kind === kind).length <= 1;

/**
 * Support's telephone numbers: at most one main and one critical, whose labels are localized, and others with their own
 * label.
 */
export const supportPhones = z
  .array(
    z
      .strictObject({
        kind: z.enum(["main", "critical", "other"]),
        label: z.string().check(z.maxLength(longestLabel), oneLine),
        number: phone,
      })
      .check(z.refine(({ kind, label }) => (kind === "other") === (label.trim() !== ""), wrong("badForm"))),
  )
  .check(
    z.maxLength(maxPhones),
    z.refine((phones) => isOnce("main", phones) && isOnce("critical", phones), wrong("badForm")),
  );
