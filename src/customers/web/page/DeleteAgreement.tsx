import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount, ServiceAgreement } from "#customers/contract/customer.ts";
import { inCustomerWords } from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { useAttempt } from "#platform/web/saving/use-attempt.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { ErrorNote } from "#ui/page/ErrorNote.tsx";
import { useWords } from "#wording/use-words.ts";
import { storeCustomer } from "./store-customer.ts";

type Props = { customer: CustomerAccount; agreement: ServiceAgreement; onClose: () => void };

/** Asks before an agreement goes for good. */
export default function DeleteAgreement({ customer, agreement, onClose }: Props) {
  const { t } = useWords();
  const { isBusy, error, run } = useAttempt();
  const { customerNumber } = customer;
  const { id, number, startDate, expirationDate, description } = agreement;
  const isUnchanged = (current: CustomerAccount): boolean => {
    const theirs = current.serviceAgreements.find((one) => one.id === id);
    const shown = [number, startDate, expirationDate, description];
    const now = theirs && [theirs.number, theirs.startDate, theirs.expirationDate, theirs.description];
    return now !== undefined && shown.every((text, at) => text === now[at]);
  };
  const go = async () => {
    const remove = (version: number) =>
      browserApi(customerAccountCalls).deleteServiceAgreement({ body: { customerNumber, version, id } });
    if (!(await run(() => storeCustomer(customer, isUnchanged, remove)))) return;
    void invalidateScreens(customerScreens.list);
    onClose();
  };
  return (
    <Modal
      title={t("agreement.removeTitle", { number })}
      help={t("agreement.removeHelp")}
      go={t("agreement.removeGo")}
      variant="danger"
      busy={isBusy}
      onGo={() => void go()}
      onClose={onClose}
    >
      {error ? <ErrorNote action={t("agreement.removeFailed")} error={inCustomerWords(error, t)} /> : null}
    </Modal>
  );
}
