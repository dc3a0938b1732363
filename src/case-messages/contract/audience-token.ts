import * as z from "zod/mini";

/** Of more people than this, a token only says how many they are, and whether they are the same. */
export const maxMarked = 200;
/** Characters of the mark of one person. */
export const markLength = 6;

/** Who of the case's company could read it when a page showed that, without saying who it was. */
export const audienceToken = z
  .string()
  .check(z.regex(new RegExp(`^\\d{1,9}\\.\\d{1,9}\\.[\\w-]{0,${maxMarked * markLength}}$`)));
