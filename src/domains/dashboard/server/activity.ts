import { listAuditNews } from '~/domains/accounts/server/figures.ts';
import { listLatest } from '~/domains/contact/server/figures.ts';
import { listOrderNews } from '~/domains/orders/server/figures.ts';
import { listFailed } from '~/domains/payments/server/figures.ts';
import type { Context } from '~/platform/context.ts';
import { isAllowed } from '~/shared/permissions.ts';
import { orderStepActivity, STAFF_NEWS, staffActivity } from '../activity-copy.ts';
import type { Activity } from '../contract.ts';

const news = (at: Date, activity: Omit<Activity, 'at'>): Activity => ({ ...activity, at: at.toISOString() });

/** Some steps have no text: that many more are read. */
const SPARE = 2;

async function orderNews(ctx: Context, limit: number): Promise<Activity[]> {
  const steps = await listOrderNews(ctx, limit * SPARE);
  return steps.flatMap((step) => {
    const told = orderStepActivity(step);
    return told ? [news(step.at, { id: step.id, ...told, link: `/admin-orders?order=${step.order_id}` })] : [];
  });
}

async function messageNews(ctx: Context, limit: number): Promise<Activity[]> {
  return (await listLatest(ctx, limit)).map(({ id, name, created_at }) =>
    news(created_at, {
      id,
      kind: 'message',
      words: `Message from ${name}`,
      subject: name,
      link: `/admin/contacts?message=${id}`,
    }),
  );
}

async function paymentNews(ctx: Context, limit: number): Promise<Activity[]> {
  return (await listFailed(ctx, null, limit)).map(({ uuid, who, description, at }) =>
    news(at, {
      id: uuid,
      kind: 'payment',
      words: `Payment by ${who} failed: ${description}`,
      subject: description,
      link: `/admin/sales/payments?payment=${uuid}`,
    }),
  );
}

async function staffNews(ctx: Context, limit: number): Promise<Activity[]> {
  return (await listAuditNews(ctx, STAFF_NEWS, limit)).flatMap((entry) => {
    const told = staffActivity(entry);
    const link = isAllowed('staff.read', ctx.actor) ? '/admin/all-users?tab=activity' : null;
    return told ? [news(entry.at, { id: entry.id, ...told, link })] : [];
  });
}

/** The latest activity that the caller may see. */
export async function listRecentActivity(ctx: Context, { limit }: { limit: number }): Promise<{ items: Activity[] }> {
  const told = await Promise.all([
    isAllowed('order.read', ctx.actor) ? orderNews(ctx, limit) : [],
    isAllowed('contact_us.read', ctx.actor) ? messageNews(ctx, limit) : [],
    isAllowed('payment.read', ctx.actor) ? paymentNews(ctx, limit) : [],
    isAllowed('audit.read', ctx.actor) ? staffNews(ctx, limit) : [],
  ]);
  // ISO instants in UTC sort as text.
  const all = told.flat().sort((one, other) => (one.at < other.at ? 1 : -1));
  return { items: all.slice(0, limit) };
}
