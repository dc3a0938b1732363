import * as z from "zod/mini";
import { oneLine } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** A host as in `URL.host`: lower-case name, with a non-default port. */
const host = z.string().check(z.minLength(1), z.maxLength(260), oneLine, z.regex(/^[^\s/\\?#@A-Z<>"'%]+$/));

const oneHost = z.strictObject({ areaId: optionalCareArea, host });
const whileImpersonating = [403, "Not while acting for somebody else"] as const;

/** Hosts whose images a person allowed; beyond this, the oldest are forgotten. */
export const maxPictureHosts = 200;

export const pictureHostCalls = {
  /** Hosts whose images the caller allowed, by name; empty while impersonating. */
  getPictureHosts: post("/api/Preferences/GetPictureHosts", {
    body: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ hosts: z.array(z.string()).check(z.maxLength(maxPictureHosts)) }),
    perMinute: 300,
  }),
  /** Allows a host's images for the caller from now on. */
  allowPictureHost: post("/api/Preferences/AllowPictureHost", {
    body: oneHost,
    refusals: { whileImpersonating },
    writes: true,
    perMinute: 60,
  }),
  /** Revokes that, so images of the host must be requested again. */
  forgetPictureHost: post("/api/Preferences/ForgetPictureHost", {
    body: oneHost,
    refusals: { whileImpersonating },
    writes: true,
    perMinute: 60,
  }),
} as const;
