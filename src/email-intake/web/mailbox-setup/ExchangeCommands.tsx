import { Fragment } from "react";
import {
  type ExchangeIds,
  exchangeCommands,
  missingIds,
  scriptOf,
} from "#email-intake/rules/mailbox-setup/exchange-commands.ts";
import { useWords } from "#wording/use-words.ts";
import { CopyButton } from "./CopyButton.tsx";
import styles from "./MailboxSetup.module.css";

/** A command, which breaks between its words only: a hyphen at the end of a line would read as one of the text. */
const Line = ({ line }: { line: string }) => (
  <span className={styles.line}>
    {line.split(" ").map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice, and none moves
      <Fragment key={at}>
        {at === 0 ? null : " "}
        <span className={styles.word}>{word}</span>
      </Fragment>
    ))}
  </span>
);

/** What an Exchange administrator runs for a mailbox, with its ids: all copied by one press, and what each line does. */
export const ExchangeCommands = ({ ids }: { ids: ExchangeIds }) => {
  const { t } = useWords();
  const commands = exchangeCommands(ids);
  const isComplete = missingIds(ids).length === 0;
  return (
    <section className="stack gap-3" aria-labelledby="exchange-commands">
      <div className="row wrap gap-3">
        <h3 id="exchange-commands" className="plain medium">
          {t("exchange.commands")}
        </h3>
        <CopyButton text={scriptOf(commands)} disabled={!isComplete} variant="filled">
          {t("exchange.copyAll")}
        </CopyButton>
      </div>
      {isComplete ? null : <p className="notice">{t("exchange.missing")}</p>}
      <ol className="stack gap-3">
        {commands.map(({ name, lines }) => (
          <li key={name} className="stack gap-1">
            <p className="help">{t(`exchangeCommand.${name}`)}</p>
            <pre className={`box lines ${styles.command}`}>
              <code>
                {lines.map((line) => (
                  <Line key={line} line={line} />
                ))}
              </code>
            </pre>
          </li>
        ))}
      </ol>
    </section>
  );
};
