import { useState } from "react";
import { type Uploads, useUploads } from "#case-files/web/use-uploads.ts";
import type { ComposerState } from "#case-messages/web/Composer.tsx";

export type ComposerControl = {
  readonly state: ComposerState;
  readonly set: (state: ComposerState) => void;
  readonly uploads: Uploads;
};

/** The composer's state stands above the tabs: what is being uploaded goes on while another tab is shown. */
export const useComposerState = (caseId: number): ComposerControl => {
  const [state, set] = useState<ComposerState>(null);
  return { state, set, uploads: useUploads({ caseId, forMessage: true }) };
};
