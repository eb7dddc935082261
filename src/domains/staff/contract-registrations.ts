import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  COUNCILS,
  PRESCRIBED_SCHEDULES,
  REGISTRATION_CATEGORIES,
  type RegistrationCategory,
} from '../../shared/registrations.ts';
import { calendarDate, done, id, instant, requiredText } from '../../shared/schemas.ts';

const council = z
  .string({ error: 'Choose a council' })
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.enum(COUNCILS, { error: 'Council must be SAPC, HPCSA or SANC' }));
/** Written as people write it: "Medical practitioner" is medical_practitioner. */
const category = z
  .string({ error: 'Choose a category' })
  .transform((typed) =>
    typed
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  .pipe(z.enum(REGISTRATION_CATEGORIES, { error: 'Choose a category of registration' }));
const max_schedule = z.enum(PRESCRIBED_SCHEDULES, { error: 'Schedule must be S0 to S6' });

export const registrationBody = z.object({
  council,
  number: requiredText('Registration number', 30),
  category,
  qualification: requiredText('Qualification', 120),
  /** Up to which schedule a permit or scope reaches; without it what the category gives. */
  max_schedule: max_schedule.nullish(),
  /** The last day on which it is valid. */
  valid_until: calendarDate.nullish(),
});
export type RegistrationBody = z.output<typeof registrationBody>;

export const registrationSchema = z.object({
  id,
  council: z.enum(COUNCILS),
  number: z.string(),
  category: z.enum(REGISTRATION_CATEGORIES),
  qualification: z.string(),
  max_schedule: max_schedule.nullable(),
  valid_until: calendarDate.nullable(),
  /** Today and not ended: it opens acts. */
  is_valid: z.boolean(),
  /** Who compared it with the council's register. */
  checked_by: z.string(),
  checked_at: instant,
  version: z.number().int(),
});
export type Registration = z.infer<typeof registrationSchema>;
export type { RegistrationCategory };

const dutyEntry = z.object({
  user_id: id,
  name: z.string(),
  registration_number: z.string(),
});
const dutySchema = z.object({
  /** Null: nobody is, and no medicine is released or dispensed. */
  on_duty: dutyEntry.extend({ since: instant, ends_at: instant }).nullable(),
  /** The latest first. */
  entries: z.array(dutyEntry.extend({ kind: z.enum(['start', 'end']), at: instant })),
});
export type Duty = z.infer<typeof dutySchema>;

const ofPerson = { staff_id: id };

/** Registrations decide what a person may do; the duty register who supervises. */
export const registrations = {
  listRegistrations: endpoint({
    method: 'GET',
    path: '/business/staff/{staff_id}/registrations',
    access: 'staff.read',
    summary: "A staff member's current registrations with the councils",
  })
    .input(z.object(ofPerson))
    .output(z.array(registrationSchema)),
  addRegistration: endpoint({
    method: 'POST',
    path: '/business/staff/{staff_id}/registrations',
    access: 'staff.update',
    summary:
      "Record a registration that you have checked against its council's register. For admins and the responsible pharmacist, never for themselves",
    success_status: 201,
  })
    .input(registrationBody.extend(ofPerson))
    .output(registrationSchema),
  changeRegistration: endpoint({
    method: 'PUT',
    path: '/business/staff/{staff_id}/registrations/{id}',
    access: 'staff.update',
    summary: 'Change a registration; omitted fields keep their value. You confirm all of it',
  })
    .input(registrationBody.partial().extend({ ...ofPerson, id, version: z.number().int().optional() }))
    .output(registrationSchema),
  endRegistration: endpoint({
    method: 'DELETE',
    path: '/business/staff/{staff_id}/registrations/{id}',
    access: 'staff.update',
    summary: 'End a registration at once. Everything signed with it stays valid',
  })
    .input(z.object({ ...ofPerson, id }))
    .output(done),
  getDuty: endpoint({
    method: 'GET',
    path: '/business/duty',
    access: 'staff',
    summary: 'The pharmacist on duty and the latest changes of duty',
  }).output(dutySchema),
  changeDuty: endpoint({
    method: 'POST',
    path: '/business/duty',
    access: 'staff',
    summary: 'Start or end your duty as the pharmacist on duty; starting takes over from the pharmacist who is on duty',
  })
    .input(z.object({ on: z.boolean({ error: 'on must be true or false' }).default(true) }).prefault({}))
    .output(dutySchema),
};
