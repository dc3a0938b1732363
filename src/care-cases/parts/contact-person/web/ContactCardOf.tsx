import type { CareCase } from "#care-cases/contract/care-case.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { ContactButton } from "#care-cases/web/case/contact/ContactButton.tsx";
import type { CaseSaver } from "#care-cases/web/case/use-case-save.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";

type Props = { saver: CaseSaver; isHere: (person: CareCase["contactPerson"]) => boolean };

/** The contact person's card is next to them; without a contact person, the company's card is next to the company. */
export const ContactCardOf = ({ saver, isHere }: Props) => {
  const { id, customer, contactPerson: person, status } = saver.current;
  if (!isStaff(useActor()) || !customer || !isHere(person)) return null;
  const isOpen = status !== "Backlog" && !hasEnded(status);
  return <ContactButton key={person?.id} caseId={id} customer={customer} person={person} isOpen={isOpen} />;
};
