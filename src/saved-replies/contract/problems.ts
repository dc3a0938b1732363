export const savedRepliesProblems = {
  unknownField: "{field} names the field {name}, which there isn't; the nearest is {nearest}",
  tooManyBlanks: "{field} has more than {bound} fields and gaps",
  tooManyPictures: "{field} has more than {bound} pictures",
  noText: "{field} has no text in either language",
  blankText: "{field} has no text",
  noteInNote: "{field} can't have a note, since the reply is one",
} as const;

declare module "#platform/contract/field-problems.ts" {
  interface FeatureProblems extends Readonly<Record<keyof typeof savedRepliesProblems, string>> {}
}
