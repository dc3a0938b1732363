import { mailChoices, notificationRelations } from "#notifications/contract/notification.ts";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";

import { useWords } from "#wording/use-words.ts";
import styles from "./Settings.module.css";
import type { Cell } from "./settings-choices.ts";

type Props = { settings: NotificationSettings; onChoose: (cell: Cell) => void };

/** Inbox and email of one event in one relation. */
const Choice = ({ cell, onChoose }: { cell: Cell; onChoose: Props["onChoose"] }) => {
  const { t } = useWords();
  const { relation, type, inbox, mail } = cell;
  const about = { event: t(`notificationType.${type}`), relation: t(`notificationRelation.${relation}`) };
  const choose = (change: Partial<Cell>) => onChoose({ relation, type, inbox, mail, ...change });
  return (
    <div className={`row gap-3 ${styles.cell}`}>
      <label className="choice fine">
        <input
          type="checkbox"
          checked={inbox}
          aria-label={t("notificationSettings.inboxOf", about)}
          onChange={({ target }) => choose({ inbox: target.checked })}
        />
        <span aria-hidden="true">{t("notifications.inbox")}</span>
      </label>
      <select
        className="input"
        data-size="small"
        value={mail}
        aria-label={t("notificationSettings.mailOf", about)}
        onChange={({ target }) => choose({ mail: mailChoices.find((one) => one === target.value) ?? mail })}
      >
        {mailChoices.map((value) => (
          <option key={value} value={value}>
            {t(`notificationMail.${value}`)}
          </option>
        ))}
      </select>
    </div>
  );
};

/** Events on a case by relation to it. */
export const SettingsTable = ({ settings: { cells }, onChoose }: Props) => {
  const { t } = useWords();
  const relations = notificationRelations.filter((relation) => cells.some((cell) => cell.relation === relation));
  const types = [...new Set(cells.map(({ type }) => type))];
  return (
    <table className={`plain-table ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t("notificationSettings.event")}</th>
          {relations.map((relation) => (
            <th key={relation} scope="col">
              {t(`notificationRelation.${relation}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type}>
            <th scope="row" className="medium">
              {t(`notificationType.${type}`)}
            </th>
            {relations.map((relation) => {
              const cell = cells.find((one) => one.type === type && one.relation === relation);
              return (
                <td key={relation} className="text" data-none={!cell}>
                  {cell ? (
                    <>
                      <span className={`hidden ${styles.relation}`} aria-hidden="true">
                        {t(`notificationRelation.${relation}`)}
                      </span>
                      <Choice cell={cell} onChoose={onChoose} />
                    </>
                  ) : (
                    <span title={t("notificationSettings.never")}>–</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
