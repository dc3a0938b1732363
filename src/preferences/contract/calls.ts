import * as z from "zod/mini";
import { bounds } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** The preference kinds of section 3 that belong to a person. */
export const userPreferenceKinds = ["UserLanguage", "SortingDirection"] as const;

const email = z.string().check(z.trim(), z.minLength(3), z.maxLength(bounds.email));

/** UserLanguage: `en-US` or `da-DK`. SortingDirection, of a case's dialog: `Ascending` or `Descending`. */
export const userPreference = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("UserLanguage"), value: z.enum(["en-US", "da-DK"]) }),
  z.strictObject({ kind: z.literal("SortingDirection"), value: z.enum(["Ascending", "Descending"]) }),
]);
export type UserPreference = z.infer<typeof userPreference>;

export const preferenceCalls = {
  /** The caller's own preferences, as far as they chose any; another person's e-mail is not found. */
  getPreferencesByUserEmail: post("/api/Preferences/GetPreferencesByUserEmail", {
    body: z.strictObject({ areaId: optionalCareArea, email }),
    reply: z.object({ preferences: z.array(userPreference) }),
  }),
  /** Sets those of the caller's own preferences that are named. */
  updatePreferencesByUserEmail: post("/api/Preferences/UpdatePreferencesByUserEmail", {
    body: z.strictObject({
      areaId: optionalCareArea,
      email,
      preferences: z.array(userPreference).check(z.minLength(1), z.maxLength(userPreferenceKinds.length)),
    }),
    writes: true,
  }),
} as const;
