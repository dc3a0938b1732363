import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { useActor } from "#platform/web/page.ts";
import { Act } from "#ui/Act.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CaseDialog.module.css";

/** Whether the end of the dialog is in view. */
const useIsEndInView = () => {
  const mark = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!mark.current || !("IntersectionObserver" in globalThis)) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isInView };
};

/** The end of the dialog; says, and leads to, what others have written since it was last seen. */
export const NewestMark = ({ messages }: { messages: readonly CaseMessage[] }) => {
  const { t } = useWords();
  const { userId } = useActor();
  const { mark, isInView } = useIsEndInView();
  const newest = messages.at(-1)?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (isInView) setSeen(newest);
  }, [isInView, newest]);

  const arrived = messages.filter(({ id, author }) => id > seen && author.id !== userId).length;
  return (
    <>
      <div className={styles.arrived} role="status">
        {arrived > 0 ? (
          <Act
            size="small"
            variant="filled"
            onClick={() => mark.current?.scrollIntoView({ behavior: "smooth", block: "end" })}
          >
            <IconArrowDown size={16} aria-hidden="true" />
            {t("message.newArrived", { count: arrived })}
          </Act>
        ) : null}
      </div>
      <div ref={mark} className={styles.mark} />
    </>
  );
};
