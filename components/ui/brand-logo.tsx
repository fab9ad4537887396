import classes from './brand-logo.module.css';

/** A brand's logos as its row has them. */
export interface Logos {
  readonly logoUrl: string | null;
  readonly logoDarkUrl: string | null;
  /** The ground that each shows on; null for one that was never measured, which counts as drawn for paper. */
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
  /** Of the picture: its size. */
  className: string | undefined;
  width: number;
  height: number;
}

/**
 * A brand's logo where it can be seen: in dark mode the one for dark, where there is one; a logo that does not show on
 * the page's ground stands on a plate of the other.
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
        // Before the scripts: they have nothing to do with what one sees first. What the other mode shows is not loaded.
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
