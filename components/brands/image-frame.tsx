import classes from './imagery.module.css';

/** A logo or a favicon on white, or the room for it. */
export function ImageFrame({ word, url }: { word: 'Logo' | 'Favicon'; url: string | null }) {
  return (
    <span className={classes.frame} data-small={word === 'Favicon' || undefined}>
      {url ? (
        // biome-ignore lint/performance/noImgElement: /files answers already scaled and re-encoded images
        <img src={url} alt={word} width={184} height={72} />
      ) : (
        `No ${word.toLowerCase()}`
      )}
    </span>
  );
}
