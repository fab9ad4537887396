'use server';

import { action } from '@/lib/core/action';
import { addComment } from './add-comment';
import { allocateHours } from './allocate-hours';
import { createBrief } from './create-brief';
import { duplicateBrief } from './duplicate-brief';
import { editComment } from './edit-comment';
import { getBrief } from './get-brief';
import { listChanges } from './list-changes';
import { listChoices } from './list-choices';
import { removeBrief } from './remove-brief';
import { removeComment } from './remove-comment';
import { restoreBrief } from './restore-brief';
import { updateBrief } from './update-brief';

export const addCommentAction = action(addComment);
export const allocateHoursAction = action(allocateHours);
export const createBriefAction = action(createBrief);
export const duplicateBriefAction = action(duplicateBrief);
export const editCommentAction = action(editComment);
export const getBriefAction = action(getBrief);
export const listChangesAction = action(listChanges);
export const listChoicesAction = action(listChoices);
export const removeBriefAction = action(removeBrief);
export const removeCommentAction = action(removeComment);
export const restoreBriefAction = action(restoreBrief);
export const updateBriefAction = action(updateBrief);
