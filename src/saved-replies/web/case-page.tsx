import type { ReactNode } from "react";
import type { CasePageFeature } from "#care-cases/web/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { AlongLines } from "./composer/AlongLines.tsx";
import { RepliesProvider } from "./composer/RepliesProvider.tsx";
import { ReplyCommands } from "./composer/ReplyCommands.tsx";

const Provider = ({ children }: { children: ReactNode }) => {
  const actor = useActor();
  return isStaff(actor) && takesPart(actor) ? <RepliesProvider>{children}</RepliesProvider> : children;
};

export const savedRepliesPage: CasePageFeature = {
  Provider,
  slots: {
    audience: [{ place: 20, Part: AlongLines, shownTo: isStaff }],
    commands: [{ place: 15, Part: ReplyCommands, shownTo: isStaff }],
  },
};
