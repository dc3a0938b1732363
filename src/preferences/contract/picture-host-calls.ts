import * as z from "zod/mini";
import { oneLine } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** A site as `URL.host` writes it: its name in small letters, with a port that is not the usual one. */
const host = z.string().check(z.minLength(1), z.maxLength(260), oneLine, z.regex(/^[^\s/\\?#@A-Z<>"'%]+$/));

const oneHost = z.strictObject({ areaId: optionalCareArea, host });
const whileActing = [403, "Not while acting for somebody else"] as const;

export const pictureHostCalls = {
  /** The sites whose pictures the caller has let be shown, by name; none while staff act for somebody. */
  getPictureHosts: post("/api/Preferences/GetPictureHosts", {
    body: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ hosts: z.array(z.string()) }),
    perMinute: 300,
  }),
  /** Has the pictures of a site shown to the caller from now on, without being asked for one by one. */
  allowPictureHost: post("/api/Preferences/AllowPictureHost", {
    body: oneHost,
    refusals: { whileActing },
    writes: true,
    perMinute: 60,
  }),
  /** Pictures of this site are asked for again. */
  forgetPictureHost: post("/api/Preferences/ForgetPictureHost", {
    body: oneHost,
    refusals: { whileActing },
    writes: true,
    perMinute: 60,
  }),
} as const;
