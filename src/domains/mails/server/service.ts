import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Page } from '~/shared/schemas.ts';
import { MAIL_STATES, type MailRow } from '../contract.ts';
import { mayReadKind, readableKinds, VIEW_OF, whyNotAgain, type MailView } from '../rules.ts';
import * as queries from './queries.ts';

const toRow = ({ recipient, holds_secret, has_content, ...mail }: queries.StoredMail): MailRow => ({
  ...mail,
  to: recipient,
  next_attempt_at: mail.state === 'queued' ? mail.next_attempt_at.toISOString() : null,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
  not_again: whyNotAgain({ state: mail.state, holds_secret, has_content }),
});

interface MailQuery {
  page: number;
  page_size: number;
  view?: MailView;
  kind?: string;
  q?: string;
}

export interface MailLog extends Page<MailRow> {
  counts: Record<MailView | 'all', number>;
  kinds: string[];
}

export async function listMails(ctx: Context, { page, page_size, view, kind, q = '' }: MailQuery): Promise<MailLog> {
  const readable = readableKinds(ctx.actor);
  const kinds = (await queries.listKinds(ctx.db)).filter((one) => mayReadKind(one, readable));
  const filter = { kind: kind || null, q, readable };
  const statesOf = (one: MailView) => MAIL_STATES.filter((state) => VIEW_OF[state] === one);
  const counted = await queries.countMails(ctx.db, filter);
  const count = (one: MailView) => statesOf(one).reduce((sum, state) => sum + (counted.get(state) ?? 0), 0);
  const counts = { waiting: count('waiting'), sent: count('sent'), failed: count('failed') };
  const all = counts.waiting + counts.sent + counts.failed;
  const rows = await queries.listMailRows(
    ctx.db,
    { ...filter, states: view ? statesOf(view) : null },
    { limit: page_size, offset: (page - 1) * page_size },
  );
  return {
    items: rows.map(toRow),
    total: view ? counts[view] : all,
    page,
    page_size,
    counts: { all, ...counts },
    kinds,
  };
}

/** For two concurrent clicks: the second gets the response that it is being sent. */
export async function resendMail(ctx: Context, { id }: { id: string }): Promise<MailRow> {
  const row = await inTransaction(ctx, async (trx) => {
    const mail = await queries.lockMail(trx.db, id);
    if (!mail || !mayReadKind(mail.kind, readableKinds(ctx.actor))) throw notFound('We could not find that email.');
    const why = whyNotAgain(mail);
    if (why) throw conflict(why);
    await queries.queueAgain(trx.db, id, ctx.now());
    await audit(trx, { action: 'mail.sent_again', object_kind: 'mail', object_id: id, detail: { kind: mail.kind } });
    const after = await queries.lockMail(trx.db, id);
    if (!after) throw notFound('We could not find that email.');
    return toRow(after);
  });
  ctx.services.mailer.wake();
  return row;
}

const FAILED_DAYS = 30;

/** For the dashboard: those of the last month that need attention; 0 without permission. */
export async function countFailedMails(ctx: Context): Promise<number> {
  if (!isAllowed('notification.read', ctx.actor)) return 0;
  const since = new Date(ctx.now().getTime() - FAILED_DAYS * 24 * 3600 * 1000);
  return queries.countFailed(ctx.db, since, readableKinds(ctx.actor));
}
