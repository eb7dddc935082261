import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instant, pageOf, pageQuery } from '../../shared/schemas.ts';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'given_up'] as const;
/** The views: waiting, delivered, needs attention. */
export const MAIL_VIEWS = ['waiting', 'sent', 'failed'] as const;

const mailRowSchema = z.object({
  id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  /** Why it did not go, as text. */
  last_error: z.string().nullable(),
  /** Null unless it waits. */
  next_attempt_at: instant.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** Null if it can be sent again; else why not. The content of an email is never shown. */
  not_again: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRowSchema>;

export const mails = {
  listMails: endpoint({
    method: 'GET',
    path: '/business/mails',
    access: 'notification.read',
    summary: 'Every email that the shop sent and its delivery status, newest first; never its content',
  })
    .input(
      z.object({
        ...pageQuery,
        view: z.enum(MAIL_VIEWS, { error: 'view must be waiting, sent or failed' }).optional(),
        kind: z.string().trim().max(60).optional(),
        /** A unit of the recipient's address. */
        q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
      }),
    )
    .output(
      pageOf(mailRowSchema).extend({
        counts: z.object({
          all: z.number().int(),
          waiting: z.number().int(),
          sent: z.number().int(),
          failed: z.number().int(),
        }),
        /** Every kind there is. */
        kinds: z.array(z.string()),
      }),
    ),
  resendMail: endpoint({
    method: 'POST',
    path: '/business/mails/{id}/resend',
    access: 'notification.update',
    summary: 'Send again an email that was sent, failed or was abandoned',
  })
    .input(z.object({ id }))
    .output(mailRowSchema),
};
