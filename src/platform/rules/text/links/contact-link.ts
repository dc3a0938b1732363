/** What an address has besides letters, digits and these would be read as more than the address. */
const special = /[^\p{L}\p{M}\p{N}!'*+./=@_~-]/gu;

/** The link that writes to this address, and only to it, whatever it is: anything special in it is percent-encoded. */
export function mailtoLink(address: string): string {
  const encoded = address.toWellFormed().replace(special, encodeURIComponent);
  return `mailto:${encoded.replace(/@(?=.*@)/g, "%40")}`;
}

/** The link that calls this number. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
