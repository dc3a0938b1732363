import { Link, useNavigate } from "react-router";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { RowMenu, RowMenuButton, useRowMenu } from "#ui/overlay/RowMenu.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { UserAccount, UserCompany } from "#users/contract/user-account.ts";
import { StateDot } from "#users/web/people-cells.tsx";
import { RelationDialogs, RelationError } from "#users/web/RelationDialogs.tsx";
import { useRelationActions } from "#users/web/use-relation-actions.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./AccountCompanies.module.css";
import { NotGiven } from "./AccountRow.tsx";

/** The company's last administrator: the relation can't be changed, and the reason is shown. */
const isLastAdministrator = ({ may }: UserAccount, { customerNumber, role, state }: UserCompany, actor: Actor) => {
  const actions = may.companies.find((one) => one.customerNumber === customerNumber);
  return actions?.remove === false && role === "administrator" && state === "active" && !actor.impersonator;
};

const CompanyName = ({ company: { customerNumber, name } }: { company: UserCompany }) =>
  isStaff(useActor()) ? <Link to={`/customers/${customerNumber}`}>{name}</Link> : name;

/** A person's companies known to the reader, with role and state in each. */
export const AccountCompanies = ({ account }: { account: UserAccount }) => {
  const { t } = useWords();
  const actor = useActor();
  const actions = useRelationActions();
  const navigate = useNavigate();
  const menu = useRowMenu();
  const itemsOf = (company: UserCompany | undefined) => {
    const may = account.may.companies.find(({ customerNumber }) => customerNumber === company?.customerNumber);
    if (!company || !may) return [];
    const allowed = { role: may.changeRole, resend: may.sendInvitation, remove: may.remove };
    const { id: userId, name, email } = account;
    return actions.items({ userId, name, email, company }).filter(({ id }) => allowed[id as keyof typeof allowed]);
  };
  if (account.companies.length === 0) return <NotGiven />;
  return (
    <>
      <RelationError actions={actions} />
      <ul>
        {account.companies.map((company) => (
          <li key={company.customerNumber} className={`stack level gap-y-0 gap-x-3 py-2 lined ${styles.company}`}>
            <div>
              <span className="shrink medium anywhere">
                <CompanyName company={company} />
              </span>
              <span className={`actions help gap-y-0 gap-x-4`}>
                <span>{t(`userRole.${company.role}`)}</span>
                <StateDot state={company.state} t={t} />
                {company.invitedAt ? (
                  <span>
                    {t("userPage.invited")} <RelativeTime at={company.invitedAt} />
                  </span>
                ) : null}
              </span>
            </div>
            <span className={`grid ${styles.act}`}>
              {itemsOf(company).length > 0 ? (
                <RowMenuButton
                  menuId={menu.menuId}
                  open={menu.open}
                  row={Number(company.customerNumber)}
                  label={t("users.rowMenu", { name: company.name })}
                />
              ) : null}
            </span>
            {isLastAdministrator(account, company, actor) ? (
              <p className={`soft small whole-line`}>{t("userPage.lastAdministrator")}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <RowMenu
        menu={menu}
        items={(row) => itemsOf(account.companies.find(({ customerNumber }) => Number(customerNumber) === row))}
      />
      <RelationDialogs actions={actions} onLost={() => navigate("/users", { replace: true })} />
    </>
  );
};
