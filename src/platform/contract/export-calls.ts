import * as z from "zod/mini";
import { optionalCareArea, post } from "./call.ts";

/** A random key that the browser generates per export and sends as `Havn-Export-Key`. */
export const exportKey = z.string().check(z.regex(/^[\w-]{8,64}$/, "A key is 8 to 64 letters, digits, - or _"));

export const exportStates = ["waiting", "making", "none"] as const;

export const exportCalls = {
  /** The state of this person's export with this key; `none` when it is finished, was refused, or never existed. */
  getExportState: post("/api/Exports/GetExportState", {
    body: z.strictObject({ areaId: optionalCareArea, key: exportKey }),
    reply: z.object({ state: z.enum(exportStates) }),
    perMinute: 240,
  }),
} as const;
