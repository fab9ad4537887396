'use server';

import { action } from '@/lib/core/action';
import { listBoard } from './list-board';
import { listWeek } from './list-week';

export const listBoardAction = action(listBoard);
export const listWeekAction = action(listWeek);
