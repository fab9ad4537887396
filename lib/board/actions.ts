'use server';

import { action } from '@/lib/core/action';
import { listBoard } from './list-board';

export const listBoardAction = action(listBoard);
