import type { SeenMessages } from "#case-messages/web/conversation/seen-messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import type { MessageSubmission } from "./use-send-message.ts";

type Over = { readonly version?: number; readonly seenMessageId?: number };
type Props = { sending: MessageSubmission; seen: SeenMessages; onRetry: (over: Over) => void; onEdit?: () => void };

const numberIn = (data: Readonly<Record<string, unknown>> | null, name: string): number | undefined => {
  const value = data?.[name];
  return typeof value === "number" ? value : undefined;
};

/** A reply was held back because of newer messages: shows them and lets the person decide. */
const HeldBack = ({ sending, seen, onRetry, onEdit }: Props) => {
  const { t } = useWords();
  const { error, forgetError } = sending;
  const newest = numberIn(error?.data ?? null, "newestMessageId") ?? 0;
  return (
    <div className="stack notice gap-1 fine" role="alert">
      <p>
        <strong>{t("composer.outdated", { count: numberIn(error?.data ?? null, "count") ?? 1 })}</strong>
      </p>
      <p>{t("composer.outdatedHelp")}</p>
      <div className="actions">
        <Button
          size="small"
          onClick={() => {
            seen.see(newest);
            onRetry({ seenMessageId: newest });
          }}
        >
          {t("composer.sendAnyway")}
        </Button>
        <Button
          size="small"
          onClick={() => {
            seen.see(newest);
            forgetError();
            onEdit?.();
          }}
        >
          {t("composer.goOnWriting")}
        </Button>
      </div>
    </div>
  );
};

/** Why a message wasn't sent, and how to continue. The text is kept. */
export const SendError = (props: Props) => {
  const { t } = useWords();
  const { sending, onRetry } = props;
  const { error, forgetError } = sending;
  if (!error) return null;
  if (error.code === "outdated") return <HeldBack {...props} />;
  if (error.code === "stale") {
    const version = numberIn(error.data, "version");
    return (
      <div className="stack notice gap-1 fine" role="alert">
        <p>
          <strong>{t("composer.changedTitle")}</strong>
        </p>
        <p>{t("composer.changedHelp")}</p>
        <div className="actions">
          <Button size="small" onClick={() => onRetry(version === undefined ? {} : { version })}>
            {t("composer.sendAnyway")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <ErrorNote action={t("error.createComment")} error={error} onRetry={() => onRetry({})} onDismiss={forgetError} />
  );
};
