'use server';

import { action } from '@/lib/core/action';
import { addRole } from './add-role';
import { createDepartment } from './create-department';
import { removeDepartment } from './remove-department';
import { removeRole } from './remove-role';
import { saveCategories } from './save-categories';
import { saveSegments } from './save-segments';
import { updateDepartment } from './update-department';
import { updateRole } from './update-role';

export const saveCategoriesAction = action(saveCategories);
export const saveSegmentsAction = action(saveSegments);
export const createDepartmentAction = action(createDepartment);
export const updateDepartmentAction = action(updateDepartment);
export const removeDepartmentAction = action(removeDepartment);
export const addRoleAction = action(addRole);
export const updateRoleAction = action(updateRole);
export const removeRoleAction = action(removeRole);
