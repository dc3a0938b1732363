import { largestPicture } from "#case-files/rules/picture-kind.ts";
import { drawablePicture } from "#case-files/web/fetch-picture.ts";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import { fetchFile } from "#platform/web/saving/send-file.ts";
import { viewAsCalls } from "#view-as/contract/calls.ts";

type View = { readonly caseId: number; readonly userId: number };

const inTurn = limitConcurrency(4);

const fetchAs = async (view: View, fileId: number, signal: AbortSignal): Promise<Blob | null> => {
  const input = { body: { ...view, fileId } };
  const { blob } = await fetchFile(viewAsCalls.downloadViewedFile, input, { signal, most: largestPicture });
  const picture = await drawablePicture(blob);
  return picture instanceof Blob ? picture : null;
};

const fill = async (place: HTMLElement, view: View, signal: AbortSignal): Promise<void> => {
  const fileId = Number(place.dataset.picture);
  const picture = await inTurn(() => fetchAs(view, fileId, signal)).catch(() => null);
  if (!picture || signal.aborted) return;
  const address = URL.createObjectURL(picture);
  signal.addEventListener("abort", () => URL.revokeObjectURL(address));
  const image = place.ownerDocument.createElement("img");
  image.alt = place.getAttribute("aria-label") ?? "";
  image.src = address;
  place.replaceChildren(image);
};

/** Puts the pictures of this person's page where they belong, since the page has no scripts that could. */
export const fillPictures = (page: Document, view: View, signal: AbortSignal): Promise<unknown> =>
  Promise.all([...page.querySelectorAll<HTMLElement>("[data-picture]")].map((place) => fill(place, view, signal)));
