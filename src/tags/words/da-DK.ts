import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  caseColumn: { tags: "Mærkater" },
  caseField: { tags: "Mærkater" },
  serviceReport: { byTag: "Efter mærkat" },
  caseFilter: { tag: "Mærkat", withoutTag: "Uden mærkat" },
  historyText: {
    TagsAdded: "tilføjede mærkaterne {to}",
    TagsRemoved: "fjernede mærkaterne {from}",
  },
  auditAct: {
    GetTags: "Læs mærkater",
    GetTagList: "Læs listen over mærkater",
    CreateTag: "Opret en mærkat",
    UpdateTag: "Rediger en mærkat",
    PreviewTagMerge: "Læs, hvad en sammenlægning af mærkater betyder",
    MergeTag: "Læg mærkater sammen",
    ChangeTagsOfCareCase: "Skift en sags mærkater",
    SuggestTagsOfCareCase: "Læs foreslåede mærkater",
  },
  audit: { noSuchTag: "En mærkat, der ikke findes mere (#{id})" },
  auditDetail: { tagId: "Mærkat", intoId: "Lagt sammen med", addTags: "Tilføjet", removeTags: "Fjernet" },
  jobKind: { "move-merged-tags": "Giv sagerne med en sammenlagt mærkat den anden" },
  problem: {
    unknownTag: "Mærkaten findes ikke længere.",
    retiredTag: "Mærkaten er udgået og kan ikke tilføjes mere.",
    addedAndRemoved: "Mærkaten ville både blive tilføjet og fjernet.",
    mergedIntoItself: "Vælg en anden mærkat.",
  },
  fieldName: { intoId: "Læg sammen med", addTags: "Nye mærkater", removeTags: "Mærkater, der fjernes" },
  refusal: {
    tagNameTaken: "Der er allerede en mærkat med det navn på et af sprogene.",
    tooManyTags: "Der er allerede 500 mærkater. Læg nogle af dem sammen først.",
    tooManyTagsOfCase: "En sag kan højst have 30 mærkater. Fjern en af dem først.",
  },
} satisfies SameKeys<typeof enUS>;
