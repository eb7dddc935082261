import { categoryEditing } from './contract-categories.ts';
import { serviceEditing } from './contract-service-form.ts';
import { policies } from './contract-policies.ts';
import { shelf } from './contract-public.ts';

export * from './contract-schemas.ts';
export type { ServiceCategoryBody, ServiceCategoryChange } from './contract-categories.ts';
export { serviceCategoryBody } from './contract-categories.ts';
export type {
  ServiceBody,
  ServiceChange,
  ServiceEffects,
  Staffing,
  StaffServicePage,
  StaffServiceQuery,
  StaffServiceRow,
  StaffTick,
} from './contract-service-form.ts';
export { serviceBody } from './contract-service-form.ts';
export type { NewPolicy, PolicyBody, PolicyChange } from './contract-policies.ts';
export { policyBody } from './contract-policies.ts';

/** Services: as everyone sees them, and as staff edit them. */
export const services = { ...shelf, ...categoryEditing, ...serviceEditing, ...policies };
