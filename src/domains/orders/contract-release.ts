import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { address, calendarDate, id, instant, optionalText } from '../../shared/schemas.ts';
import { scheduleSchema } from '../catalogue/contract.ts';
import { givenAnswers, questionBasis } from './contract-counter.ts';
import { orderSchema, orderStatusSchema, refusalReason } from './contract-schemas.ts';

export const OVERRIDE_MOST = 500;
const NOTE_MOST = 300;

const warning = z.object({
  /** `running`: the person still has it; `same_sale`: twice in this order; `limit`: over what one person may get. */
  kind: z.enum(['running', 'same_sale', 'limit']),
  order_item_id: id,
  ingredient: z.string(),
  message: z.string(),
});

const releaseLine = z.object({
  order_item_id: id,
  name: z.string(),
  schedule: scheduleSchema,
  strength: z.string(),
  dosage_form: z.string(),
  /** Packs still in the order. */
  quantity: z.number().int(),
  /** Of them all, and of one pack; null: the catalogue does not say. */
  pieces: z.number().int().nullable(),
  pieces_per_pack: z.number().int().nullable(),
  unit: z.string().nullable(),
  directions: z.string().nullable(),
});

/** What the pharmacist sees before they release: personal and health information. */
const releaseCheck = z.object({
  order_id: id,
  order_number: z.string(),
  order_status: orderStatusSchema,
  version: z.number().int(),
  buyer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    /** Null: Schedule 1 alone asks for none. */
    identity_kind: z.enum(['id', 'passport']).nullable(),
    /** The last four characters; the whole is `getOrderIdentity`. */
    identity_masked: z.string().nullable(),
    date_of_birth: calendarDate.nullable(),
    age: z.number().int().nullable(),
    sex: z.enum(['female', 'male']).nullable(),
    address: address.nullable(),
  }),
  answers: givenAnswers.nullable(),
  question_basis: questionBasis,
  /** What this identity number got lately, over orders and prescriptions, latest first. */
  supplied: z.array(
    z.object({
      date: calendarDate,
      source: z.enum(['order', 'prescription']),
      source_number: z.string(),
      schedule: z.string(),
      medicine: z.string(),
      /** "42 capsules", "2 packs". */
      amount: z.string(),
    }),
  ),
  /** Since when `supplied` lists. */
  supplied_since: calendarDate,
  /** Other orders of this identity number that await a pharmacist. */
  in_review: z.array(
    z.object({
      order_id: id,
      order_number: z.string(),
      created_at: instant,
      medicine: z.string(),
      quantity: z.number().int(),
    }),
  ),
  /** With everything released as ordered. Each needs `override_reason`; `limit` one by a pharmacist. */
  warnings: z.array(warning),
  lines: z.array(releaseLine),
});
export type ReleaseCheck = z.infer<typeof releaseCheck>;

export const releaseBody = z.object({
  /** Schedule 1 and 2 lines; one that is left out is released as ordered. */
  lines: z
    .array(
      z.object({
        order_item_id: id,
        quantity: z
          .number({ error: 'Quantity must be a number' })
          .int('Quantity must be a whole number')
          .min(0, 'Quantity must be 0 or more'),
        /** Required for less than was ordered. */
        reason_code: refusalReason.optional(),
        /** For the buyer. */
        note: optionalText('Note', NOTE_MOST),
      }),
      { error: 'Lines must be a list' },
    )
    .max(500, 'At most 500 lines')
    .optional(),
  /** Why it is released in spite of the warnings. */
  override_reason: optionalText('Reason', OVERRIDE_MOST),
  /** The version that was read; an outdated one is 409. */
  version: z.number({ error: 'Version must be a number' }).int().optional(),
});
export type ReleaseBody = z.infer<typeof releaseBody>;

/** Schedule 1 and 2 are released by a registered person (General Regulations 2017 reg 35). */
export const release = {
  getReleaseCheck: endpoint({
    method: 'GET',
    path: '/order/{id}/release-check',
    access: 'order.update',
    summary: 'Buyer, answers, earlier supplies and warnings, for the person who may release the order; audited',
  })
    .input(z.object({ id }))
    .output(releaseCheck),
  getOrderIdentity: endpoint({
    method: 'GET',
    path: '/order/{id}/identity',
    access: 'order.update',
    summary: "The buyer's full ID or passport number, for the person who may release the order; every view is audited",
  })
    .input(z.object({ id }))
    .output(z.object({ id_number: z.string().nullable(), passport_number: z.string().nullable() })),
  releaseOrder: endpoint({
    method: 'PUT',
    path: '/order/{id}/release',
    access: 'order.update',
    summary:
      'Release an order line by line; what is not released is refunded, and the buyer is notified with the reason',
  })
    .input(releaseBody.extend({ id }))
    .output(orderSchema),
};
