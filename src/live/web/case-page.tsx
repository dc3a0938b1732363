import { createContext, type ReactNode, use } from "react";
import { type CasePageFeature, useCasePage } from "#care-cases/web/public.ts";
import { PresenceMarks, WritingLine } from "./PresenceMarks.tsx";
import { TouchComposer } from "./touch-composer.ts";
import { type Other, usePresence, useTyping } from "./use-presence.ts";

const OthersOnCase = createContext<readonly Other[]>([]);

const PresenceProvider = ({ children }: { children: ReactNode }) => {
  const { isTyping, touch } = useTyping();
  const others = usePresence(useCasePage().careCase.id, isTyping);
  return (
    <TouchComposer value={touch}>
      <OthersOnCase value={others}>{children}</OthersOnCase>
    </TouchComposer>
  );
};

const OnCase = () => <PresenceMarks others={use(OthersOnCase)} />;

const Writing = () => <WritingLine others={use(OthersOnCase)} />;

export const livePage: CasePageFeature = {
  Provider: PresenceProvider,
  slots: {
    header: [{ place: 30, Part: OnCase }],
    composer: [{ place: 20, Part: Writing }],
  },
};
