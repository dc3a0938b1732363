import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { onClient, onServer, useScreen } from "#platform/web/loading/screen-load.ts";
import type { RouteFlags } from "#platform/web/route-flags.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { safeReturnUrl } from "#sign-in/web/return-url.ts";
import { isSwitchNow, switchCompany } from "#sign-in/web/switch-company.ts";
import { useCompanies } from "#sign-in/web/use-companies.ts";
import { Button } from "#ui/button/Button.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";
import { type OpenCases, selectLoad } from "./load-select.ts";
import styles from "./SelectScreen.module.css";

export const handle: RouteFlags = { layout: "login" };
export const loader = onServer(selectLoad);
export const clientLoader = onClient(selectLoad);

type Company = { readonly customerNumber: string; readonly name: string };
type Choose = (customerNumber: string) => void;

/** From this many companies on, there is a search field. */
const searchedFrom = 8;

const OpenCount = ({ open }: { open: OpenCases | undefined }) => {
  const { t } = useWords();
  if (!open) return null;
  return (
    <span className={`help figures self-end ${styles.count}`}>
      {open.isCapped ? t("company.openCasesMany") : t("company.openCases", { count: open.count })}
    </span>
  );
};

type ListProps = {
  companies: readonly Company[];
  active: Company | null;
  openCases: Readonly<Record<string, OpenCases>>;
  onChoose: Choose;
};

const CompanyList = ({ companies, active, openCases, onChoose }: ListProps) => {
  const { t } = useWords();
  const [text, setText] = useState("");
  const wanted = text.trim().toLocaleLowerCase();
  const shown = companies.filter(
    ({ name, customerNumber }) => name.toLocaleLowerCase().includes(wanted) || customerNumber.startsWith(wanted),
  );
  const first = shown[0];
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (first && shown.length === 1) onChoose(first.customerNumber);
  };
  return (
    <>
      {companies.length >= searchedFrom ? (
        <form onSubmit={onSubmit}>
          <input
            type="search"
            className={`mb-3 text full px-3 framed-strong rounded raised ${styles.search}`}
            aria-label={t("company.find")}
            placeholder={t("company.find")}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </form>
      ) : null}
      <ul className="stack">
        {shown.map((company) => (
          <li key={company.customerNumber}>
            <button
              type="button"
              className={`stack card full baseline text gap-y-0 gap-x-3 py-2 px-4 rounded ${styles.company}`}
              onClick={() => onChoose(company.customerNumber)}
            >
              <span className="strong anywhere">{company.name}</span>
              <span className={`help figures ${styles.number}`}>{company.customerNumber}</span>
              {company === active ? (
                <span className={`help figures self-end ${styles.current}`}>{t("company.current")}</span>
              ) : null}
              <OpenCount open={openCases[company.customerNumber]} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.none}>
        {shown.length === 0 ? t("common.noMatches") : ""}
      </p>
    </>
  );
};

type OfferProps = { company: Company; active: Company | null; isPending: boolean; onGo: () => void };

/** The target of a link to another company's page: switching requires a click. */
const Offer = ({ company, active, isPending, onGo }: OfferProps) => {
  const { t } = useWords();
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 className={styles.heading}>{t("company.selectFor", { company: company.name })}</h1>
      <p className={`soft ${styles.help}`}>
        {t("company.selectForHelp", { company: company.name, current: active?.name ?? "" })}
      </p>
      <p className={`row wrap gap-y-3 gap-x-4`}>
        <Button ref={go} variant="filled" aria-busy={isPending} onClick={onGo}>
          {t("company.goOnAt", { company: company.name })}
        </Button>
        <Link to="/select">{t("company.selectOther")}</Link>
      </p>
    </>
  );
};

/** The URL's parameters: a company to offer, and the return URL. */
const useAsked = (companies: readonly Company[]) => {
  const [query] = useSearchParams();
  const wanted = query.get("customerNumber");
  const returnUrl = safeReturnUrl(query.get("returnUrl"));
  return { company: companies.find((one) => one.customerNumber === wanted) ?? null, returnUrl };
};

/** /select. Opening it changes nothing; a click that named the company leads here to switch. */
export default function SelectScreen() {
  const { t } = useWords();
  const { state } = useLocation();
  const { companies, active } = useCompanies();
  const { company, returnUrl } = useAsked(companies);
  const { openCases } = useScreen(selectLoad).data;
  const { isPending, error, save } = useSave({
    send: (customerNumber: string) => switchCompany(customerNumber, returnUrl),
  });
  const choose: Choose = (customerNumber) => void save(customerNumber);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current || !company || !isSwitchNow(state)) return;
    wasAsked.current = true;
    choose(company.customerNumber);
  });
  return (
    <>
      <PageTitle title={t("company.select")} />
      {company ? (
        <Offer company={company} active={active} isPending={isPending} onGo={() => choose(company.customerNumber)} />
      ) : (
        <>
          <h1 className={styles.heading}>{t("company.select")}</h1>
          <p className={`soft ${styles.help}`}>
            {companies.length > 1 ? t("company.selectHelp") : active ? t("company.onlyOne") : t("company.none")}
          </p>
          <CompanyList companies={companies} active={active} openCases={openCases} onChoose={choose} />
        </>
      )}
      {error ? <ErrorNote error={error} action={t("company.notSwitched")} /> : null}
    </>
  );
}
