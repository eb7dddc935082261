import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../src/contract.ts';
import { createMatcher } from '../../src/platform/api/match.ts';
import { newId } from '../../src/platform/ids.ts';

// Rules for all endpoints of a kind, checked on the contract itself.

const isOffered = createMatcher(contract);

describe('the permission of each endpoint', () => {
  test.each([
    ['GET business/summary', 'staff'],
    ['GET business/recent-activity', 'staff'],
    ['GET business/unread-count', 'staff'],
    ['POST business/staff-working-hours', 'staff.update'],
    // Mark-read calls: the noun's update.
    ['PATCH order/mark_order_read/{id}', 'order.update'],
    ['PATCH prescription/mark_prescription_read/{id}', 'prescription.update'],
    ['PATCH booking/mark_as_read/{id}', 'booking.update'],
    ['PATCH business/contact_us/{id}', 'contact_us.update'],
    // Picture uploads: the noun's create.
    ['POST product/product-images', 'product.create'],
    ['POST product/category-img', 'category.create'],
    ['POST services/add-service-images', 'service.create'],
    // Medicines, invoice and booking prescriptions.
    ['POST prescription/add-medicines/{id}', 'prescription.update'],
    ['PUT prescription/update-medicine/{id}', 'prescription.update'],
    ['DELETE prescription/delete-medicine/{id}', 'prescription.update'],
    ['PUT prescription/send-invoice/{id}', 'prescription.update'],
    ['POST booking/booking-prescription/{id}', 'prescription.update'],
    ['PUT booking/booking-prescription/{id}', 'prescription.update'],
    ['DELETE booking/booking-prescription/{id}', 'prescription.update'],
    ['POST booking/send-prescription/{id}', 'prescription.update'],
    ['POST services/service-category', 'service.create'],
    ['PUT services/service-category/{id}', 'service.update'],
    ['DELETE services/service-category/{id}', 'service.delete'],
    ['GET business/users', 'staff.read'],
    ['GET order/orders', 'order.read'],
    ['GET business/audit-log', 'audit.read'],
  ])('%s: %s', (call, access) => {
    const [method = '', path = ''] = call.replace('{id}', newId()).split(' ');
    expect(isOffered(method, `/${path}`).endpoint?.meta.access).toBe(access);
  });
});

interface List {
  route: string;
  page: z.ZodType;
  page_size: z.ZodType;
}

const shapeOf = (schema: unknown): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {});

/** Every endpoint that returns a page of something. */
function listsOf(router: AnyContractRouter): List[] {
  if (!isContractProcedure(router)) return Object.values(router as Record<string, AnyContractRouter>).flatMap(listsOf);
  const { route, inputSchema, outputSchema } = router['~orpc'];
  const answer = shapeOf(outputSchema);
  if (!answer['total'] || !answer['page']) return [];
  const asked = shapeOf(inputSchema);
  const { page, page_size } = asked['query'] ? shapeOf(asked['query']) : asked;
  return [{ route: `${route.method} ${route.path}`, page: page ?? z.never(), page_size: page_size ?? z.never() }];
}
const LISTS = listsOf(contract);

describe('lists that can grow take page and page_size', () => {
  test('are these, and more', () => {
    expect(LISTS.map(({ route }) => route)).toEqual(
      expect.arrayContaining([
        'GET /order/user-orders',
        'GET /order/orders',
        'GET /product/product',
        'GET /business/promo-code',
        'GET /business/contact-us',
        'GET /business/get-payments',
        'GET /business/audit-log',
        'GET /business/medicine-register',
        'GET /notification',
        'GET /prescription',
        'GET /services/service',
        'GET /booking/bookings',
        'GET /booking/user-booking',
      ]),
    );
  });

  test.each(LISTS)('$route: page from 1, page_size 24 by default, at most 100', ({ page, page_size }) => {
    expect([page.parse(undefined), page_size.parse(undefined)]).toEqual([1, 24]);
    expect([page.parse('3'), page_size.parse('100')]).toEqual([3, 100]);
    for (const wrong of ['0', '-1', '1.5', 'x']) {
      expect(page.safeParse(wrong).success).toBe(false);
      expect(page_size.safeParse(wrong).success).toBe(false);
    }
    expect(page_size.safeParse('101').success).toBe(false);
  });
});

type Wrapped = { def?: { innerType?: unknown; in?: unknown } };

/** The fields of an object, also behind optional, default and the like. */
function fieldsOf(schema: unknown): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  const { innerType, in: piped } = (schema as Wrapped | undefined)?.def ?? {};
  return innerType || piped ? fieldsOf(innerType ?? piped) : {};
}

/** Fields that have a value if nothing was sent, in this object and in nested ones. */
const filledOf = (schema: unknown, path: string): string[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
    const { success, data } = field.safeParse(undefined);
    return [...(success && data !== undefined ? [`${path}.${name}`] : []), ...filledOf(field, `${path}.${name}`)];
  });

const changesOf = (router: AnyContractRouter, name = 'api'): string[] => {
  if (!isContractProcedure(router))
    return Object.entries(router as Record<string, AnyContractRouter>).flatMap(([key, child]) =>
      changesOf(child, `${name}.${key}`),
    );
  const { route, inputSchema } = router['~orpc'];
  return route.method === 'PUT' || route.method === 'PATCH' ? filledOf(inputSchema, name) : [];
};

test('a partial PUT leaves fields that are not sent unchanged', () => {
  // An instruction, not the state of the object.
  expect(changesOf(contract).toSorted()).toEqual([
    'api.bookings.markBookingRead.is_read',
    'api.prescriptions.claimPrescription.release',
    'api.prescriptions.claimPrescription.take_over',
  ]);
});
