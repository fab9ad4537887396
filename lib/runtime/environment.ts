import { runtime } from './runtime';

/** The validated environment of this process (README lists it). */
export const environment = () => runtime().environment;
