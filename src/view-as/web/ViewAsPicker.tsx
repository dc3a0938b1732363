import { useNavigate } from "react-router";
import { useCasePage } from "#care-cases/web/public.ts";
import { PickerField } from "#ui/field/PickerField.tsx";
import type { PickerSource } from "#ui/field/picker-source.ts";
import { atField, useForm, useTyped } from "#ui/field/use-form.ts";
import { Modal } from "#ui/overlay/Modal.tsx";
import { viewPath } from "#view-as/rules/view-path.ts";
import { useWords } from "#wording/use-words.ts";
import { fromCase } from "./from-case.ts";
import { findViewers, type Viewer } from "./viewer-source.ts";

const usePeople = (customerNumber: string): PickerSource<Viewer> => {
  const { t } = useWords();
  return {
    key: ["viewers", customerNumber],
    find: (text) => findViewers(customerNumber, text),
    placeholder: t("viewAs.findPerson"),
    emptyText: (text) => t(text === "" ? "viewAs.nobody" : "common.noMatches"),
    isWide: true,
  };
};

/** Asks as whom of the case's company it is to be seen; the contact person is chosen already. */
export default function ViewAsPicker({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { id, customer, contactPerson } = useCasePage().careCase;
  const people = usePeople(customer?.customerNumber ?? "");
  const form = useForm({
    typed: useTyped<{ readonly person: Viewer | null }>({ person: contactPerson }),
    check: ({ person }) => (person ? [] : [atField("person", "missing")]),
    says: () => t("viewAs.personMissing"),
    send: async ({ person }) => {
      if (person) await navigate(viewPath(id, person.id), { state: fromCase });
    },
  });
  const { person } = form.values;
  return (
    <Modal
      title={t("viewAs.title")}
      help={t("viewAs.help")}
      go={t("viewAs.go")}
      form={form}
      failed={t("viewAs.failed")}
      onClose={onClose}
    >
      <PickerField
        label={t("viewAs.person")}
        source={people}
        problem={form.problemAt("person")}
        onChoose={(chosen) => form.change({ person: chosen })}
      >
        {person?.name ?? t("viewAs.personFirst")}
      </PickerField>
    </Modal>
  );
}
