import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { inCustomerWords } from "#customers/web/customer-fields.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { CustomerPreference } from "#preferences/contract/calls.ts";
import type { ServiceLevelAgreement } from "#service-levels/contract/calls.ts";
import { levelPath } from "#service-levels/rules/targets/level-path.ts";
import { LevelTargets } from "#service-levels/web/LevelTargets.tsx";
import { SelectField } from "#ui/field/Field.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { AccountGroup } from "#users/web/account/AccountRow.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CompanySettings.module.css";
import { type CompanySetting, useCompanySetting } from "./use-company-setting.ts";

/** A company's preferences, as returned by the call. */
export type CompanyChoices = {
  readonly preferences: readonly CustomerPreference[];
  readonly ownCasesOnly: boolean;
};

type Props = { customerNumber: string; chosen: CompanyChoices };

const SettingError = ({
  setting,
  field,
}: {
  setting: Pick<CompanySetting<never>, "error" | "retry">;
  field: string;
}): ReactNode => {
  const { t } = useWords();
  if (!setting.error) return null;
  return (
    <ErrorNote
      action={t("customerPage.actFailed", { field })}
      error={inCustomerWords(setting.error, t)}
      onRetry={setting.retry}
    />
  );
};

type ValueOf<K extends CustomerPreference["kind"]> = Extract<CustomerPreference, { kind: K }>["value"];

/** The value of this kind; undefined if none. */
const choiceOf = <K extends CustomerPreference["kind"]>(
  preferences: readonly CustomerPreference[],
  kind: K,
): ValueOf<K> | undefined => preferences.find((one) => one.kind === kind)?.value as ValueOf<K> | undefined;

/** The language of emails to the company's users who haven't chosen one. */
const LanguageChoice = ({ customerNumber, chosen }: Props) => {
  const { t } = useWords();
  const stored: string = choiceOf(chosen.preferences, "Language") ?? "";
  const setting = useCompanySetting(customerNumber, stored, (value) => ({
    preferences: value === "da-DK" || value === "en-US" ? [{ kind: "Language", value }] : [],
  }));
  const label = t("companySettings.language");
  const choices = [
    ...(setting.value === "" ? [{ value: "", label: t("companySettings.languageNone") }] : []),
    { value: "da-DK", label: t("companySettings.danish") },
    { value: "en-US", label: t("companySettings.english") },
  ];
  return (
    <div aria-busy={setting.isBusy}>
      <SelectField
        label={label}
        help={t("companySettings.languageHelp")}
        value={setting.value}
        choices={choices}
        onChoose={setting.choose}
      />
      <SettingError setting={setting} field={label} />
    </div>
  );
};

const OwnCasesChoice = ({ customerNumber, chosen }: Props) => {
  const { t } = useWords();
  const id = useId();
  const setting = useCompanySetting(customerNumber, chosen.ownCasesOnly, (ownCasesOnly) => ({ ownCasesOnly }));
  const label = t("companySettings.ownCasesOnly");
  return (
    <div aria-busy={setting.isBusy}>
      <label className={`row medium pressable top target-high ${styles.check}`}>
        <input
          type="checkbox"
          checked={setting.value}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setting.choose(target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-help`} className={`help ${styles.help}`}>
        {t("companySettings.ownCasesHelp")}
      </p>
      <SettingError setting={setting} field={label} />
    </div>
  );
};

/** Settings of a company: what its users see, and their email language; each choice is saved immediately. */
export const CompanySettings = (props: Props) => {
  const { t } = useWords();
  return (
    <AccountGroup title={t("companySettings.settings")}>
      <div className={`stack gap-4 pt-3`}>
        <OwnCasesChoice {...props} />
        <LanguageChoice {...props} />
      </div>
    </AccountGroup>
  );
};

type LevelProps = Props & { levels: readonly ServiceLevelAgreement[] };

type ShownLevel = {
  id: number | null | undefined;
  levels: LevelProps["levels"];
  none: string;
  children?: (level: ServiceLevelAgreement) => ReactNode;
};

const Level = ({ id, levels, none, children }: ShownLevel) => {
  const level = levels.find((one) => one.id === id);
  if (!level) return <p className={`help ${styles.help}`}>{none}</p>;
  return (
    <>
      <LevelTargets agreement={level} />
      {children?.(level)}
    </>
  );
};

/** A company's service level agreement with its targets; chosen by staff. */
export const LevelChoice = ({ customerNumber, chosen, levels }: LevelProps) => {
  const { t } = useWords();
  const stored = choiceOf(chosen.preferences, "ServiceLevelAgreement") ?? null;
  const setting = useCompanySetting(customerNumber, stored, (value) => ({
    preferences: [{ kind: "ServiceLevelAgreement", value }],
  }));
  const label = t("serviceLevel.label");
  // A company with a retired level keeps it.
  const offered = levels.filter(({ id, isRetired }) => !isRetired || [stored, setting.value].includes(id));
  return (
    <AccountGroup title={t("serviceLevel.title")}>
      <div className={`stack gap-4 pt-3`} aria-busy={setting.isBusy}>
        <SelectField
          label={label}
          value={String(setting.value ?? "")}
          choices={[
            { value: "", label: t("serviceLevel.none") },
            ...offered.map(({ id, name, isRetired }) => ({
              value: String(id),
              label: isRetired ? t("serviceLevel.retired", { name }) : name,
            })),
          ]}
          onChoose={(id) => setting.choose(id === "" ? null : Number(id))}
        />
        <SettingError setting={setting} field={label} />
        <Level id={setting.value} levels={levels} none={t("serviceLevel.noneHelp")}>
          {({ id, name }) => (
            <Link className="line-link" to={levelPath(id)}>
              {t("serviceLevel.toLevel", { name })}
            </Link>
          )}
        </Level>
      </div>
    </AccountGroup>
  );
};

/** The same, read-only: `levels` only has the company's own. */
export const AgreedLevel = ({ levels }: Pick<LevelProps, "levels">) => {
  const { t } = useWords();
  const toStaff = isStaff(useActor());
  const [level] = levels;
  return (
    <AccountGroup title={t("serviceLevel.title")}>
      <div className={`stack gap-4 pt-3`}>
        {level ? <p className="strong">{level.name}</p> : null}
        <Level id={level?.id} levels={levels} none={t("serviceLevel.noneForCustomer")}>
          {({ id, name }) =>
            toStaff ? (
              <Link className="line-link" to={levelPath(id)}>
                {t("serviceLevel.toLevel", { name })}
              </Link>
            ) : null
          }
        </Level>
      </div>
    </AccountGroup>
  );
};
