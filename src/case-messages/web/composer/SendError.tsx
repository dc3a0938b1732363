import type { SeenMessages } from "#case-messages/web/conversation/seen-messages.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import type { MessageSubmission } from "./use-send-message.ts";

type Over = { readonly version?: number; readonly seenMessageId?: number; readonly seenAudience?: string };
type Props = {
  sending: MessageSubmission;
  seen: SeenMessages;
  onRetry: (over: Over) => void;
  /** Who can read it now has been shown. */
  onSeesAgain?: (audience: string) => void;
  onEdit?: () => void;
};
type ErrorData = Readonly<Record<string, unknown>> | null;

const numberIn = (data: ErrorData, name: string): number | undefined => {
  const value = data?.[name];
  return typeof value === "number" ? value : undefined;
};

type HeldBackProps = { title: string; help: string; onSend: () => void; onEdit: () => void };

/** What a reply was held back for, with the person's decision. */
const HeldBack = ({ title, help, onSend, onEdit }: HeldBackProps) => {
  const { t } = useWords();
  return (
    <div className="stack notice gap-1 fine" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{help}</p>
      <div className="actions">
        <Button size="small" onClick={onSend}>
          {t("composer.sendAnyway")}
        </Button>
        <Button size="small" onClick={onEdit}>
          {t("composer.goOnWriting")}
        </Button>
      </div>
    </div>
  );
};

/** Because of newer messages, which are shown. */
const Outdated = ({ sending, seen, onRetry, onEdit }: Props) => {
  const { t } = useWords();
  const { error, forgetError } = sending;
  const newest = numberIn(error?.data ?? null, "newestMessageId") ?? 0;
  return (
    <HeldBack
      title={t("composer.outdated", { count: numberIn(error?.data ?? null, "count") ?? 1 })}
      help={t("composer.outdatedHelp")}
      onSend={() => {
        seen.see(newest);
        onRetry({ seenMessageId: newest });
      }}
      onEdit={() => {
        seen.see(newest);
        forgetError();
        onEdit?.();
      }}
    />
  );
};

/** Whoever can read it by now and couldn't when its writer looked. */
const useGrownWords = (data: ErrorData): string => {
  const { t } = useWords();
  const company = String(data?.company ?? "");
  const names = Array.isArray(data?.names) ? data.names.map(String) : [];
  const added = numberIn(data, "added") ?? 1;
  if (data?.hasMoved === true) return t("composer.movedTo", { company, count: numberIn(data, "count") ?? 0 });
  if (names.length > 0 && names.length === added) return t("composer.grownNames", { names: names.join(", "), company });
  return t("composer.grown", { count: added, company });
};

const Grown = ({ sending, onRetry, onSeesAgain, onEdit }: Props) => {
  const { t } = useWords();
  const { error, forgetError } = sending;
  const data = error?.data ?? null;
  const seenAudience = String(data?.seenAudience ?? "");
  return (
    <HeldBack
      title={useGrownWords(data)}
      help={t("composer.grownHelp")}
      onSend={() => onRetry({ seenAudience })}
      onEdit={() => {
        onSeesAgain?.(seenAudience);
        forgetError();
        onEdit?.();
      }}
    />
  );
};

/** Why a message wasn't sent, and how to continue. The text is kept. */
export const SendError = (props: Props) => {
  const { t } = useWords();
  const { sending, onRetry } = props;
  const { error, forgetError } = sending;
  if (!error) return null;
  if (error.code === "outdated") return <Outdated {...props} />;
  if (error.code === "audienceGrown") return <Grown {...props} />;
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
