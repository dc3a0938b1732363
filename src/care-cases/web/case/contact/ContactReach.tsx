import { IconUserOff } from "@tabler/icons-react";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { useCasePage, useComposerState } from "#care-cases/web/case/case-page-context.ts";
import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import { Picker } from "#ui/field/Picker.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** Why the contact person isn't reached, and who is told instead; null if they are, and for customers. */
const reachText = ({ contactReach, contactPerson, customer }: CareCase, { t }: Words): string | null => {
  if (!contactReach || !customer) return null;
  const why = t(`contactReach.${contactReach.reason}`, { name: contactPerson?.name ?? "" });
  return t("contactReach.line", {
    why,
    told: t(`contactToldInstead.${contactReach.told}`, { company: customer.name }),
  });
};

/** The same next to the contact person. */
export const ContactReachLine = ({ careCase }: { careCase: CareCase }) => {
  const text = reachText(careCase, useWords());
  return text === null ? null : <p className="help anywhere">{text}</p>;
};

/** Says above a message to the customer that the contact person isn't reached, and lets another be chosen. */
export const ContactReachNotice = () => {
  const words = useWords();
  const { t } = words;
  const { saver, careCase } = useCasePage();
  const { customer, may } = careCase;
  const text = reachText(careCase, words);
  if (useComposerState()?.audience === "internal" || text === null || !customer) return null;
  const label = t("contactReach.choose");
  return (
    <div
      className="notice row wrap apart gap-x-4 gap-y-2 mb-2 px-3 py-2 fine"
      role="status"
      aria-busy={saver.isPending("contactPersonId")}
    >
      <span className="row shrink anywhere">
        <IconUserOff size={16} aria-hidden="true" className="fixed" /> {text}
      </span>
      {may.edit.includes("contactPersonId") ? (
        <Picker
          label={label}
          buttonClass="button"
          source={contactSource(customer.customerNumber, t)}
          onChoose={(person) =>
            void saver.save("contactPersonId", { contactPersonId: person?.id ?? null }, { contactPerson: person })
          }
        >
          {label}
        </Picker>
      ) : null}
    </div>
  );
};
