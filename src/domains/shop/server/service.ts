import { findInForce } from '~/domains/catalogue/server/schedules.ts';
import type { Context } from '~/platform/context.ts';
import type { Shop } from '../contract.ts';

/** "Monday to Friday 9am-6pm; Saturday 9am-3pm": the last word of each part is its hours. */
function openingHours(text: string): Shop['opening_hours'] {
  return text
    .split(';')
    .map((part) => /^(.*\S)\s+(\S+)$/.exec(part.trim()))
    .flatMap((match) => (match?.[1] && match[2] ? [{ days: match[1], hours: match[2] }] : []));
}

export async function getShop(ctx: Context): Promise<Shop> {
  const { config } = ctx;
  return {
    name: config.SHOP_NAME,
    short_name: config.SHOP_SHORT_NAME,
    address_line1: config.SHOP_ADDRESS_LINE1,
    address_line2: config.SHOP_ADDRESS_LINE2,
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    opening_hours: openingHours(config.SHOP_OPENING_HOURS),
    vat_number: config.SHOP_VAT_NUMBER,
    registration_number: config.SHOP_REGISTRATION_NUMBER,
    y_number: config.SHOP_Y_NUMBER,
    responsible_pharmacist: config.SHOP_RESPONSIBLE_PHARMACIST,
    p_number: config.SHOP_P_NUMBER,
    whatsapp_number: config.SHOP_WHATSAPP_NUMBER,
    facebook_url: config.SHOP_FACEBOOK_URL,
    instagram_url: config.SHOP_INSTAGRAM_URL,
    public_url: config.PUBLIC_URL,
    schedule_rules: (await findInForce(ctx)) as Shop['schedule_rules'],
    demo: config.demo,
    pretend_payments: config.PAYMENTS === 'sandbox',
  };
}
