import type { versions as english } from "#case-messages/words/en-US/versions.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const versions = {
  versions: {
    title: "Tidligere versioner",
    current: "Nu",
    none: "Der er ikke gemt tidligere versioner.",
    most: "Kun de 50 nyeste gemmes.",
    more: "Vis ældre versioner",
    failed: "De tidligere versioner kunne ikke hentes",
    deleteOf: "Slet versionen fra {when}",
    deleteTitle: "Vil du slette versionen fra {when}?",
    deleteHelp: "Den kan ikke læses længere. Selve beskeden bliver, som den er.",
    deleteGo: "Slet version",
    deleteFailed: "Versionen kunne ikke slettes",
  },
} satisfies SameKeys<typeof english>;
