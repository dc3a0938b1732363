import { browserApi } from "#platform/web/browser-api.ts";
import { toCallError } from "#platform/web/errors/errors.ts";
import { lookForPhotos } from "#platform/web/shown-people.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";

/** The maximum per call. */
const atOnce = 100;
/** How long ids are collected before a call. */
const collectMilliseconds = 50;

/** Photos as base64, by id; null for people without one. */
const photos = new Map<number, string | null>();
let sheet: CSSStyleSheet | null = null;

/** In print initials stay, since browsers don't print backgrounds. */
const ruleOf = (id: number, image: string) => `@media screen {
  [data-person="${id}"][data-initials][data-tone] {
    background: url("data:image/jpeg;base64,${image}") center / cover;
  }
  [data-person="${id}"][data-initials]::before { content: none; }
}`;

/** A later rule for the same person wins, so existing rules needn't be parsed again. */
const paint = (id: number, image: string) => sheet?.insertRule(ruleOf(id, image), sheet.cssRules.length);

/** If the call fails, initials stay, and the next page that shows the people tries again. */
async function fetchPhotos(userIds: number[]): Promise<void> {
  for (const id of userIds) photos.set(id, null);
  try {
    const reply = await browserApi(photoCalls).getUserPhotos({ body: { userIds } });
    for (const { userId, image } of reply.photos) {
      photos.set(userId, image);
      paint(userId, image);
    }
  } catch (failure) {
    toCallError(failure);
    for (const id of userIds) photos.delete(id);
  }
}

/** Shows a photo that was changed in this tab; null removes it. */
export const showPhoto = (userId: number, image: string | null): void => {
  photos.set(userId, image);
  if (image !== null) return void paint(userId, image);
  sheet?.replaceSync("");
  for (const [id, other] of photos) if (other !== null) paint(id, other);
};

let timer: ReturnType<typeof setTimeout> | undefined;

const collect = (shown: Set<number>) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const wanted = [...shown].filter((id) => !photos.has(id));
    shown.clear();
    for (let at = 0; at < wanted.length; at += atOnce) void fetchPhotos(wanted.slice(at, at + atOnce));
  }, collectMilliseconds);
};

/** From now on, shows the photos of everybody whose initials are on the page. */
export function showPhotos(): void {
  sheet ??= new CSSStyleSheet();
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  lookForPhotos(collect);
}
