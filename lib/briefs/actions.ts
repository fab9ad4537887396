'use server';

import { action } from '@/lib/core/action';
import { allocateHours } from './allocate-hours';
import { createBrief } from './create-brief';
import { removeBrief } from './remove-brief';
import { restoreBrief } from './restore-brief';
import { updateBrief } from './update-brief';

export const allocateHoursAction = action(allocateHours);
export const createBriefAction = action(createBrief);
export const removeBriefAction = action(removeBrief);
export const restoreBriefAction = action(restoreBrief);
export const updateBriefAction = action(updateBrief);
