import { use } from "react";
import { DialogOfCase, NoticeOfCase } from "./case-page-context.ts";

/** The dialog that a part of the page asked for. */
export const AskedDialog = () => {
  const { dialog: asked, close } = use(DialogOfCase);
  return asked ? <asked.Part onClose={close} /> : null;
};

/** Says what was done where the eye sees it. */
export const CaseNotice = () => (
  <p className="only-for-screen-readers" role="status">
    {use(NoticeOfCase)}
  </p>
);
