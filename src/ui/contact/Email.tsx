import { Fragment } from "react";
import { mailtoLink } from "#platform/rules/text/links/contact-link.ts";

/** An address that may wrap after its @ and dots, and within a word only if that is longer than a line. */
export const Email = ({ of }: { of: string }) => (
  <span className="anywhere">
    {of.split(/(?<=[@.])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which only change together
      <Fragment key={index}>
        {index > 0 ? <wbr /> : null}
        {part}
      </Fragment>
    ))}
  </span>
);

/** An address as a mailto link. */
export const MailtoLink = ({ to }: { to: string }) => (
  <a href={mailtoLink(to)}>
    <Email of={to} />
  </a>
);
