import type { ReactNode } from "react";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import type { EditPictures } from "#case-messages/web/dialog/EditMessage.tsx";
import { useTextPictures } from "./use-text-pictures.ts";

type Props = {
  message: CaseMessage;
  onUnfit: (files: readonly File[]) => void;
  children: (pictures: EditPictures) => ReactNode;
};

/** Uploads of pictures for a sent message that is edited, with its audience. */
export const MessagePictures = ({ message: { caseId, isInternal }, onUnfit, children }: Props) =>
  children(useTextPictures({ caseId, isInternal, forMessage: true }, onUnfit));
