import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { CustomerRow } from "#customers/contract/customer.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { customerNumbers } from "#customers/rules/customer-numbers.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { type CustomerPreference, customerPreferenceCalls } from "#preferences/contract/calls.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { BulkFrame } from "#ui/list/bulk/BulkFrame.tsx";
import type { BulkWords } from "#ui/list/bulk/bulk-words.ts";
import { useBulkRun } from "#ui/list/bulk/use-bulk-run.ts";
import type { Selection } from "#ui/list/bulk/use-selection.ts";
import { type MenuItem, PopoverMenu } from "#ui/overlay/PopoverMenu.tsx";
import { useWords } from "#wording/use-words.ts";

const InvitePeople = lazyComponent(() => import("#email-links/web/InvitePeople.tsx"));

type SelectableCustomer = CustomerRow & { readonly id: number };

const useCustomerBulkWords = (): BulkWords<SelectableCustomer> => {
  const { t } = useWords();
  return {
    bar: t("customerBulk.bar"),
    selected: (count) => t("customerBulk.selected", { count }),
    onThisPage: t("customerBulk.onThisPage"),
    running: t("customerBulk.running"),
    done: (count) => t("customerBulk.done", { count }),
    stopped: (done, all) => t("customerBulk.stopped", { done, all }),
    notDone: (count) => t("customerBulk.notDone", { count }),
    row: (row) => ({ text: `${customerNumbers(row)} ${row.name}`, to: customerPath(row.customerNumber) }),
    explain: ({ statusCode }) => (statusCode === 404 ? t("customerPage.gone") : null),
  };
};

const Menu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <PopoverMenu
    label={label}
    triggerClass="button"
    trigger={
      <>
        {label}
        <IconChevronDown size={14} aria-hidden="true" />
      </>
    }
    items={items}
  />
);

type Props = {
  rows: readonly SelectableCustomer[];
  levels: readonly { readonly id: number; readonly name: string }[];
  selection: Selection;
};

/** Changes of the selected customers, each by the call for one, and what became of them. */
export const CustomerBulkBar = ({ rows, levels, selection }: Props) => {
  const { t } = useWords();
  const actor = useActor();
  const run = useBulkRun<SelectableCustomer>();
  const [isInviting, setInviting] = useState(false);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  const set = (preference: CustomerPreference) =>
    void run.start({
      rows: selected,
      send: async ({ customerNumber }) =>
        void (await browserApi(customerPreferenceCalls).updatePreferencesByCustomerNumber({
          body: { customerNumber, preferences: [preference] },
        })),
      onEnd: () => invalidate(customerScreens.list, customerScreens.customer),
    });
  const level = (id: number | null, content: string): MenuItem => ({
    id: String(id),
    content,
    onChoose: () => set({ kind: "ServiceLevelAgreement", value: id }),
  });
  const language = (value: "da-DK" | "en-US", content: string): MenuItem => ({
    id: value,
    content,
    onChoose: () => set({ kind: "Language", value }),
  });
  const acts = (
    <>
      {staffMay(actor, "setServiceLevels") ? (
        <Menu
          label={t("customerBulk.level")}
          items={[...levels.map(({ id, name }) => level(id, name)), level(null, t("customers.noLevel"))]}
        />
      ) : null}
      <Menu
        label={t("customerBulk.language")}
        items={[language("da-DK", t("customerBulk.danish")), language("en-US", t("customerBulk.english"))]}
      />
      <Button onClick={() => setInviting(true)}>{t("customerBulk.invite")}</Button>
    </>
  );
  return (
    <BulkFrame
      rows={rows}
      selected={selected}
      run={run}
      words={useCustomerBulkWords()}
      onClear={selection.clear}
      acts={acts}
    >
      {isInviting ? (
        <InvitePeople
          whom={{ customerNumbers: selected.map(({ customerNumber }) => customerNumber) }}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </BulkFrame>
  );
};
