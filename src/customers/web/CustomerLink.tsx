type Props = {
  customer: { readonly customerNumber: string; readonly name: string } | null;
  className?: string | undefined;
};

/** A link with a company's name to its page. For staff; a native element, for rows within a `RowLinks`. */
export const CustomerLink = ({ customer, className = "" }: Props) =>
  customer ? (
    <a
      className={`quiet-link above-link underlines ${className}`}
      href={`/customers/${customer.customerNumber}`}
      draggable={false}
    >
      {customer.name}
    </a>
  ) : null;
