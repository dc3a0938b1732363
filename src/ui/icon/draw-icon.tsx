type Props = {
  /** Width and height, in pixels. */
  size?: number;
  /** Width of the lines on the grid of 24 by 24. */
  stroke?: number;
  className?: string;
};

const filled = { fill: "currentColor", stroke: "none" };

/**
 * An icon of the package as two plain elements: its own component costs five times as much, and a page has dozens. The
 * build puts this in its place (plain-icons-plugin.ts); `.icon` has what all of them share.
 */
export const drawIcon = (outline: string, isFilled: boolean) => {
  const path = <path d={outline} />;
  return ({ size = 24, stroke = 2, className, ...rest }: Props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it says aria-hidden or aria-label
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={isFilled ? filled : stroke === 2 ? undefined : { strokeWidth: stroke }}
      {...rest}
    >
      {path}
    </svg>
  );
};
