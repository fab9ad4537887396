import { statusTone, type Tone } from '@/lib/theme/status-tone';
import classes from './status-chip.module.css';

interface StatusChipProps {
  title: string;
  /** Only where the title is not a brief's or scope's status. */
  tone?: Tone;
}

/** A status: its words, a colour by meaning, and an icon per meaning, so that nothing depends on colour alone. */
export function StatusChip({ title, tone = statusTone(title) }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-chip>
      {title}
    </span>
  );
}
