import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { del, optionalCareArea, post } from "#platform/contract/call.ts";
import { userBounds } from "./user-bounds.ts";

/** A JPEG in base64; `isPhoto` checks that it is one, and its size. */
const image = z
  .string()
  .check(z.maxLength(Math.ceil(userBounds.photo.bytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

export const photoCalls = {
  /**
   * The photos of these people, as far as they have one and the caller may see it: staff see everybody's, customers
   * those of staff and of members of their active company, and their own.
   */
  getUserPhotos: post("/api/UserManagement/GetUserPhotos", {
    body: z.strictObject({ areaId: optionalCareArea, userIds: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ photos: z.array(z.object({ userId: id, image: z.string() })) }),
    perMinute: 300,
  }),
  /** Sets or, with null, removes the caller's own photo. */
  updateUserPhoto: post("/api/User/UpdateUserPhoto", {
    body: z.strictObject({ areaId: optionalCareArea, image: z.nullable(image) }),
    refusals: { photoUnfit: [400, "A photo is a JPEG of 144 by 144 pixels without personal metadata"] },
    writes: true,
    perMinute: 30,
  }),
  /** Removes another person's photo; for people who may edit their details. */
  deleteUserPhoto: del("/api/UserManagement/DeleteUserPhoto", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    writes: true,
    perMinute: 60,
  }),
} as const;
