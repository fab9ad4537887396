'use server';

import { action } from '@/lib/core/action';
import { fillFromRecord, fillTemplate } from './fill-template';
import { getTemplate } from './get-template';
import { listStarts } from './list-starts';
import { listTemplates } from './list-templates';
import { removeTemplate } from './remove-template';
import { saveTemplate } from './save-template';
import { startFromRecord, startFromTemplate } from './start-from-template';
import { updateTemplate } from './update-template';

export const fillFromRecordAction = action(fillFromRecord);
export const fillTemplateAction = action(fillTemplate);
export const getTemplateAction = action(getTemplate);
export const listStartsAction = action(listStarts);
export const listTemplatesAction = action(listTemplates);
export const removeTemplateAction = action(removeTemplate);
export const saveTemplateAction = action(saveTemplate);
export const startFromRecordAction = action(startFromRecord);
export const startFromTemplateAction = action(startFromTemplate);
export const updateTemplateAction = action(updateTemplate);
