import { useState } from "react";
import { Link } from "react-router";
import type { MailDomain } from "#email-intake/contract/mail-domain-calls.ts";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { useActor } from "#platform/web/page.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { Button } from "#ui/button/Button.tsx";
import { type Drops, ListTable } from "#ui/list/ListTable.tsx";
import { PlainHeads } from "#ui/list/PlainHeads.tsx";
import { ShortDate } from "#ui/time/ShortDate.tsx";
import { useWords } from "#wording/use-words.ts";
import { type RememberedSendersView, rememberedSendersUrl } from "./remembered-senders-screen.ts";

const AddMailDomain = lazyComponent(() => import("./AddMailDomain.tsx"));
const RemoveMailDomain = lazyComponent(() => import("./RemoveMailDomain.tsx"));

const columns = ["domain", "customer", "by", "at"] as const;

/** As of the senders above. */
const widths = { domain: "32%", customer: undefined, by: "20%", at: 120 } as const;

const drops: Drops<(typeof columns)[number]> = { at: "phone" };

const Heads = ({ hasActs }: { hasActs: boolean }) => {
  const { t } = useWords();
  return (
    <PlainHeads
      columns={columns}
      nameOf={(column) => t(`mailDomains.${column}`)}
      widths={widths}
      drops={drops}
      acts={hasActs ? 104 : undefined}
    />
  );
};

type LineProps = { of: MailDomain; onRemove: ((domain: MailDomain) => void) | null };

const Line = ({ of, onRemove }: LineProps) => {
  const { t } = useWords();
  const { domain, customer, addedBy, addedAt } = of;
  return (
    <tr>
      <th scope="row" data-column="domain" data-card="title" className="wraps">
        {domain}
      </th>
      <td data-column="customer" data-card="below" className="wraps">
        <Link to={`/customers/${customer.customerNumber}`}>{customer.name}</Link>
      </td>
      <td data-column="by" data-card="more">
        <span className="only-phone">{t("mailDomains.by")} </span>
        {addedBy.name}
      </td>
      <td data-column="at" data-card="aside" data-drops={drops.at}>
        <ShortDate date={addedAt} />
      </td>
      {onRemove ? (
        <td data-column="acts" data-card="acts">
          <Button size="small" aria-label={t("senders.forgetNamed", { sender: domain })} onClick={() => onRemove(of)}>
            {t("senders.forget")}
          </Button>
        </td>
      ) : null}
    </tr>
  );
};

const Pages = ({ found, view }: Props) => {
  const { t } = useWords();
  const last = found.domains.at(-1);
  if (view.afterDomain === null && !found.hasMore) return null;
  return (
    <nav className="flex gap-4 py-4" aria-label={t("mailDomains.pages")}>
      {view.afterDomain === null ? null : (
        <Link to={rememberedSendersUrl({ ...view, afterDomain: null })}>{t("incomingMail.newest")}</Link>
      )}
      {found.hasMore && last ? (
        <Link to={rememberedSendersUrl({ ...view, afterDomain: last.id })}>{t("incomingMail.older")}</Link>
      ) : null}
    </nav>
  );
};

/** A page of the mail domains of companies. */
export type DomainPage = { readonly domains: readonly MailDomain[]; readonly hasMore: boolean; readonly count: number };
type Props = { found: DomainPage; view: RememberedSendersView };

/** Companies' mail domains, which propose them for mail that waits. */
export const MailDomains = ({ found, view }: Props) => {
  const { t } = useWords();
  const mayChange = staffMay(useActor(), "manageCustomers");
  const [isAdding, setAdding] = useState(false);
  const [removed, remove] = useState<MailDomain | null>(null);
  return (
    <section className="mt-4" aria-labelledby="mail-domains">
      <h2 id="mail-domains">{t("mailDomains.title")}</h2>
      <p className="soft measure">{t("mailDomains.help")}</p>
      {mayChange ? <Button onClick={() => setAdding(true)}>{t("mailDomains.addTitle")}</Button> : null}
      {found.domains.length > 0 ? (
        <>
          <ListTable rows="tall" label={t("mailDomains.title")} isBusy={false} heads={<Heads hasActs={mayChange} />}>
            {found.domains.map((domain) => (
              <Line key={domain.id} of={domain} onRemove={mayChange ? remove : null} />
            ))}
          </ListTable>
          <Pages found={found} view={view} />
        </>
      ) : (
        <p className="soft">{t(view.text === "" ? "mailDomains.none" : "mailDomains.noHits")}</p>
      )}
      {isAdding ? <AddMailDomain onClose={() => setAdding(false)} /> : null}
      {removed ? <RemoveMailDomain of={removed} onClose={() => remove(null)} /> : null}
    </section>
  );
};
