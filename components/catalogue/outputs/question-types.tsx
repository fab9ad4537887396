import {
  IconAlignLeft,
  IconCalendar,
  IconCircleDot,
  IconLink,
  IconSelector,
  IconSquareCheck,
  IconTypography,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type QuestionType, questionTypes } from '@/lib/catalogue/question-types';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The seven types as the builder offers them (modules §3). */
const LOOKS: Record<QuestionType, { label: string; icon: ReactNode }> = {
  checkboxes: { label: 'Checkboxes', icon: <IconSquareCheck {...icon} /> },
  radios: { label: 'Radios', icon: <IconCircleDot {...icon} /> },
  select: { label: 'Select', icon: <IconSelector {...icon} /> },
  date: { label: 'Date', icon: <IconCalendar {...icon} /> },
  text: { label: 'Text', icon: <IconTypography {...icon} /> },
  multiline: { label: 'Multiline', icon: <IconAlignLeft {...icon} /> },
  link: { label: 'Link', icon: <IconLink {...icon} /> },
};

export const offeredTypes = questionTypes.map((type) => ({ value: type, ...LOOKS[type] }));
export const labelOfType = (type: QuestionType): string => LOOKS[type].label;
export const iconOfType = (type: QuestionType): ReactNode => LOOKS[type].icon;
