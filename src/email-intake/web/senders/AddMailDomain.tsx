import { customerSource } from "#care-cases/web/case/properties/people-sources.ts";
import { longestDomain, mailDomainCalls } from "#email-intake/contract/mail-domain-calls.ts";
import { readMailDomain } from "#email-intake/rules/remembered/mail-domain.ts";
import type { CompanyChoice } from "#email-intake/web/ChooseCustomer.tsx";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { showToast } from "#platform/web/toasts.ts";
import { TextField } from "#ui/field/Field.tsx";
import { PickerField } from "#ui/field/PickerField.tsx";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { useWords } from "#wording/use-words.ts";
import { rememberedSendersScreen } from "./remembered-senders-screen.ts";

type FormValues = { readonly domain: string; readonly company: CompanyChoice | null };

const refusals = ["mailDomainWrong", "mailDomainPublic", "mailDomainOurs", "mailDomainTaken"] as const;

/** Adds a mail domain of a company. */
export default function AddMailDomain({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const form = useForm({
    typed: useTyped<FormValues>({ domain: "", company: null }),
    check: ({ domain, company }) => [
      ...(readMailDomain(domain) === null ? [atField("domain", "mailDomainWrong")] : []),
      ...(company ? [] : [atField("company", "missing")]),
    ],
    says: (field, code) => {
      if (field === "company") return t("incomingMail.chooseCustomer");
      const known = refusals.find((each) => each === code);
      return known ? t(`refusal.${known}`) : null;
    },
    problemOf: ({ code }) => {
      const known = refusals.find((each) => each === code);
      return known ? atField("domain", known) : null;
    },
    send: ({ domain, company }) =>
      browserApi(mailDomainCalls).addMailDomain({ body: { domain, customerNumber: company?.customerNumber ?? "" } }),
    onSaved: () => {
      showToast(t("mailDomains.added"));
      onClose();
      return invalidate(rememberedSendersScreen);
    },
  });
  const { domain, company } = form.values;
  return (
    <Modal
      title={t("mailDomains.addTitle")}
      help={t("mailDomains.addHelp")}
      go={t("mailDomains.add")}
      form={form}
      failed={t("mailDomains.addAct")}
      onClose={onClose}
    >
      <TextField
        label={t("mailDomains.domain")}
        value={domain}
        problem={form.problemAt("domain")}
        input={{ maxLength: longestDomain + 1, autoCapitalize: "none", spellCheck: false }}
        onType={(typed) => form.change({ domain: typed })}
      />
      <PickerField
        label={t("mailDomains.customer")}
        source={customerSource(t)}
        problem={form.problemAt("company")}
        onChoose={(chosen) => form.change({ company: chosen })}
      >
        {company?.name ?? t("incomingMail.choose")}
      </PickerField>
    </Modal>
  );
}
