import { invalidate } from "#platform/web/loading/cache.ts";
import type { RetentionState } from "#retention/contract/calls.ts";
import { SettingRow } from "#settings/web/rows/SettingRow.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { ChangeKept } from "./ChangeKept.tsx";
import { DueCounts } from "./DueCounts.tsx";
import { changeOf, type KeptSettingOf, keptRules, type RetentionValue, timeOf, useKeptText } from "./kept-settings.ts";
import { RemovalPreview } from "./RemovalPreview.tsx";

type RunProps = { state: RetentionState; kind: RetentionState["settings"][number]["kind"] };

/** What the next night will remove, and what the last one removed. */
const Runs = ({ state, kind }: RunProps) => {
  const { t, tag } = useWords();
  const found = state.settings.find((one) => one.kind === kind);
  if (!found) return null;
  const { due, lastRun } = found;
  return (
    <>
      {due === null ? null : (
        <div className="box">
          <p className="soft">{t("removal.when", { at: formatInstant(tag, state.nextRunAt) })}</p>
          <DueCounts due={[due]} />
        </div>
      )}
      {lastRun === null ? null : (
        <p className="help">
          {t(lastRun.endedAt === null ? "keeping.running" : "keeping.lastRun", {
            count: lastRun.removed,
            at: formatInstant(tag, lastRun.endedAt ?? lastRun.startedAt),
          })}
        </p>
      )}
    </>
  );
};

type Props = { setting: KeptSettingOf; data: RetentionState };

/** How long something is kept. */
export const KeptSetting = ({ setting, data: state }: Props) => {
  const said = useKeptText();
  const preview = (kept: RetentionValue) =>
    timeOf(kept) === null ? null : <RemovalPreview change={changeOf(setting.name, kept)} />;
  return (
    <SettingRow
      setting={setting}
      said={said}
      editor={(open) => <ChangeKept setting={setting} {...open} />}
      preview={preview}
      onTakenBack={() => invalidate(settingScreens.retention)}
    >
      <Runs state={state} kind={keptRules[setting.name].kind} />
    </SettingRow>
  );
};
