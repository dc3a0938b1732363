import { caseFileCalls } from "#case-files/contract/calls.ts";
import { pictureHeadLength, pictureTypeOf } from "#case-files/rules/picture-kind.ts";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import { fetchFile } from "#platform/web/saving/send-file.ts";

type Wanted = { readonly caseId: number; readonly fileId: number };

/** A picture of a case as bytes of the type that they are; null when they are none. Throws `ApiError`. */
export const fetchPicture = async ({ caseId, fileId }: Wanted, signal: AbortSignal): Promise<Blob | null> => {
  const { blob } = await fetchFile(caseFileCalls.downloadCareCaseFile, { body: { caseId, fileId } }, { signal });
  const type = pictureTypeOf(new Uint8Array(await blob.slice(0, pictureHeadLength).arrayBuffer()));
  return type && new Blob([blob], { type });
};

const thumbnailHeight = 72;

/** A person has only so many downloads at once, in all their tabs, and saves files besides. */
const inTurn = limitConcurrency(4);

/** The same, small. Null when it can't be drawn. */
export const fetchThumbnail = async (wanted: Wanted, signal: AbortSignal): Promise<Blob | null> => {
  const picture = await inTurn(() => fetchPicture(wanted, signal));
  if (!picture) return null;
  const bitmap = await createImageBitmap(picture, { resizeHeight: thumbnailHeight }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve));
};
