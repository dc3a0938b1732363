import type { Words } from "./words.ts";

type Texts = Pick<Words, "t">;

/** What acted for a person, as `ShownActing` of platform/contract/acting.ts. */
export type ActingInWords = { readonly kind: string; readonly name: string | null };

/** What acted: the word of its kind, and its name as far as it is known. */
export function actingName({ kind, name }: ActingInWords, { t }: Texts): string {
  const word = actingKindName(kind, { t });
  return name ? t("acting.named", { kind: word, name }) : word;
}

/** The word of a kind; a general one if this version of Havn doesn't know it. */
export const actingKindName = (kind: string, { t }: Texts): string =>
  t.orNull(`actingKind.${kind}`) ?? t("acting.unknownKind");

/** An author, preceded by what acted for them: "Rule “Night” for Mette Holm". */
export const withActing = (acting: ActingInWords | undefined, person: string, words: Texts): string =>
  acting ? words.t("acting.for", { acting: actingName(acting, words), person }) : person;
