'use server';

import { action } from '@/lib/core/action';
import { openBrand } from './open-brand';
import { realtimeTicket } from './realtime-ticket';

export const openBrandAction = action(openBrand);
export const realtimeTicketAction = action(realtimeTicket);
