import type { DeskMail, RememberedKind } from "#email-intake/contract/incoming-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { RadioCards } from "#ui/field/RadioCards.tsx";
import { useWords } from "#wording/use-words.ts";

type Offering = Pick<DeskMail, "fromEmail" | "mayRemember">;
type Names = Readonly<Record<RememberedKind, readonly string[]>>;

/** What a decision about an email is remembered for; undefined for nothing. */
export const rememberedOf = ({ mayRemember }: Offering, chosen: RememberedKind | null): RememberedKind | undefined =>
  chosen && mayRemember.includes(chosen) ? chosen : undefined;

const namesOf = (mails: readonly Offering[]): Names => {
  const of = (kind: RememberedKind) => mails.filter(({ mayRemember }) => mayRemember.includes(kind));
  const domain = (address: string) => address.slice(address.lastIndexOf("@"));
  return {
    address: [...new Set(of("address").map(({ fromEmail }) => emailKey(fromEmail)))],
    domain: [...new Set(of("domain").map(({ fromEmail }) => domain(emailKey(fromEmail))))],
  };
};

type Props = {
  /** The senders for which the company is chosen. */
  mails: readonly Offering[];
  company: string | null;
  chosen: RememberedKind | null;
  onChoose: (chosen: RememberedKind | null) => void;
};

/**
 * Asks whether the senders' further emails should become cases of the company too; nothing if none can be remembered.
 */
export const RememberSender = ({ mails, company, chosen, onChoose }: Props) => {
  const { t } = useWords();
  const names = namesOf(mails);
  if (company === null || names.address.length === 0) return null;
  const card = (value: RememberedKind) => ({
    value,
    label: t(`rememberSender.${value}`, { count: names[value].length }),
    help: <span className="anywhere">{names[value].join(", ")}</span>,
  });
  return (
    <RadioCards
      label={t("rememberSender.label", { customer: company })}
      value={chosen ?? "no"}
      columns={1}
      cards={[
        { value: "no", label: t("rememberSender.no"), help: t("rememberSender.noHelp") },
        card("address"),
        ...(names.domain.length > 0 ? [card("domain")] : []),
      ]}
      help={t("rememberSender.help")}
      onChoose={(value) => onChoose(value === "no" ? null : value)}
    />
  );
};
