import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import type { DatedHours } from "#service-levels/rules/hours/support-hours.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { WeekList } from "#support/web/WeekList.tsx";
import { Button } from "#ui/button/Button.tsx";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { HoursPreview } from "./HoursPreview.tsx";
import { useHoursWords } from "./hours-words.ts";

const ChangeHours = lazyPart(() => import("./ChangeHours.tsx"));
const ConfirmHours = lazyPart(() => import("./ConfirmHours.tsx"));

type Setting = SettingOf<"support.hours">;

type PlannedProps = { hours: DatedHours; mayChange: boolean; onChange: () => void; onRemove: () => void };

const Planned = ({ hours, mayChange, onChange, onRemove }: PlannedProps) => {
  const { t } = useWords();
  const { fromSaid } = useHoursWords();
  const from = fromSaid(hours.validFrom);
  return (
    <div className="stack gap-2 pt-3 lined-above">
      <div className="row wrap">
        <h3 className="grow">{from}</h3>
        {mayChange ? (
          <>
            <Button size="small" aria-label={t("supportSettings.changeNamed", { name: from })} onClick={onChange}>
              {t("supportSettings.change")}
            </Button>
            <Button size="small" aria-label={t("supportSettings.removeNamed", { name: from })} onClick={onRemove}>
              {t("supportSettings.remove")}
            </Button>
          </>
        ) : null}
      </div>
      <WeekList week={hours.week} />
    </div>
  );
};

type HoursQuestion =
  | { readonly act: "change"; readonly planned: DatedHours | null }
  | { readonly act: "remove"; readonly planned: DatedHours };

/** Support hours: current, future and past ones. */
export const HoursSetting = ({ setting }: { setting: Setting }) => {
  const { t } = useWords();
  const { hoursSaid, fromSaid, weekSaid } = useHoursWords();
  const today = businessDate(useNow());
  const [asked, ask] = useState<HoursQuestion | null>(null);
  const close = () => ask(null);
  const { value } = setting;
  const mayChange = setting.variable === null;
  const planned = value.filter(({ validFrom }) => validFrom !== null && validFrom > today);
  const begun = value.slice(0, value.length - planned.length);
  const [held, former] = [begun.at(-1), begun.slice(0, -1)];
  return (
    <SettingCard
      title={t("support.openingHours")}
      help={t("supportSettings.hoursHelp")}
      change={mayChange ? t("supportSettings.changeHours") : undefined}
      onChange={() => ask({ act: "change", planned: null })}
    >
      {held ? <WeekList week={held.week} /> : null}
      {planned.map((hours) => (
        <Planned
          key={hours.validFrom}
          hours={hours}
          mayChange={mayChange}
          onChange={() => ask({ act: "change", planned: hours })}
          onRemove={() => ask({ act: "remove", planned: hours })}
        />
      ))}
      {former.length > 0 ? (
        <details>
          <summary className="soft">{t("supportSettings.formerHours")}</summary>
          <ul className="stack gap-1 fine mt-2">
            {former.map(({ validFrom, week }) => (
              <li key={validFrom}>{`${fromSaid(validFrom)}: ${weekSaid(week)}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <SettingTrail
        setting={setting}
        title={t("support.openingHours")}
        said={hoursSaid}
        preview={(hours) => <HoursPreview change={{ name: "support.hours", value: hours }} />}
      />
      {asked?.act === "change" ? (
        <ChangeHours setting={setting} said={hoursSaid} today={today} planned={asked.planned} onClose={close} />
      ) : null}
      {asked?.act === "remove" ? (
        <ConfirmHours
          setting={setting}
          value={value.filter(({ validFrom }) => validFrom !== asked.planned.validFrom)}
          said={hoursSaid}
          title={t("supportSettings.removeHoursTitle")}
          help={`${fromSaid(asked.planned.validFrom)}: ${weekSaid(asked.planned.week)}`}
          go={t("supportSettings.remove")}
          onClose={close}
        />
      ) : null}
    </SettingCard>
  );
};
