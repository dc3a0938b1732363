type Props = {
  /** Width and height, in pixels. */
  size?: number;
  /** Stroke width on the 24 by 24 grid. */
  stroke?: number;
  className?: string;
};

const filled = { fill: "currentColor", stroke: "none" };

/**
 * Draws an icon of the package as two plain elements: the package's component costs five times as much, and a page has
 * dozens. The build substitutes it (plain-icons-plugin.ts); `.icon` has the shared styles.
 */
export const drawIcon = (outline: string, isFilled: boolean) => {
  const path = <path d={outline} />;
  return ({ size = 24, stroke = 2, className, ...rest }: Props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: callers set aria-hidden or aria-label
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
