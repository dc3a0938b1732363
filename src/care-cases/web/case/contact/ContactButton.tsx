import { IconAddressBook } from "@tabler/icons-react";
import { lazyComponent } from "#platform/web/loading/lazy-component.tsx";
import { PopoverButton } from "#ui/overlay/PopoverButton.tsx";
import { useWords } from "#wording/use-words.ts";
import styles from "./Contact.module.css";
import { ContactBones } from "./ContactBones.tsx";
import type { Contact } from "./contact-query.ts";

const ContactCard = lazyComponent(() => import("./ContactCard.tsx"));

/** Opens the card of a case's contact person or, without one, its company. */
export const ContactButton = (contact: Contact) => {
  const { t } = useWords();
  const name = contact.person?.name ?? contact.customer.name;
  const label = t("contact.open", { name });
  return (
    <PopoverButton
      label={label}
      title={t("contact.title")}
      trigger={<IconAddressBook size={16} aria-hidden="true" />}
      triggerClass="icon-button not-printed"
      panelLabel={label}
      panelClass={styles.card}
    >
      {() => <ContactCard {...contact} meanwhile={<ContactBones />} />}
    </PopoverButton>
  );
};
