import { findCustomerOptions } from "#care-cases/web/list/filters/find-options.ts";
import { waitingReasons } from "#email-intake/contract/incoming-mail.ts";
import { FoundChoices } from "#ui/choice/FoundChoices.tsx";
import { Choices } from "#ui/field/Choices.tsx";
import { SearchBox } from "#ui/field/SearchBox.tsx";
import { FilterBar } from "#ui/list/FilterBar.tsx";
import { FilterChip } from "#ui/list/FilterChip.tsx";
import { ListTools } from "#ui/list/ListHead.tsx";
import { type ChangeUrlView, useOneStep } from "#ui/list/use-url-view.ts";
import { YesChip } from "#ui/list/YesChip.tsx";
import { useWords } from "#wording/use-words.ts";
import { changedMails, type IncomingMailView, isMailFiltered, withoutMailFilters } from "./incoming-mail-screen.ts";

type Props = {
  view: IncomingMailView;
  change: ChangeUrlView<IncomingMailView>;
  /** Of the company in the filter. */
  companyName: string | null;
};

/** Search by sender, and filter chips of waiting emails. */
export const MailFilters = ({ view, change, companyName }: Props) => {
  const { t } = useWords();
  const { begin, step } = useOneStep(change);
  const { from, customerNumber, why, hasFiles } = view;
  const set = (wish: Partial<IncomingMailView>) => change((newest) => changedMails(newest, wish));
  const company = customerNumber && (companyName ?? `#${customerNumber}`);
  const [only, ...others] = why;
  return (
    <ListTools>
      <SearchBox
        text={from}
        label={t("incomingMail.search")}
        title={t("incomingMail.searchShortcut")}
        onSearch={(text, how) => change((newest) => changedMails(newest, { from: text }), how)}
      />
      <FilterBar
        label={t("incomingMail.filters")}
        clear={isMailFiltered({ ...view, from: "" }) ? t("incomingMail.clearFilters") : null}
        onClear={() => change((newest) => ({ ...withoutMailFilters(newest), from: newest.from }))}
      >
        <FilterChip label={t("incomingMail.customer")} value={company} onClear={() => set({ customerNumber: null })}>
          <FoundChoices
            cacheName="customers"
            placeholder={t("incomingMail.searchCustomers")}
            find={findCustomerOptions}
            first={customerNumber && company ? [{ value: customerNumber, label: company }] : []}
            chosen={customerNumber ? [customerNumber] : []}
            onChoose={(found) => set({ customerNumber: found.at(-1) ?? null })}
          />
        </FilterChip>
        <FilterChip
          label={t("incomingMail.whyWaiting")}
          value={
            only
              ? others.length === 0
                ? t(`intakeReason.${only}`)
                : t("incomingMail.reasonsChosen", { count: why.length })
              : null
          }
          onClear={() => set({ why: [] })}
          onOpen={begin}
        >
          <Choices
            choices={waitingReasons.map((value) => ({ value, label: t(`intakeReason.${value}`) }))}
            chosen={why}
            onChange={(chosen) => step((newest) => changedMails(newest, { why: chosen }))}
          />
        </FilterChip>
        <YesChip
          label={t("incomingMail.files")}
          yes={t("incomingMail.withFiles")}
          isSet={hasFiles}
          onChange={(isSet) => set({ hasFiles: isSet })}
        />
      </FilterBar>
    </ListTools>
  );
};
