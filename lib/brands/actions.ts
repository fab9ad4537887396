'use server';

import { action } from '@/lib/core/action';
import { checkDomain } from './check-domain';
import { createBrand } from './create-brand';
import { getBrand } from './get-brand';
import { removeBrand } from './remove-brand';
import { restoreBrand } from './restore-brand';
import { sendTestEmail } from './send-test-email';
import { updateBrand } from './update-brand';

export const createBrandAction = action(createBrand);
export const getBrandAction = action(getBrand);
export const updateBrandAction = action(updateBrand);
export const removeBrandAction = action(removeBrand);
export const restoreBrandAction = action(restoreBrand);
export const sendTestEmailAction = action(sendTestEmail);
export const checkDomainAction = action(checkDomain);
