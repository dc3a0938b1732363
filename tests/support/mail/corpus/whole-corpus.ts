import { charsetMails } from "./charsets.ts";
import type { CorpusMail } from "./corpus-mail.ts";
import { headerMails } from "./headers.ts";
import { kindMails } from "./kinds.ts";
import { oldFileMails } from "./old-attachments.ts";
import { quotedMails } from "./quoted-history.ts";
import { structureMails } from "./structures.ts";

/** Emails as sent by people, programs and attackers. */
export const corpus: readonly CorpusMail[] = [
  ...charsetMails,
  ...headerMails,
  ...structureMails,
  ...kindMails,
  ...oldFileMails,
  ...quotedMails,
];
