import { useState } from "react";
import { businessDate } from "#platform/rules/business-day.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import type { OwnClosedDay } from "#service-levels/rules/hours/support-hours.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingRow } from "#settings/web/rows/SettingRow.tsx";
import type { SupportInformation } from "#support/contract/calls.ts";
import { Button } from "#ui/button/Button.tsx";
import { formatDate, formatWeekday } from "#ui/time/format-time.ts";
import { useNow } from "#ui/time/NowProvider.tsx";
import { useWords } from "#wording/use-words.ts";
import { AddClosedDay } from "./AddClosedDay.tsx";
import { HoursPreview } from "./HoursPreview.tsx";
import { useHoursWords } from "./hours-words.ts";

const ConfirmHours = lazyComponent(() => import("./ConfirmHours.tsx"));

/** Closed days that Havn computes. */
const KnownDays = ({ days }: { days: SupportInformation["closedDays"] }) => {
  const { t, tag } = useWords();
  return (
    <details>
      <summary className="soft">{t("supportSettings.knownDays")}</summary>
      <ul className="stack gap-1 fine mt-2">
        {days.map(({ date, day, from }) =>
          day ? (
            <li key={date} className="figures">
              {`${formatDate(tag, date)} ${t(`closedDay.${day}`)}${from ? ` (${t("support.closedFrom", { time: from })})` : ""}`}
            </li>
          ) : null,
        )}
      </ul>
    </details>
  );
};

type Props = { setting: SettingOf<"support.closedDays">; data: SupportInformation["closedDays"] };

/** Additional closed days besides those of the calendar. */
export const ClosedDaySetting = ({ setting, data: known }: Props) => {
  const { t, tag } = useWords();
  const { closedDaysSaid, daySaid } = useHoursWords();
  const today = businessDate(useNow());
  const [removed, remove] = useState<OwnClosedDay | null>(null);
  const mayChange = setting.variable === null;
  const coming = setting.value.filter(({ date }) => date >= today);
  const list = (
    <ul className="lined-above">
      {coming.map((day) => (
        <li key={day.date} className="row wrap py-2 lined">
          <span className="grow stack gap-1">
            <span>{day.name}</span>
            <span className="help figures">
              {`${formatWeekday(tag, day.date)} ${formatDate(tag, day.date)}`}
              {day.from ? ` · ${t("support.closedFrom", { time: day.from })}` : ""}
            </span>
          </span>
          {mayChange ? (
            <Button
              size="small"
              aria-label={t("supportSettings.removeNamed", { name: day.name })}
              onClick={() => remove(day)}
            >
              {t("supportSettings.remove")}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
  return (
    <SettingRow
      setting={setting}
      said={closedDaysSaid}
      shown={coming.length > 0 ? "" : t("supportSettings.noClosedDays")}
      staysShown
      edit={t("supportSettings.addDay")}
      editor={(open) => <AddClosedDay setting={setting} said={closedDaysSaid} today={today} {...open} />}
      preview={(days) => <HoursPreview change={{ name: "support.closedDays", value: days }} />}
    >
      {coming.length > 0 ? list : null}
      <KnownDays days={known} />
      {removed ? (
        <ConfirmHours
          setting={setting}
          value={setting.value.filter(({ date }) => date !== removed.date)}
          said={closedDaysSaid}
          title={t("supportSettings.removeDayTitle")}
          help={daySaid(removed)}
          go={t("supportSettings.remove")}
          onClose={() => remove(null)}
        />
      ) : null}
    </SettingRow>
  );
};
