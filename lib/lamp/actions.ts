'use server';

import { action } from '@/lib/core/action';
import { createPlan } from './create-plan';
import { duplicatePlan } from './duplicate-plan';
import { getPlan } from './get-plan';
import { previewPlanEmail } from './preview-plan-email';
import { removePlan } from './remove-plan';
import { renderPlanPdf } from './render-plan-pdf';
import { replacePlan } from './replace-plan';
import { restorePlan } from './restore-plan';
import { savePlanEmail } from './save-plan-email';
import { sendPlan } from './send-plan';
import { updateLampSettings } from './update-lamp-settings';
import { updatePlan } from './update-plan';

export const createPlanAction = action(createPlan);
export const duplicatePlanAction = action(duplicatePlan);
export const getPlanAction = action(getPlan);
export const previewPlanEmailAction = action(previewPlanEmail);
export const removePlanAction = action(removePlan);
export const renderPlanPdfAction = action(renderPlanPdf);
export const replacePlanAction = action(replacePlan);
export const restorePlanAction = action(restorePlan);
export const savePlanEmailAction = action(savePlanEmail);
export const sendPlanAction = action(sendPlan);
export const updateLampSettingsAction = action(updateLampSettings);
export const updatePlanAction = action(updatePlan);
