import type { ImageWord } from './image-words';
import classes from './imagery.module.css';

interface ImageFrameProps {
  word: ImageWord;
  url: string | null;
  /** A logo that needs a dark background gets one. */
  ground?: string | null;
}

/** A logo or a favicon on its background, or an empty frame. */
export function ImageFrame({ word, url, ground }: ImageFrameProps) {
  const dark = ground === 'dark' || word === 'Logo for dark mode';
  return (
    <span
      className={classes.frame}
      data-small={word === 'Favicon' || undefined}
      data-ground={dark && ground !== 'light' ? 'dark' : undefined}
    >
      {url ? (
        // biome-ignore lint/performance/noImgElement: /files answers already scaled and re-encoded images
        <img src={url} alt={word} width={184} height={72} />
      ) : (
        `No ${word.toLowerCase()}`
      )}
    </span>
  );
}
