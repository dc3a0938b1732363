import { useId, useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import type { DatedHours } from "#service-levels/rules/hours/support-hours.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingRow } from "#settings/web/rows/SettingRow.tsx";
import { WeekList } from "#support/web/WeekList.tsx";
import { Button } from "#ui/button/Button.tsx";
import { useFocusReturn } from "#ui/overlay/use-focus-return.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { ChangeHours } from "./ChangeHours.tsx";
import { HoursPreview } from "./HoursPreview.tsx";
import { useHoursWords } from "./hours-words.ts";

const ConfirmHours = lazyComponent(() => import("./ConfirmHours.tsx"));

type Setting = SettingOf<"support.hours">;
type PlannedProps = { setting: Setting; hours: DatedHours; today: string };

/** Hours from a coming day on, which can be changed in place and removed. */
const Planned = ({ setting, hours, today }: PlannedProps) => {
  const { t } = useWords();
  const { fromSaid, hoursSaid, weekSaid } = useHoursWords();
  const id = useId();
  const [asked, ask] = useState<"change" | "remove" | null>(null);
  const close = () => ask(null);
  const button = useFocusReturn(asked === "change");
  const from = fromSaid(hours.validFrom);
  const buttons = (
    <>
      <Button
        ref={button}
        size="small"
        aria-label={t("supportSettings.changeNamed", { name: from })}
        onClick={() => ask("change")}
      >
        {t("supportSettings.change")}
      </Button>
      <Button size="small" aria-label={t("supportSettings.removeNamed", { name: from })} onClick={() => ask("remove")}>
        {t("supportSettings.remove")}
      </Button>
    </>
  );
  return (
    <div className="stack gap-2 pt-3 lined-above">
      <div className="row wrap">
        <h3 id={id} className="grow">
          {from}
        </h3>
        {setting.variable === null && asked !== "change" ? buttons : null}
      </div>
      {asked === "change" ? (
        <ChangeHours setting={setting} said={hoursSaid} today={today} planned={hours} titleId={id} onClose={close} />
      ) : (
        <WeekList week={hours.week} />
      )}
      {asked === "remove" ? (
        <ConfirmHours
          setting={setting}
          value={setting.value.filter(({ validFrom }) => validFrom !== hours.validFrom)}
          said={hoursSaid}
          title={t("supportSettings.removeHoursTitle")}
          help={`${from}: ${weekSaid(hours.week)}`}
          go={t("supportSettings.remove")}
          onClose={close}
        />
      ) : null}
    </div>
  );
};

/** Support hours: current, future and past ones. */
export const HoursSetting = ({ setting }: { setting: Setting }) => {
  const { t } = useWords();
  const { hoursSaid, fromSaid, weekSaid } = useHoursWords();
  const today = businessDate(useNow());
  const { value } = setting;
  const planned = value.filter(({ validFrom }) => validFrom !== null && validFrom > today);
  const begun = value.slice(0, value.length - planned.length);
  const [held, former] = [begun.at(-1), begun.slice(0, -1)];
  return (
    <SettingRow
      setting={setting}
      said={hoursSaid}
      shown={held ? <WeekList week={held.week} /> : null}
      staysShown
      editor={(open) => <ChangeHours setting={setting} said={hoursSaid} today={today} planned={null} {...open} />}
      preview={(hours) => <HoursPreview change={{ name: "support.hours", value: hours }} />}
    >
      {planned.map((hours) => (
        <Planned key={hours.validFrom} setting={setting} hours={hours} today={today} />
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
    </SettingRow>
  );
};
