import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { isTyped } from "#platform/web/commands.ts";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";

type Props = { previous: string | null; next: string | null; onGo: (to: string) => void };

/** Goes to the previous and next email of the list, by button or by K and J. */
export const MailPager = (props: Props) => {
  const { previous, next, onGo } = props;
  const { t } = useWords();
  const newest = useRef(props);
  newest.current = props;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event)) return;
      const to = event.key === "j" ? newest.current.next : event.key === "k" ? newest.current.previous : null;
      if (to === null) return;
      event.preventDefault();
      newest.current.onGo(to);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const step = (name: "previousMail" | "nextMail", key: string, to: string | null, icon: ReactNode) => (
    <Button
      size="small"
      variant="plain"
      aria-label={t(`incomingMail.${name}`)}
      aria-keyshortcuts={key}
      aria-disabled={to === null}
      title={t("caseKey.withKey", { act: t(`incomingMail.${name}`), key })}
      onClick={() => to !== null && onGo(to)}
    >
      {icon}
    </Button>
  );
  return (
    <nav className="row-inline gap-0 fixed push" aria-label={t("incomingMail.inTheList")}>
      {step("previousMail", "K", previous, <IconChevronUp size={16} aria-hidden="true" />)}
      {step("nextMail", "J", next, <IconChevronDown size={16} aria-hidden="true" />)}
    </nav>
  );
};
