import { useState } from "react";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import type { RetentionState } from "#retention/contract/calls.ts";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { formatInstant } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import { DueCounts } from "./DueCounts.tsx";
import { changeOf, type KeptSettingOf, keptRules, type RetentionValue, timeOf, useKeptText } from "./kept-settings.ts";
import { RemovalPreview } from "./RemovalPreview.tsx";

const ChangeKept = lazyPart(() => import("./ChangeKept.tsx"));

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

type Props = { setting: KeptSettingOf; state: RetentionState };

/** How long something is kept, with a button to change it. */
export const KeptSetting = ({ setting, state }: Props) => {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const said = useKeptText();
  const { kind } = keptRules[setting.name];
  const title = t(`keeping.${kind}`);
  const preview = (kept: RetentionValue) =>
    timeOf(kept) === null ? null : <RemovalPreview change={changeOf(setting.name, kept)} />;
  return (
    <SettingCard
      title={title}
      help={t(`keeping.${kind}Help`)}
      change={setting.variable === null ? t("keeping.change") : undefined}
      changeLabel={t("keeping.changeNamed", { name: title })}
      onChange={() => setChanging(true)}
    >
      <p className="strong">{said(setting.value)}</p>
      <Runs state={state} kind={kind} />
      <SettingTrail
        setting={setting}
        title={title}
        said={said}
        preview={preview}
        onTakenBack={() => invalidate(settingScreens.retention)}
      />
      {isChanging ? <ChangeKept setting={setting} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};
