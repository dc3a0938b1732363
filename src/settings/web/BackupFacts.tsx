import type { SystemStatusData } from "#settings/contract/system-calls.ts";
import { isRecentBackup, otherBackup } from "#settings/rules/recent-backup.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { ToLookAt } from "./ToLookAt.tsx";
import { useAgeText } from "./use-age-text.ts";
import { useSizeText } from "./use-size-text.ts";

const dateOf = (instant: string | undefined | null): Date | null => (instant ? new Date(instant) : null);

/** The last backup that the command made, how old it is, whether a later one failed, and what else was noted. */
export const BackupFacts = ({
  backup,
  backupFailed,
  backedUpAt,
}: Pick<SystemStatusData, "backup" | "backupFailed" | "backedUpAt">) => {
  const { t, tag } = useWords();
  const now = useNow();
  const size = useSizeText();
  const ageOf = useAgeText();
  const backups = { byCommand: dateOf(backup?.at), noted: dateOf(backedUpAt) };
  const isGood = isRecentBackup(backups, new Date(now));
  const other = otherBackup(backups);
  const said = backup
    ? t(backup.isEncrypted ? "system.backupSealed" : "system.backupSaid", {
        at: formatInstant(tag, backup.at),
        age: ageOf(backup.at),
        size: size(backup.bytes),
      })
    : t("system.noBackup");
  return (
    <>
      {backup || !other ? <ToLookAt name={t("system.backup")} isGood={isGood} said={said} /> : null}
      {backup && backup.missing > 0 ? (
        <ToLookAt
          name={t("system.backupMissing")}
          isGood={false}
          said={t("system.backupMissingSaid", { count: backup.missing })}
        />
      ) : null}
      {backupFailed ? (
        <ToLookAt
          name={t("system.backupFailed")}
          isGood={false}
          said={t("system.backupFailedSaid", { at: formatInstant(tag, backupFailed.at), said: backupFailed.said })}
        />
      ) : null}
      {other ? (
        <ToLookAt
          name={t(backup ? "system.otherBackup" : "system.backup")}
          isGood={isGood}
          said={formatInstant(tag, other)}
        />
      ) : null}
    </>
  );
};
