'use server';

import { action } from '@/lib/core/action';
import { listViews } from './list-views';
import { removeView } from './remove-view';
import { restoreView } from './restore-view';
import { saveView } from './save-view';
import { updateView } from './update-view';

export const listViewsAction = action(listViews);
export const removeViewAction = action(removeView);
export const restoreViewAction = action(restoreView);
export const saveViewAction = action(saveView);
export const updateViewAction = action(updateView);
