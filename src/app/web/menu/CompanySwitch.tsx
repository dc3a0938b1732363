import { IconCheck, IconSelector } from "@tabler/icons-react";
import { useLocation, useNavigate } from "react-router";
import { compareNames } from "#platform/rules/text/compare-names.ts";
import { containsTyped } from "#platform/rules/text/seen-text.ts";
import { useActor, usePage } from "#platform/web/page.ts";
import { placeAfterSwitch, selectPath, switchNow } from "#sign-in/web/switch-company.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./CompanySwitch.module.css";

type Company = { readonly customerNumber: string; readonly name: string };

/** Up to this many companies are a menu; beyond it, a search. */
const inMenu = 8;

/** The person's companies by name, and how to switch. */
export const useCompanies = () => {
  const { companies } = usePage();
  const { customerNumber } = useActor();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const active = companies.find((one) => one.customerNumber === customerNumber) ?? null;
  const sorted = [...companies].sort((one, other) => compareNames(one.name, other.name));
  const go = (to: string) => {
    if (to === customerNumber) return;
    // Navigates to the page that switches, so the current page can ask before leaving, as for any navigation.
    void navigate(selectPath(to, placeAfterSwitch(pathname)), { state: switchNow });
  };
  return { companies: sorted, active, go };
};

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
