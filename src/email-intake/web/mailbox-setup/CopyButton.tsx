import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#ui/button/Button.tsx";
import { useWords } from "#wording/use-words.ts";

type CopyState = "no" | "yes" | "failed";

const shownMs = 2_000;

const copyText = async (text: string): Promise<CopyState> => {
  try {
    await navigator.clipboard.writeText(text);
    return "yes";
  } catch {
    // Also without HTTPS, where there is no clipboard.
    return "failed";
  }
};

type Props = {
  text: string;
  /** What is copied, for those who don't see what the button is beside. */
  name?: string;
  disabled?: boolean;
  variant?: "filled" | "default";
  children?: ReactNode;
};

/** Copies a text by one press, and says whether that worked. */
export const CopyButton = ({ text, name, disabled = false, variant = "default", children }: Props) => {
  const { t } = useWords();
  const [copied, setCopied] = useState<CopyState>("no");
  useEffect(() => {
    if (copied !== "yes") return;
    const timer = setTimeout(setCopied, shownMs, "no");
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className="row wrap gap-2">
      <Button
        size="small"
        variant={variant}
        disabled={disabled}
        aria-label={name && t("mailboxSetup.copyNamed", { name })}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {copied === "yes" ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
        {children ?? t("mailboxSetup.copy")}
      </Button>
      <span role="status" className="small soft">
        {copied === "yes" ? t("common.copied") : null}
        {copied === "failed" ? t("mailboxSetup.copyFailed") : null}
      </span>
    </span>
  );
};
