import { useState } from "react";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { leaveFor } from "#platform/web/leave-for.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { MenuItem } from "#ui/overlay/MenuPanel.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { CustomerRole, UserCompany } from "#users/contract/user-account.ts";
import { changesUsersOf } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { refreshUsers } from "./user-queries.ts";

/** A person in one company. */
export type CompanyMember = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly company: UserCompany;
};

type RelationAction = {
  readonly failed: "changeRoleFailed" | "resendFailed";
  readonly work: () => Promise<unknown>;
  readonly said: string;
};

export type RelationActions = {
  readonly changeRole: (relation: CompanyMember, role: CustomerRole) => void;
  readonly resend: (relation: CompanyMember) => void;
  readonly askToRemove: (relation: CompanyMember) => void;
  readonly items: (relation: CompanyMember) => MenuItem[];
  /** Confirmation to show before an action. */
  readonly asked: { readonly action: "remove" | "leave"; readonly relation: CompanyMember } | null;
  readonly forgetAsked: () => void;
  readonly failed: { readonly action: RelationAction["failed"]; readonly error: ApiError } | null;
  readonly forgetFailed: () => void;
};

/** Reloads after the reader changed their own role, and so their rights. */
export const reloadWithNewRole = (): Promise<never> => leaveFor("/");

/** Role, invitation and membership of a person in a company, changed immediately or after confirmation. */
export const useRelationActions = (): RelationActions => {
  const { t } = useWords();
  const actor = useActor();
  const [asked, ask] = useState<RelationActions["asked"]>(null);
  const { save, error, refused, forget } = useSave({
    send: ({ work }: RelationAction) => work(),
    onSaved: (_reply, { said }) => {
      showToast(said);
      void refreshUsers();
    },
    onRefused: () => void refreshUsers(),
    overlaps: true,
  });
  const store = ({ userId, name, company }: CompanyMember, role: CustomerRole) => {
    const body = { userId, customerNumber: company.customerNumber, role };
    const said = role === "administrator" ? t("userAct.isAdministrator", { name }) : t("userAct.isUser", { name });
    const work = () => browserApi(userManagementCalls).updateUserCustomerRole({ body });
    void save({ failed: "changeRoleFailed", work, said });
  };
  const changeRole = (relation: CompanyMember, role: CustomerRole) => {
    if (relation.userId === actor.userId && role === "user") ask({ action: "leave", relation });
    else store(relation, role);
  };
  const resend = ({ userId, email, company }: CompanyMember) => {
    const body = { userId, customerNumber: company.customerNumber };
    const work = () => browserApi(userManagementCalls).sendInvitationRequest({ body });
    void save({
      failed: "resendFailed",
      work,
      said: t(company.state === "uninvited" ? "userAct.invited" : "userAct.resent", { email }),
    });
  };
  const askToRemove = (relation: CompanyMember) => {
    forget();
    ask({ action: "remove", relation });
  };

  const items = (relation: CompanyMember): MenuItem[] => {
    const { role, state, customerNumber } = relation.company;
    if (actor.impersonator || !changesUsersOf(actor, customerNumber)) return [];
    const other = role === "administrator" ? "user" : "administrator";
    const turn = {
      id: "role",
      content: t(other === "administrator" ? "userAct.makeAdministrator" : "userAct.makeUser"),
      onChoose: () => changeRole(relation, other),
    } as const;
    const again = {
      id: "resend",
      content: t(state === "uninvited" ? "userAct.invite" : "userAct.resend"),
      onChoose: () => resend(relation),
    };
    const remove = { id: "remove", content: t("userAct.remove"), onChoose: () => askToRemove(relation) };
    return [turn, ...(state === "active" ? [] : [again]), remove];
  };
  return {
    changeRole,
    resend,
    askToRemove,
    items,
    asked,
    forgetAsked: () => ask(null),
    failed: refused && error ? { action: refused.failed, error } : null,
    forgetFailed: forget,
  };
};
