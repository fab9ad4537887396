import classes from './brand-logo.module.css';

/** A brand's logos from its row. */
export interface Logos {
  readonly logoUrl: string | null;
  readonly logoDarkUrl: string | null;
  /** The background that each needs; null for one that was never measured, which counts as drawn for white. */
  readonly logoGround: string | null;
  readonly logoDarkGround: string | null;
}

export const logosOf = ({ logoUrl, logoDarkUrl, logoGround, logoDarkGround }: Logos): Logos => ({
  logoUrl,
  logoDarkUrl,
  logoGround,
  logoDarkGround,
});

interface BrandLogoProps {
  logos: Logos;
  alt: string;
  /** The picture's class, for its size. */
  className: string | undefined;
  width: number;
  height: number;
}

/**
 * A brand's logo in both colour modes: in dark mode the second one, if there is one; a logo that does not show on the
 * page's background gets a plate of the other background.
 */
export function BrandLogo({ logos, alt, className, width, height }: BrandLogoProps) {
  const { logoUrl, logoDarkUrl, logoGround, logoDarkGround } = logos;
  const picture = (url: string, ground: string, mode: 'light' | 'dark' | 'both') => (
    <span className={classes.mark} data-ground={ground} data-mode={mode}>
      {/* biome-ignore lint/performance/noImgElement: our own encoded file, already small; the loader would re-encode it */}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        className={className}
        // Loaded before the scripts, which do not affect the first view. The other mode's logo is not loaded.
        fetchPriority={mode === 'dark' ? undefined : 'high'}
        loading={mode === 'dark' ? 'lazy' : undefined}
      />
    </span>
  );
  if (!logoUrl) return null;
  if (!logoDarkUrl) return picture(logoUrl, logoGround ?? 'light', 'both');
  return (
    <>
      {picture(logoUrl, logoGround ?? 'light', 'light')}
      {picture(logoDarkUrl, logoDarkGround ?? 'any', 'dark')}
    </>
  );
}
