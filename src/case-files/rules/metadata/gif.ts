import { drop, type FormatReader, pass, take, write } from "./byte-filter.ts";

const image = 0x2c;
const extension = 0x21;
const trailer = 0x3b;

/** Extensions that change what is seen: text in the picture, and how long and over what a frame is shown. */
const seen = new Set([0x01, 0xf9]);
const application = 0xff;
/** Applications' extensions that say how often the animation repeats, or which colors it has. */
const kept = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

/** Bytes of the table of colors that these flags announce. */
const tableLength = (flags: number | undefined): number =>
  flags !== undefined && flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;

/** Keeps a GIF's frames, colors and repetition. */
export function* gifReader(): FormatReader {
  const head = yield* take(13);
  yield write(head);
  yield pass(tableLength(head[10]));
  for (;;) {
    const [kind] = yield* take(1);
    if (kind === image) {
      const frame = yield* take(9);
      yield write([image], frame);
      yield pass(tableLength(frame[8]) + 1);
      yield* readBlocks(true);
    } else if (kind === extension) yield* readExtension();
    else {
      if (kind === trailer) yield write([trailer]);
      return;
    }
  }
}

function* readExtension() {
  const [label] = yield* take(1);
  if (label === application) {
    const size = yield* take(1);
    const name = yield* take(size[0] ?? 0);
    const isKept = kept.has(String.fromCharCode(...name));
    if (isKept) yield write([extension, application], size, name);
    yield* readBlocks(isKept);
  } else if (label !== undefined) {
    const isKept = seen.has(label);
    if (isKept) yield write([extension, label]);
    yield* readBlocks(isKept);
  }
}

/** Blocks of data, up to an empty one. */
function* readBlocks(isKept: boolean) {
  for (;;) {
    const size = yield* take(1);
    const [n] = size;
    if (n === undefined) return;
    if (isKept) yield write(size);
    if (n === 0) return;
    yield isKept ? pass(n) : drop(n);
  }
}
