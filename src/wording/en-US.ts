import { caseList } from "./en-US/case-list.ts";
import { cases } from "./en-US/cases.ts";
import { dashboard } from "./en-US/dashboard.ts";
import { editor } from "./en-US/editor.ts";
import { errors } from "./en-US/errors.ts";
import { frame } from "./en-US/frame.ts";
import { signIn } from "./en-US/sign-in.ts";
import { support } from "./en-US/support.ts";

/** The English catalogue is the type of all others. One file per feature; each line below adds one. */
export const enUS = {
  ...caseList,
  ...cases,
  ...dashboard,
  ...editor,
  ...errors,
  ...frame,
  ...signIn,
  ...support,
} as const;
