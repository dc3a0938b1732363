import { type PictureType, pictureHeadLength, pictureTypeOf } from "#case-files/rules/picture-kind.ts";
import { ByteFilter, type FormatReader, joined, pass, rest } from "./byte-filter.ts";
import { gifReader } from "./gif.ts";
import { jpegReader } from "./jpeg.ts";
import { pngReader } from "./png.ts";
import { webpReader } from "./webp.ts";

const readers: Readonly<Record<PictureType, () => FormatReader>> = {
  "image/png": pngReader,
  "image/jpeg": jpegReader,
  "image/gif": gifReader,
  "image/webp": webpReader,
};

function* otherReader(): FormatReader {
  yield pass(rest);
}

/**
 * The bytes of a picture without what cameras and programs note in it: EXIF, XMP, comments, thumbnails, anything after its
 * end. Pixels and color profile stay as they are, and how the picture is turned. It holds at most 64 kB, and reads each byte
 * once. Where a damaged picture can't be read on, its rest is left out. Bytes of other kinds stay as they are.
 */
export async function* withoutMetadata(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  let filter: ByteFilter | null = null;
  for await (const piece of source) {
    let next = piece;
    if (!filter) {
      head = joined([head, piece]);
      if (head.length < pictureHeadLength) continue;
      filter = filterOf(head);
      next = head;
    }
    const out = filter.push(next);
    if (out.length > 0) yield out;
  }
  const isShort = filter === null;
  filter ??= filterOf(head);
  const last = joined([isShort ? filter.push(head) : new Uint8Array(0), filter.end()]);
  if (last.length > 0) yield last;
}

function filterOf(head: Uint8Array): ByteFilter {
  const type = pictureTypeOf(head);
  return new ByteFilter(type ? readers[type]() : otherReader());
}
