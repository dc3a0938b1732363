import { Fragment } from "react";
import { useCurrentCommands } from "#platform/web/commands.ts";
import { useActor } from "#platform/web/page.ts";
import { Button } from "#ui/button/Button.tsx";
import { Dialog } from "#ui/overlay/Dialog.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Palette.module.css";
import { shortcutGroups, shortcutsOf, shownKeys } from "./shortcuts.ts";

const Keys = ({ keys }: { keys: readonly string[] }) => {
  const { t } = useWords();
  return (
    <span className="row-inline">
      {keys.map((combination, index) => (
        <Fragment key={combination}>
          {index > 0 ? <span className="faint small">{t("shortcuts.or")}</span> : null}
          {combination.split(" ").map((pressed, step) => (
            <Fragment key={pressed}>
              {step > 0 ? <span className="faint small">{t("shortcuts.andThen")}</span> : null}
              {pressed.split("+").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
};

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const actor = useActor();
  const commands = useCurrentCommands();
  const rowsOf = (group: (typeof shortcutGroups)[number]) => [
    ...shortcutsOf(actor)
      .filter((shortcut) => shortcut.group === group)
      .map(({ keys, words }) => ({ id: words, keys, label: t(words) })),
    ...commands
      .filter((command) => command.group === group && command.keys)
      .flatMap(({ id, keys = "", label, next }) => [
        { id, keys: [shownKeys(keys)], label },
        ...(next ? [{ id: `${id}.next`, keys: [`${shownKeys(keys)} ${next.key}`], label: next.label }] : []),
      ]),
  ];
  return (
    <Dialog className={styles.help} labelledBy="shortcuts-title" onClose={onClose}>
      <div className="stack gap-4 p-5">
        <h2 id="shortcuts-title">{t("shortcuts.title")}</h2>
        <div className={styles.groups}>
          {shortcutGroups.map((group) => {
            const rows = rowsOf(group);
            const isHere = group !== "case" || commands.some((command) => command.group === group);
            return rows.length > 0 && isHere ? (
              <section key={group} aria-label={t(`shortcuts.${group}`)}>
                <h3>{t(`shortcuts.${group}`)}</h3>
                <dl className={`stack gap-1 ${styles.shortcuts}`}>
                  {rows.map(({ id, keys, label }) => (
                    <div key={id}>
                      <dt>{label}</dt>
                      <dd>
                        <Keys keys={keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ) : null;
          })}
        </div>
        <div className="row gap-3 apart faint small">
          <p>{t("shortcuts.off")}</p>
          <Button onClick={onClose}>{t("common.close")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
