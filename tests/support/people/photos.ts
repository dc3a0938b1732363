import { userBounds } from "#users/contract/user-bounds.ts";

/** A JPEG segment with its length. */
export const segment = (marker: number, content: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content]);

type Shape = { readonly width?: number; readonly height?: number; readonly before?: Buffer; readonly scan?: number };

/** The structure of a gray JPEG, with the segments before its frame, and the bytes of its scan. */
export const plainPhoto = ({
  width = userBounds.photo.pixels,
  height = userBounds.photo.pixels,
  before = Buffer.alloc(0),
  scan = 8,
}: Shape = {}) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    before,
    segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 0]),
    segment(0xda, [0, 0, 0, 0, 0, 0]),
    Buffer.alloc(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
