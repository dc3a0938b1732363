import { caseFileCalls } from "#case-files/contract/calls.ts";
import { largestPicture, pictureTypeOf } from "#case-files/rules/picture-kind.ts";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import { isDrawable, readPictureSides, sidesHeadLength } from "#platform/rules/picture/picture-sides.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { fetchFile } from "#platform/web/saving/send-file.ts";

type FileKey = { readonly caseId: number; readonly fileId: number };

/**
 * An image of a case as a blob of its detected type; null if it isn't an image, "tooLarge" if it has too many bytes, or
 * too many pixels to be decoded. Throws `ApiError`.
 */
export const fetchPicture = async (wanted: FileKey, signal: AbortSignal): Promise<Blob | "tooLarge" | null> => {
  const blob = await fetchBytes(wanted, signal);
  return blob === null ? "tooLarge" : drawablePicture(blob);
};

/** A file's bytes as an image of its detected type; null if it isn't one, "tooLarge" if it has too many pixels. */
export const drawablePicture = async (blob: Blob): Promise<Blob | "tooLarge" | null> => {
  const head = new Uint8Array(await blob.slice(0, sidesHeadLength).arrayBuffer());
  const [type, sides] = [pictureTypeOf(head), readPictureSides(head)];
  if (!type || !sides) return null;
  return isDrawable(sides) ? new Blob([blob], { type }) : "tooLarge";
};

/** A page may not know the size of a file that a text shows. */
const fetchBytes = async ({ caseId, fileId }: FileKey, signal: AbortSignal): Promise<Blob | null> => {
  const input = { body: { caseId, fileId } };
  try {
    return (await fetchFile(caseFileCalls.downloadCareCaseFile, input, { signal, most: largestPicture })).blob;
  } catch (failure) {
    if (toCallError(failure).statusCode === 413) return null;
    throw failure;
  }
};

const thumbnailHeight = 72;

/** Downloads per person are limited across all tabs, and people download files too. */
const inTurn = limitConcurrency(4);

/** The same, in turn with others. */
export const fetchInTurn = (wanted: FileKey, signal: AbortSignal): ReturnType<typeof fetchPicture> =>
  inTurn(() => fetchPicture(wanted, signal));

/** The same as a thumbnail. Null if it can't be drawn. */
export const fetchThumbnail = async (wanted: FileKey, signal: AbortSignal): Promise<Blob | null> => {
  const picture = await fetchInTurn(wanted, signal);
  if (!(picture instanceof Blob)) return null;
  const bitmap = await createImageBitmap(picture, { resizeHeight: thumbnailHeight }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve));
};
