import { useState } from "react";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { useActor } from "#platform/web/page.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { MenuItem } from "#ui/overlay/MenuPanel.tsx";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { CustomerRole, UserCompany } from "#users/contract/user-account.ts";
import { managesUsersOf } from "#visibility/rules/person-scope.ts";
import { useWords } from "#wording/use-words.ts";
import { refreshUsers } from "./user-queries.ts";

/** A person in one company. */
export type Relation = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly company: UserCompany;
};

type FailedAction = "changeRoleFailed" | "resendFailed";

export type RelationActions = {
  readonly changeRole: (relation: Relation, role: CustomerRole) => void;
  readonly resend: (relation: Relation) => void;
  readonly askToRemove: (relation: Relation) => void;
  readonly items: (relation: Relation) => MenuItem[];
  /** What is asked before it is done. */
  readonly asked: { readonly action: "remove" | "leave"; readonly relation: Relation } | null;
  readonly forgetAsked: () => void;
  readonly failed: { readonly action: FailedAction; readonly error: ApiError } | null;
  readonly forgetFailed: () => void;
};

/** What a person's own change of role means for them: another page, other rights. */
export const startAnew = (): void => location.assign("/");

/** Role, invitation and membership of a person in a company, done at once or after asking. */
export const useRelationActions = (): RelationActions => {
  const { t } = useWords();
  const actor = useActor();
  const [asked, ask] = useState<RelationActions["asked"]>(null);
  const [failed, setFailed] = useState<RelationActions["failed"]>(null);

  const attempt = async (action: FailedAction, work: () => Promise<unknown>, said: string) => {
    setFailed(null);
    try {
      await work();
      showToast(said);
    } catch (failure) {
      const error = asApiError(failure);
      if (error.statusCode === 401) reportError(error);
      else setFailed({ action, error });
    }
    void refreshUsers();
  };
  const store = ({ userId, name, company }: Relation, role: CustomerRole) => {
    const body = { userId, customerNumber: company.customerNumber, role };
    const said = role === "administrator" ? t("userAct.isAdministrator", { name }) : t("userAct.isUser", { name });
    void attempt("changeRoleFailed", () => browserApi(userManagementCalls).updateUserCustomerRole({ body }), said);
  };
  const changeRole = (relation: Relation, role: CustomerRole) => {
    if (relation.userId === actor.userId && role === "user") ask({ action: "leave", relation });
    else store(relation, role);
  };
  const resend = ({ userId, email, company }: Relation) => {
    const body = { userId, customerNumber: company.customerNumber };
    const send = () => browserApi(userManagementCalls).sendInvitationRequest({ body });
    void attempt("resendFailed", send, t("userAct.resent", { email }));
  };
  const askToRemove = (relation: Relation) => {
    setFailed(null);
    ask({ action: "remove", relation });
  };

  const items = (relation: Relation): MenuItem[] => {
    const { role, state, customerNumber } = relation.company;
    if (actor.impersonator || !managesUsersOf(actor, customerNumber)) return [];
    const other = role === "administrator" ? "user" : "administrator";
    const turn = {
      id: "role",
      content: t(other === "administrator" ? "userAct.makeAdministrator" : "userAct.makeUser"),
      onChoose: () => changeRole(relation, other),
    } as const;
    const again = { id: "resend", content: t("userAct.resend"), onChoose: () => resend(relation) };
    const remove = { id: "remove", content: t("userAct.remove"), onChoose: () => askToRemove(relation) };
    return [turn, ...(state === "invited" ? [again] : []), remove];
  };
  return {
    changeRole,
    resend,
    askToRemove,
    items,
    asked,
    forgetAsked: () => ask(null),
    failed,
    forgetFailed: () => setFailed(null),
  };
};
