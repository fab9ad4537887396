import classes from './outputs.module.css';

/** Heights of seven working days, in the shape of each spread (D5.9). */
const DAYS: Record<string, readonly number[]> = {
  Block: [0, 0, 0, 0, 12, 12, 12],
  'Bell curve': [2, 5, 9, 12, 9, 5, 2],
  'Even spread': [7, 7, 7, 7, 7, 7, 7],
};

/** A small drawing of how the hours are spread over the days to the due date. */
export function SpreadGlyph({ spread }: { spread: string }) {
  const days = DAYS[spread] ?? [0, 0, 0, 0, 0, 0, 0];
  return (
    <svg
      viewBox="0 0 28 14"
      width="28"
      height="14"
      aria-hidden="true"
      className={classes.glyph}
      data-none={!spread || undefined}
    >
      <path d={days.map((height, at) => `M${at * 4 + 1.5} 13v-${height || 0.5}`).join('')} />
    </svg>
  );
}
