'use server';

import { action } from '@/lib/core/action';
import { addRole } from './add-role';
import { createDepartment } from './create-department';
import { createOutput } from './create-output';
import { getOutput } from './get-output';
import { removeDepartment } from './remove-department';
import { removeOutput } from './remove-output';
import { removeRole } from './remove-role';
import { saveCategories } from './save-categories';
import { saveSegments } from './save-segments';
import { updateDepartment } from './update-department';
import { updateOutput } from './update-output';
import { updateRole } from './update-role';

export const saveCategoriesAction = action(saveCategories);
export const saveSegmentsAction = action(saveSegments);
export const createDepartmentAction = action(createDepartment);
export const updateDepartmentAction = action(updateDepartment);
export const removeDepartmentAction = action(removeDepartment);
export const addRoleAction = action(addRole);
export const updateRoleAction = action(updateRole);
export const removeRoleAction = action(removeRole);
export const createOutputAction = action(createOutput);
export const getOutputAction = action(getOutput);
export const updateOutputAction = action(updateOutput);
export const removeOutputAction = action(removeOutput);
