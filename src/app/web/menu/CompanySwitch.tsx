import { IconCheck, IconSelector } from "@tabler/icons-react";
import { containsTyped } from "#platform/rules/text/seen-text.ts";
import { useCompanies } from "#sign-in/web/use-companies.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CompanySwitch.module.css";

type Company = { readonly customerNumber: string; readonly name: string };

/** Up to this many companies are a menu; beyond it, a search. */
const inMenu = 8;

const fits = ({ name, customerNumber }: Company, text: string): boolean =>
  containsTyped(name, text) || customerNumber.startsWith(text);

type SwitchProps = { place: "bar" | "sheet"; onGo?: () => void };

/** The active company; for people with several, a menu to switch. Staff have none. */
export const CompanySwitch = ({ place, onGo }: SwitchProps) => {
  const { t } = useWords();
  const { companies, active, go } = useCompanies();
  if (!active) return null;
  if (companies.length < 2) {
    return (
      <span className={`shrink fine cut soft ${styles.name}`} data-place={place}>
        {active.name}
      </span>
    );
  }
  const choose = (customerNumber: string) => {
    onGo?.();
    go(customerNumber);
  };
  if (companies.length > inMenu) {
    const find = async (text: string) =>
      companies
        .filter((one) => fits(one, text))
        .map((one) => ({
          id: one.customerNumber,
          label: one.name,
          hint: one.customerNumber,
          value: one.customerNumber,
        }));
    return (
      <div className={`shrink fine ${styles.switch}`} data-place={place}>
        <Picker
          label={t("company.switch")}
          source={{ key: ["companies", place], find, placeholder: t("company.find"), waitMilliseconds: 0 }}
          onChoose={choose}
        >
          {active.name}
        </Picker>
      </div>
    );
  }
  return (
    <div className={`shrink fine ${styles.switch}`} data-place={place}>
      <PopoverMenu
        label={t("company.switchNow", { company: active.name })}
        title={t("company.switch")}
        triggerClass={`flex level gap-1 fit control-high px-2 rounded text pressable ${styles.open}`}
        trigger={
          <>
            <span className="cut">{active.name}</span>
            <IconSelector size={14} aria-hidden="true" />
          </>
        }
        align={place === "bar" ? "end" : "start"}
        items={companies.map((one) => ({
          id: one.customerNumber,
          content: (
            <>
              <span className={`inline-flex fixed accent ${styles.mark}`}>
                {one === active ? <IconCheck size={14} aria-label={t("company.current")} /> : null}
              </span>
              {one.name}
            </>
          ),
          onChoose: () => choose(one.customerNumber),
        }))}
      />
    </div>
  );
};
