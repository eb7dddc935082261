import { findInForce } from '~/domains/catalogue/server/schedules.ts';
import { hoursLines } from '~/domains/locations/rules.ts';
import { listLocations } from '~/domains/locations/server/service.ts';
import { findDayOverrides } from '~/domains/staff/server/load-hours.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import type { Shop } from '../contract.ts';
import { DAYS_AHEAD } from '../opening-hours.ts';

/** The shop is the first location that customers see; without one it has no hours. */
async function findHours(ctx: Context): Promise<Pick<Shop, 'opening_hours' | 'opening_times' | 'day_overrides'>> {
  const today = shopDate(ctx.now());
  const [[location], day_overrides] = await Promise.all([
    listLocations(ctx),
    findDayOverrides(ctx, today, addDays(today, DAYS_AHEAD)),
  ]);
  const opening_times = location?.hours ?? [];
  return { opening_hours: hoursLines(opening_times, 'long'), opening_times, day_overrides };
}

export async function getShop(ctx: Context): Promise<Shop> {
  const { config } = ctx;
  const [hours, schedule_rules] = await Promise.all([findHours(ctx), findInForce(ctx)]);
  return {
    name: config.SHOP_NAME,
    short_name: config.SHOP_SHORT_NAME,
    address_line1: config.SHOP_ADDRESS_LINE1,
    address_line2: config.SHOP_ADDRESS_LINE2,
    phone: config.SHOP_PHONE,
    email: config.SHOP_EMAIL,
    ...hours,
    vat_number: config.SHOP_VAT_NUMBER,
    registration_number: config.SHOP_REGISTRATION_NUMBER,
    y_number: config.SHOP_Y_NUMBER,
    responsible_pharmacist: config.SHOP_RESPONSIBLE_PHARMACIST,
    p_number: config.SHOP_P_NUMBER,
    whatsapp_number: config.SHOP_WHATSAPP_NUMBER,
    facebook_url: config.SHOP_FACEBOOK_URL,
    instagram_url: config.SHOP_INSTAGRAM_URL,
    public_url: config.PUBLIC_URL,
    schedule_rules: schedule_rules as Shop['schedule_rules'],
    demo: config.demo,
    pretend_payments: config.PAYMENTS === 'sandbox',
  };
}
