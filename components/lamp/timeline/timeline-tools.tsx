import { Button, Group, SegmentedControl, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { BarPart } from './bar-moves';
import classes from './plan-timeline.module.css';

export const SCALES = [
  { value: 'month', label: 'Month', days: 31 },
  { value: 'quarter', label: 'Quarter', days: 92 },
  { value: 'year', label: 'Year', days: 366 },
] as const;
export type Scale = (typeof SCALES)[number]['value'];

interface ToolsProps {
  scale: Scale;
  onScale: (scale: Scale) => void;
  /** The selected bar's name; null without one, or if it has no dates. */
  selectedName: string | null;
  /** The part of the bar that the buttons move. */
  part: BarPart;
  onPart: (part: BarPart) => void;
  onMove: (days: number) => void;
  mayUndo: boolean;
  onUndo: () => void;
}

const PARTS: { value: BarPart; label: string }[] = [
  { value: 'whole', label: 'Whole' },
  { value: 'start', label: 'Start' },
  { value: 'end', label: 'End' },
];

/** A square button for an icon. */
const ICON = { variant: 'subtle', color: 'gray', size: 'compact-md', px: 6 } as const;

const MOVES = [
  { label: 'A week earlier', days: -7, Icon: IconChevronsLeft },
  { label: 'A day earlier', days: -1, Icon: IconChevronLeft },
  { label: 'A day later', days: 1, Icon: IconChevronRight },
  { label: 'A week later', days: 7, Icon: IconChevronsRight },
];

/**
 * The alternative to dragging (WCAG 2.5.7): buttons move the selected bar, or one of its ends. Memoised: a drag does
 * not render it.
 */
export const TimelineTools = memo(function Tools({
  scale,
  onScale,
  selectedName,
  part,
  onPart,
  onMove,
  mayUndo,
  onUndo,
}: ToolsProps) {
  return (
    <Group gap={8} className={classes.tools}>
      <SegmentedControl
        size="xs"
        aria-label="What the arrows move"
        value={part}
        onChange={(value) => onPart(value as BarPart)}
        data={PARTS}
      />
      <div className={classes.moves}>
        {MOVES.map(({ label, days, Icon }) => (
          <Tooltip key={label} label={selectedName ? `${label}: ${selectedName}` : 'Choose a bar first'}>
            <Button
              {...ICON}
              aria-label={label}
              aria-disabled={selectedName === null}
              data-disabled={selectedName === null || undefined}
              onClick={() => selectedName !== null && onMove(days)}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
            </Button>
          </Tooltip>
        ))}
        <Tooltip label="Undo the last change of the rows">
          <Button
            {...ICON}
            aria-label="Undo the last change of the rows"
            aria-disabled={!mayUndo}
            data-disabled={!mayUndo || undefined}
            onClick={() => mayUndo && onUndo()}
          >
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          </Button>
        </Tooltip>
      </div>
      <SegmentedControl
        size="xs"
        aria-label="Scale of the timeline"
        value={scale}
        onChange={(value) => onScale(value as Scale)}
        data={SCALES.map(({ value, label }) => ({ value, label }))}
      />
    </Group>
  );
});
