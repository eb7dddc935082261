// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from '../catalogue/contract.ts';

/** Sales of S1 and S2, and dispensed prescriptions of S2 to S6, go into the medicine register (General Regulations 2017 reg 35). */
export const isRegistered = (schedule: Schedule): boolean => schedule >= 'S1' && schedule <= 'S6';
