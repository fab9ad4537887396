/** Black or white, whichever has enough contrast on a hex colour (WCAG 2); small enough for the browser. */
export function textOnAvatar(hex: string): '#ffffff' | '#000000' {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/iu.exec(hex);
  const full = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : hex;
  const value = /^#[0-9a-f]{6}$/iu.test(full) ? Number.parseInt(full.slice(1), 16) : 0xbdbdbd;
  const channel = (shift: number) => {
    const part = ((value >> shift) & 255) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#000000';
}
