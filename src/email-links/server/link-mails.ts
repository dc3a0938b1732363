import { emailLinkAddress } from "#email-links/rules/link-address.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { plainCompany, plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

type Place = Pick<Settings, "origin" | "brand">;
type Link = { readonly token: string; readonly expiresAt: Date };
type AddressedLink = Link & { readonly locale: Locale; readonly to: string; readonly name: string | null };

/** The invitation email; `isNew` if they have never signed in. */
export function invitationMail(
  { origin, brand }: Place,
  invitation: AddressedLink & {
    readonly companyName: string;
    readonly inviterName: string | null;
    readonly isNew: boolean;
  },
): Mail {
  const { locale, isNew } = invitation;
  const { t } = serverWords(locale, brand);
  const inviter = plainName(invitation.inviterName);
  const company = plainCompany(invitation.companyName);
  const named =
    company && (inviter ? t("invitation.invitedBy", { inviter, company }) : t("invitation.invited", { company }));
  return letterTo({ origin, brand }, invitation, {
    kind: "invitation",
    subject: company ? t("invitation.subjectOfCompany", { company }) : t("invitation.subject"),
    paragraphs: [named ?? t("invitation.invitedOnly"), isNew ? t("invitation.toConfirm") : t("invitation.toAccept")],
    label: t("invitation.button"),
    notes: [t("invitation.askAgain")],
  });
}

/** The email that asks whether an alternative address is the recipient's. */
export function alternativeEmailMail(place: Place, addressed: AddressedLink): Mail {
  const { t } = serverWords(addressed.locale, place.brand);
  return letterTo(place, addressed, {
    kind: "address",
    subject: t("alternativeEmail.subject"),
    paragraphs: [t("alternativeEmail.why"), t("alternativeEmail.toConfirm")],
    label: t("alternativeEmail.button"),
    notes: [],
  });
}

/** Notifies the owner, at their previous address, that another address can now be used to sign in. */
export function addedEmailMail(
  { origin, brand }: Place,
  { to, name, locale }: Pick<AddressedLink, "to" | "name" | "locale">,
): Mail {
  const { t, tag } = serverWords(locale, brand);
  const known = plainName(name);
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [t("addedEmail.what"), t("addedEmail.ifNot")],
    button: { label: t("addedEmail.button"), href: `${origin}/profile` },
    notes: [t("letter.automatic")],
  });
  return { kind: "address", ...recipientOf(to, known), subject: t("addedEmail.subject"), ...letter };
}

type Content = {
  readonly kind: Mail["kind"];
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  readonly notes: readonly string[];
};

function letterTo(
  { origin, brand }: Place,
  addressed: AddressedLink,
  { kind, subject, paragraphs, label, notes }: Content,
): Mail {
  const { t, tag, instant } = serverWords(addressed.locale, brand);
  const name = plainName(addressed.name);
  const until = t("letter.until", { until: instant(addressed.expiresAt) });
  const letter = renderMail({
    language: tag,
    brand,
    greeting: name ? t("letter.greeting", { name }) : t("letter.greetingWithoutName"),
    paragraphs,
    button: { label, href: emailLinkAddress(origin, addressed.token) },
    linkAsText: t("letter.linkAsText"),
    notes: [[until, ...notes].join(" "), t("letter.notExpected"), t("letter.automatic")],
  });
  return { kind, ...recipientOf(addressed.to, name), subject, ...letter };
}
