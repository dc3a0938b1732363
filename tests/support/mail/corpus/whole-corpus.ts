import { charsetMails } from "./charsets.ts";
import type { CorpusMail } from "./corpus-mail.ts";
import { oldFileMails } from "./files-of-old.ts";
import { headerMails } from "./headers.ts";
import { kindMails } from "./kinds.ts";
import { quotedMails } from "./quoted-history.ts";
import { structureMails } from "./structures.ts";

/** Mails as people, programs and those who mean harm send them. */
export const corpus: readonly CorpusMail[] = [
  ...charsetMails,
  ...headerMails,
  ...structureMails,
  ...kindMails,
  ...oldFileMails,
  ...quotedMails,
];
