import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount, ServiceAgreement } from "#customers/contract/customer.ts";
import { inCustomerWords } from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { saveCustomer } from "./save-customer.ts";

type Props = { customer: CustomerAccount; agreement: ServiceAgreement; onClose: () => void };

/** Asks for confirmation before deleting an agreement. */
export default function DeleteAgreement({ customer, agreement, onClose }: Props) {
  const { t } = useWords();
  const { customerNumber } = customer;
  const { id, number, startDate, expirationDate, description } = agreement;
  const isUnchanged = (current: CustomerAccount): boolean => {
    const theirs = current.serviceAgreements.find((one) => one.id === id);
    const shown = [number, startDate, expirationDate, description];
    const now = theirs && [theirs.number, theirs.startDate, theirs.expirationDate, theirs.description];
    return now !== undefined && shown.every((text, at) => text === now[at]);
  };
  const remove = (version: number) =>
    browserApi(customerAccountCalls).deleteServiceAgreement({ body: { customerNumber, version, id } });
  const deletion = useSave({
    send: () => saveCustomer(customer, isUnchanged, remove),
    onSaved: () => {
      void invalidate(customerScreens.list);
      onClose();
    },
  });
  return (
    <Modal
      title={t("agreement.removeTitle", { number })}
      help={t("agreement.removeHelp")}
      go={t("agreement.removeGo")}
      variant="danger"
      saving={deletion}
      failed={t("agreement.removeFailed")}
      explain={inCustomerWords}
      onClose={onClose}
    />
  );
}
