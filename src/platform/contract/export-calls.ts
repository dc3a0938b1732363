import * as z from "zod/mini";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** A key that a browser draws for a file that it asks for, and sends as `Havn-Export-Key`. */
export const exportKey = z.string().check(z.regex(/^[\w-]{8,64}$/, "A key is 8 to 64 letters, digits, - or _"));

export const exportStates = ["waiting", "making", "none"] as const;

export const exportCalls = {
  /** How it stands with a file that this person asked for under this key; `none` when it is made, was refused, or never was. */
  getExportState: post("/api/Exports/GetExportState", {
    body: z.strictObject({ areaId: optionalCareArea, key: exportKey }),
    reply: z.object({ state: z.enum(exportStates) }),
    perMinute: 240,
  }),
} as const;
