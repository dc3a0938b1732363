import type { ShownActing } from "#platform/contract/acting.ts";

/** Of a kind that this version of Havn doesn't know: tabler's bolt. */
const unknownSign = "M13 3v7h6l-8 11v-7H5l8-11";

/**
 * The sign of what acted for a person, in front of its name, which says the same in words. As light as an icon of the history,
 * since a case may have a hundred.
 */
export const ActingSign = ({ acting }: { acting: ShownActing | undefined }) =>
  acting ? (
    <>
      <svg className="icon" width={14} height={14} viewBox="0 0 24 24" aria-hidden="true">
        <path d={acting.sign ?? unknownSign} />
      </svg>{" "}
    </>
  ) : null;
