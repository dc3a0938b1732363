type Props = {
  customer: { readonly customerNumber: string; readonly name: string } | null;
  className?: string | undefined;
};

/** A company's name, which leads to its page. For staff; native, for rows below one `RowLinks`. */
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
