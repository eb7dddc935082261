import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '../../src/contract.ts';
import { BOOKING_STATUSES } from '../../src/domains/bookings/contract-limits.ts';
import { RELATED_TO } from '../../src/domains/notifications/contract.ts';
import { orderStatusSchema } from '../../src/domains/orders/contract.ts';
import { paymentStatusSchema } from '../../src/domains/payments/contract.ts';
import { PRESCRIPTION_STATUSES } from '../../src/domains/prescriptions/contract-limits.ts';
import { SCHEDULES } from '../../src/domains/catalogue/contract.ts';
import { PROMO_KINDS } from '../../src/domains/promo-codes/contract.ts';
import { PROVINCES } from '../../src/shared/schemas.ts';
import { RESOURCES } from '../../src/shared/permissions.ts';

// The names of the wire, as spec section 3 and the clients that exist spell them: a renamed field breaks every client there is.

type Names = Record<string, { asked: Set<string>; answered: Set<string> }>;

/** The inner schemas of an optional, a default, an array, a union and the like. */
function insideOf(schema: unknown): unknown[] {
  const {
    innerType,
    in: piped,
    element,
    options,
    valueType,
  } = (schema as { def?: Record<string, unknown> } | undefined)?.def ?? {};
  return [innerType, piped, element, valueType, ...(Array.isArray(options) ? options : [])].filter(Boolean);
}

/** Every name of an object and of those inside it: "items.product.id". */
function namesOf(schema: unknown, path = ''): string[] {
  if (!(schema instanceof z.ZodObject)) return insideOf(schema).flatMap((one) => namesOf(one, path));
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    `${path}${name}`,
    ...namesOf(field, `${path}${name}.`),
  ]);
}

function gather(router: AnyContractRouter, found: Names): Names {
  if (isContractProcedure(router)) {
    const { route, inputSchema, outputSchema } = router['~orpc'];
    found[`${route.method} ${route.path}`] = {
      asked: new Set(namesOf(inputSchema).map((name) => name.replace(/^(body|query|params)\./, ''))),
      answered: new Set(namesOf(outputSchema)),
    };
  } else for (const child of Object.values(router as Record<string, AnyContractRouter>)) gather(child, found);
  return found;
}
const NAMES = gather(contract, {});

/** "a b {c d}" is a, b, b.c, b.d. */
function spelled(words: string): string[] {
  const stack: string[] = [];
  let last = '';
  const names: string[] = [];
  for (const word of words.match(/[{}]|[^\s{}]+/g) ?? []) {
    if (word === '{') stack.push(last);
    else if (word === '}') stack.pop();
    else {
      last = word;
      names.push([...stack, word].join('.'));
    }
  }
  return names;
}

const CART = `cart_id cart_items { cart_item_id quantity_to_buy product { id price discount } product_sub_total
  product_discount product_total } sub_total total_discount delivery_charges total_items total promo_code promo_discount
  notices`;
const PRODUCT = `id name slug description images price discount sale_price product_inventory { quantity }
  category { id category_name } brand sku barcode schedule nappi_code sep_reason active_ingredients { name strength } dosage_form
  pack_size prescription_required storage max_per_order is_featured is_luxury is_perfume is_active created_at`;
const ORDER = `order_id order_number order_status payment_status items sub_total total_discount promo_discount
  delivery_charges vat_included total address contact created_at history { status at by }`;
const PAYMENT = 'uuid status amount currency description form { action method fields }';
const SESSION = 'accessToken user { id first_name last_name email phone email_verified } roles permissions';
const COUNTS = 'prescription_unread_count order_unread_count booking_unread_count contact_us_unread_count';
const BOOKING = `booking_id booking_status service_id staff_id booking_mode booking_date start_time end_time start_at`;
const SERVICE = `id name slug description images price duration_minutes buffer_minutes service_category modes
  staffs { id first_name last_name } business_location_ids is_active`;
const POLICY = `min_notice_minutes max_days_ahead cancel_cutoff_minutes reschedule_cutoff_minutes
  cancellation_fee_percent slot_step_minutes requires_confirmation`;
const HOURS = `staff_id weekly { weekday start_time end_time booking_mode business_location_id }
  exceptions { date kind start_time end_time booking_mode }`;
const PROMO = `code kind value min_spend starts_at ends_at usage_limit per_customer_limit product_ids category_ids
  is_active`;
const CHARGES = 'base_fee free_from provinces { province fee } cold_parcel { fee provinces weekdays }';
const MEDICINES = `medicines { medicine_id name product_id strength dosage_form quantity price directions repeats_allowed
  repeats_used substitute_of }`;
const IMPORT = 'import_id status created updated unchanged skipped refused errors { row message }';
const PATIENT = `first_name last_name email phone id_number passport_number date_of_birth medical_aid note
  delivery_method line1 line2 suburb city province postal_code consent`;

describe('response fields', () => {
  test.each([
    ['POST /auth/register', SESSION],
    ['POST /auth/login', SESSION],
    ['GET /auth/get-user-roles-and-permissions', 'roles permissions'],
    ['GET /order/cart/{id}', CART],
    ['POST /order/cart', CART],
    ['GET /product/product/{id}', PRODUCT],
    ['GET /product/product', 'items { id name images price discount sale_price } total page page_size'],
    ['GET /product/search', 'categories products'],
    [
      'GET /product/get-home-page-product',
      'featured_products new_arrival luxury_collection discounted_product perfume_products',
    ],
    ['GET /product/category', 'id category_name category_image'],
    ['GET /business/slider', 'image_id'],
    ['GET /order/user-cart', CART],
    ['GET /business/business_location', 'id'],
    ['GET /services/category-wise-service', 'id name services { id price staffs { id } }'],
    ['GET /product/import/{id}', IMPORT],
    ['POST /product/import', IMPORT],
    ['POST /product/product-images', 'images'],
    ['POST /order/checkout/{cart_id}', 'order_id order_number total payment { uuid url }'],
    ['GET /order/{id}', ORDER],
    ['GET /payment/{uuid}', PAYMENT],
    ['GET /business/payments/{uuid}', 'uuid amount currency purpose purpose_id status provider events { at kind raw }'],
    ['GET /business/delivery-charges', CHARGES],
    ['POST /business/promo-code', PROMO],
    ['GET /business/audit-log', 'items { actor_id action object_id at }'],
    ['GET /business/users', 'first_name last_name email phone'],
    ['GET /business/unread-count', COUNTS],
    [
      'GET /notification',
      'notifications { id is_read created_at related_to related_id data { title description } } unread_count',
    ],
    ['POST /prescription', 'prescription_id key'],
    ['GET /prescription/{id}', `prescription_id prescription_status ${MEDICINES} files { name kind url }`],
    ['GET /services/service/{id}', SERVICE],
    ['GET /business/booking-policy', `id service_id ${POLICY}`],
    ['GET /business/staff-working-hours', HOURS],
    ['POST /booking/get-service-booking-timings', 'start_time end_time start_at'],
    ['POST /booking/book-service', 'booking_ids payment'],
    ['GET /booking/{id}', BOOKING],
    ['GET /booking/join-meeting/{id}', 'token ice_servers starts_at ends_at role'],
    ['GET /booking/booking-prescription/{booking_id}', 'medicines { booking_id medicine_id data }'],
  ])('%s', (call, words) => {
    const names = NAMES[call]?.answered ?? new Set<string>();
    expect(NAMES[call], 'the contract has it').toBeDefined();
    expect(spelled(words).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('request fields', () => {
  test.each([
    ['POST /auth/register', 'first_name last_name email phone password'],
    ['POST /auth/login', 'email password'],
    ['POST /auth/reset-password', 'reset_token new_password confirm_password'],
    ['POST /order/cart/{cart_id}', 'cart_id product_id quantity'],
    ['PUT /order/cart/{item_id}', 'item_id quantity'],
    [
      'POST /order/checkout/{cart_id}',
      `first_name last_name email phone delivery_method address_id address { line1 line2 suburb city province postal_code }
       business_location_id promo_code payment_method note id_number passport_number date_of_birth accept_terms`,
    ],
    ['PUT /order/update-status/{order_id}', 'order_id order_status'],
    ['GET /order/orders', 'q page page_size sort'],
    ['GET /product/product', 'category_id q min_price max_price brand in_stock on_sale schedule sort page page_size'],
    ['GET /product/get-home-page-product', 'start step'],
    ['POST /product/import', 'file dry_run mode mapping'],
    [
      'POST /product/product',
      'name description images price discount product_inventory { quantity } category_id sep sep_reason max_per_order storage schedule',
    ],
    ['POST /business/promo-code', PROMO],
    ['PUT /business/delivery-charges', CHARGES],
    ['POST /business/staff', 'first_name last_name email phone role'],
    ['PUT /business/users/{id}/role', 'id role'],
    ['POST /business/contact-us', 'name email phone message'],
    ['POST /business/contact-us-reply/{id}', 'message files'],
    ['POST /business/payments/{uuid}/refund', 'amount reason'],
    ['POST /prescription', `files ${PATIENT}`],
    [
      'PUT /prescription/{id}',
      'prescription_status reason prescriber { name practice_number address phone } issued_on',
    ],
    [
      'POST /prescription/add-medicines/{id}',
      'name product_id strength dosage_form quantity price directions repeats_allowed substitute_of',
    ],
    ['POST /services/service', 'name price duration_minutes buffer_minutes modes staff_ids service_category_id'],
    ['POST /business/booking-policy', `service_id ${POLICY}`],
    ['POST /business/staff-working-hours', HOURS],
    ['POST /booking/get-service-booking-timings', 'booking_date services { service_id staff_id booking_mode }'],
    [
      'POST /booking/book-service',
      `services { service_id staff_id booking_mode booking_date start_time } name email phone message payment_method`,
    ],
    ['POST /booking/reschedule-booking', 'booking_id booking_date start_time staff_id'],
    ['PUT /booking/update-booking-status/{booking_id}', 'booking_id booking_status'],
    ['POST /booking/booking-prescription/{booking_id}', 'booking_id data'],
  ])('%s', (call, words) => {
    const names = NAMES[call]?.asked ?? new Set<string>();
    expect(NAMES[call], 'the contract has it').toBeDefined();
    expect(spelled(words).filter((name) => !names.has(name))).toEqual([]);
  });
});

test('the allowed values of fields', () => {
  expect([...orderStatusSchema.options].sort()).toEqual(
    spelled(
      'pending_payment paid pharmacist_review processing ready_for_collection out_for_delivery delivered cancelled refunded',
    ).sort(),
  );
  expect([...PRESCRIPTION_STATUSES].sort()).toEqual(
    spelled(
      'submitted in_review quoted paid dispensed sent completed needs_information rejected expired cancelled',
    ).sort(),
  );
  expect([...BOOKING_STATUSES].sort()).toEqual(spelled('pending confirmed completed cancelled no_show').sort());
  expect([...paymentStatusSchema.options].sort()).toEqual(
    spelled('created pending paid failed cancelled refunded partially_refunded').sort(),
  );
  expect([...PROMO_KINDS]).toEqual(['percent', 'fixed', 'free_delivery']);
  expect([...RELATED_TO]).toEqual(['order', 'appointment', 'prescription', 'other']);
  expect([...SCHEDULES]).toEqual(['none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8']);
  expect(PROVINCES).toHaveLength(9);
  expect([...RESOURCES].sort()).toEqual(
    spelled(
      `product category service booking_policy business_location staff role order payment refund prescription booking
       slider promo_code delivery_charges contact_us notification report audit`,
    ).sort(),
  );
});
