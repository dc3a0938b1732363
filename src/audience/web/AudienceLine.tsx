import { IconEye } from "@tabler/icons-react";
import { useEffect } from "react";
import { useCasePage } from "#care-cases/web/public.ts";
import { useWrittenMessage } from "#case-messages/web/composer/audience/written-message.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useSettled } from "#ui/choice/use-settled.ts";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./AudienceLine.module.css";
import { AudienceNames } from "./AudienceNames.tsx";
import { audienceQuery } from "./audience-query.ts";
import { audienceWords } from "./audience-words.ts";

/** Milliseconds after the last change of its mentions. */
const settleMs = 300;

/** Who can read the message that is written, and who is told of it; their names on a click. */
export const AudienceLine = () => {
  const words = useWords();
  const { t } = words;
  const { id } = useCasePage().careCase;
  const { isInternal, mentions, sees } = useWrittenMessage();
  const settled = useSettled(mentions.join(","), settleMs);
  const { data, error } = useData(audienceQuery(id, isInternal, settled));
  const token = data?.company?.token;
  useEffect(() => {
    if (token !== undefined) sees(token);
  }, [token, sees]);
  return (
    <div className={`row small soft ${styles.line}`}>
      <IconEye size={14} aria-hidden="true" />
      {data ? (
        <PopoverButton
          title={t("audience.names")}
          trigger={audienceWords(data, words)}
          triggerClass={`text-button ${styles.button}`}
          panelLabel={t("audience.panel")}
          panelClass={styles.panel}
          align="start"
        >
          {() => <AudienceNames audience={data} />}
        </PopoverButton>
      ) : (
        <span>{error ? t("audience.failed") : ""}</span>
      )}
    </div>
  );
};
