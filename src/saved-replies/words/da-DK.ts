import type { SameKeys } from "#wording/word-keys.ts";
import type { enUS } from "./en-US.ts";

export const daDK = {
  audit: { noSuchSavedReply: "Et gemt svar, der ikke findes mere (#{id})" },
  auditAct: {
    GetSavedReplies: "Læs gemte svar",
    GetSavedReply: "Læs et gemt svar",
    GetManagedReplies: "Læs listen over gemte svar",
    CreateSavedReply: "Gem et svar",
    UpdateSavedReply: "Rediger et gemt svar",
    UseSavedReply: "Brug et gemt svar",
  },
  auditDetail: { replyId: "Gemt svar" },
  problem: {
    unknownField: "Der er ikke noget felt {name}. Det nærmeste er {nearest}.",
    tooManyBlanks: "Brug højst {bound} felter og huller.",
    noText: "Skriv teksten på mindst ét af sprogene.",
    blankText: "Skriv en tekst.",
    noteInNote: "Svaret er selv et notat.",
  },
  fieldName: {
    texts: "Tekster",
    body: "Tekst",
    acts: "Hvad det ellers gør",
    followUpDays: "Opfølgning",
  },
  refusal: {
    replyTooLong: "En tekst i et gemt svar kan højst have 10.000 tegn og notatet 2.000.",
    tooManyReplies: "Der er ikke plads til flere gemte svar. Lad først nogle udgå.",
    filledTooLong: "Med felterne udfyldt er teksten længere end de 25.000 tegn, en besked kan have.",
  },
} satisfies SameKeys<typeof enUS>;
