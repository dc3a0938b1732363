import { charsetMails } from "./charsets.ts";
import type { CorpusMail } from "./corpus-mail.ts";
import { damagedMails } from "./damaged.ts";
import { headerMails } from "./headers.ts";
import { kindMails } from "./kinds.ts";
import { misdeclaredMails } from "./misdeclared.ts";
import { oldFileMails } from "./old-attachments.ts";
import { quotedMails } from "./quoted-history.ts";
import { sealedMails } from "./sealed.ts";
import { structureMails } from "./structures.ts";
import { unnamedMails } from "./unnamed.ts";

/** Emails as sent by people, programs and attackers. */
export const corpus: readonly CorpusMail[] = [
  ...charsetMails,
  ...headerMails,
  ...structureMails,
  ...kindMails,
  ...oldFileMails,
  ...damagedMails,
  ...unnamedMails,
  ...misdeclaredMails,
  ...sealedMails,
  ...quotedMails,
];
