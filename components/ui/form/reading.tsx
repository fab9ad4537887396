import classes from './reading.module.css';

/** The parsed value of a field, below it and over other content, so that nothing shifts. */
export function Reading({ text }: { text: string }) {
  return (
    <output className={classes.reading} data-empty={text === '' || undefined}>
      {text}
    </output>
  );
}
