'use server';

import { action } from '@/lib/core/action';
import { addOngoing } from './add-ongoing';
import { cloneScope } from './clone-scope';
import { createBriefs } from './create-briefs';
import { createScope } from './create-scope';
import { downloadOngoings } from './download-ongoings';
import { getScope } from './get-scope';
import { listOngoings } from './list-ongoings';
import { compareRates, refreshRates } from './refresh-rates';
import { removeOngoing } from './remove-ongoing';
import { removeScope } from './remove-scope';
import { restoreScope } from './restore-scope';
import { replaceScope } from './update-scope';

export const addOngoingAction = action(addOngoing);
export const cloneScopeAction = action(cloneScope);
export const compareRatesAction = action(compareRates);
export const createBriefsAction = action(createBriefs);
export const createScopeAction = action(createScope);
export const downloadOngoingsAction = action(downloadOngoings);
export const getScopeAction = action(getScope);
export const listOngoingsAction = action(listOngoings);
export const refreshRatesAction = action(refreshRates);
export const removeOngoingAction = action(removeOngoing);
export const removeScopeAction = action(removeScope);
export const replaceScopeAction = action(replaceScope);
export const restoreScopeAction = action(restoreScope);
