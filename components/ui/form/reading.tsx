import classes from './reading.module.css';

/** What a field makes of what is typed into it, below the field and over what stands there: nothing moves for it. */
export function Reading({ text }: { text: string }) {
  return (
    <output className={classes.reading} data-empty={text === '' || undefined}>
      {text}
    </output>
  );
}
