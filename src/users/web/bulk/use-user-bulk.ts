import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { useActor } from "#platform/web/page.ts";
import type { BulkWords } from "#ui/list/bulk/bulk-words.ts";
import { useBulkRun } from "#ui/list/bulk/use-bulk-run.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { CustomerRole, UserCompany, UserRow } from "#users/contract/user-account.ts";
import { userPath } from "#users/web/people-cells.tsx";
import { refreshUsers } from "#users/web/user-queries.ts";
import { useWords } from "#wording/use-words.ts";

const refusals = ["ofStaff", "severalCompanies", "oneself", "lastAdministrator", "invitedAlready"] as const;

const refuse = (code: (typeof refusals)[number]) => new ApiError({ statusCode: 409, data: { code } });

/** The texts about people in the bar of selected rows. */
export const useUserBulkWords = (): BulkWords<UserRow> => {
  const { t } = useWords();
  return {
    bar: t("userBulk.bar"),
    selected: (count) => t("userBulk.selected", { count }),
    onThisPage: t("userBulk.onThisPage"),
    running: t("userBulk.running"),
    done: (count) => t("userBulk.done", { count }),
    stopped: (done, all) => t("userBulk.stopped", { done, all }),
    notDone: (count) => t("userBulk.notDone", { count }),
    row: ({ id, name, email }) => ({ text: `${name} · ${email}`, to: userPath(id) }),
    explain: ({ statusCode, code: given }) => {
      if (statusCode === 404) return t("userRefusal.notFound");
      if (given === "tooManyInvitations") return t("userRefusal.tooManyInvitations");
      const code = refusals.find((one) => one === given);
      return code ? t(`userBulk.${code}`) : null;
    },
  };
};

/**
 * Changes selected people at one company each, by the calls for one of them: the table's company or, in a list of all, the
 * only one that they belong to.
 */
export const useUserBulk = (selected: readonly UserRow[], company: string | null) => {
  const { userId } = useActor();
  const run = useBulkRun<UserRow>();
  const api = browserApi(userManagementCalls);
  const companyOf = ({ userType, companies }: UserRow): UserCompany => {
    if (userType === "staff") throw refuse("ofStaff");
    const [only, ...others] = companies.filter(({ customerNumber }) => company === null || customerNumber === company);
    if (!only) throw new ApiError({ statusCode: 404 });
    if (others.length > 0) throw refuse("severalCompanies");
    return only;
  };
  const start = (send: (row: UserRow, at: UserCompany) => Promise<unknown>, atOnce?: number) =>
    void run.start({
      rows: selected,
      send: async (row) => void (await send(row, companyOf(row))),
      onEnd: refreshUsers,
      ...(atOnce && { atOnce }),
    });
  // Changing oneself is asked about where it is done for one person.
  const ofOthers = (row: UserRow) => {
    if (row.id === userId) throw refuse("oneself");
    return row.id;
  };
  return {
    run,
    setRole: (role: CustomerRole) =>
      start(async (row, { customerNumber }) =>
        api.updateUserCustomerRole({ body: { userId: ofOthers(row), customerNumber, role } }),
      ),
    remove: () =>
      start(async (row, { customerNumber }) =>
        api.deleteUserCustomerRelation({ body: { userId: ofOthers(row), customerNumber } }),
      ),
    invite: () =>
      start(async (row, { customerNumber, state }) => {
        if (state !== "uninvited") throw refuse("invitedAlready");
        return api.sendInvitationRequest({ body: { userId: row.id, customerNumber } });
      }, 1),
  };
};
