import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  email,
  id,
  instant,
  pageOf,
  pageQuery,
  phone,
  queryBoolean,
  requiredLines,
  requiredText,
} from '../../shared/schemas.ts';
import { FILE_KINDS, MESSAGE_MAX, REPLY_FILE_BYTES, REPLY_FILES, REPLY_MAX } from './contract-limits.ts';

/** The form's fields (spec section 5). */
export const contactForm = z.object({
  name: requiredText('Name', 120),
  email,
  phone,
  message: requiredLines('Message', MESSAGE_MAX),
});
export type ContactForm = z.infer<typeof contactForm>;

const replyFile = z.object({
  id,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  /** Bytes. */
  size: z.number().int(),
});

const contactRowSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  is_spam: z.boolean(),
  reply_count: z.number().int(),
  replied_at: instant.nullable(),
  created_at: instant,
});
export type ContactRow = z.infer<typeof contactRowSchema>;

const contactSchema = contactRowSchema.extend({
  replies: z.array(
    z.object({
      id,
      message: z.string(),
      by: z.string(),
      at: instant,
      /** Null while the email is being sent. */
      mailed_at: instant.nullable(),
      files: z.array(replyFile),
    }),
  ),
});
export type Contact = z.infer<typeof contactSchema>;
export type ContactReply = Contact['replies'][number];

export const CONTACT_SORTS = ['newest', 'oldest', 'name'] as const;

const sentFile = z.file({ error: 'Files must be sent as files' });

export const contact = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/business/contact-us',
    access: 'public',
    summary: 'Send the shop a message',
    success_status: 201,
  })
    .input(
      contactForm.extend({
        /** A honeypot: people do not see this field and leave it empty; only bots fill it in. */
        website: z.string({ error: 'Website must be text' }).optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), id })),
  listMessages: endpoint({
    method: 'GET',
    path: '/business/contact-us',
    access: 'contact_us.read',
    summary: 'All messages, paged, searched by name, email, phone or text',
  })
    .input(
      z.object({
        ...pageQuery,
        q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
        unread: queryBoolean.optional(),
        /** Those set aside as spam instead of the others. */
        spam: queryBoolean.default(false),
        sort: z.enum(CONTACT_SORTS).default('newest'),
      }),
    )
    .output(
      pageOf(contactRowSchema).extend({
        counts: z.object({ all: z.number().int(), unread: z.number().int(), spam: z.number().int() }),
      }),
    ),
  getMessage: endpoint({
    method: 'GET',
    path: '/business/contact-us/{id}',
    access: 'contact_us.read',
    summary: 'One message with its replies',
  })
    .input(z.object({ id }))
    .output(contactSchema),
  markMessageRead: endpoint({
    method: 'PATCH',
    path: '/business/contact_us/{id}',
    access: 'contact_us.update',
    summary: 'Mark as read; is_spam marks a message as spam or as not spam',
  })
    .input(z.object({ id, is_spam: z.boolean({ error: 'is_spam must be true or false' }).optional() }))
    .output(contactRowSchema),
  replyToMessage: endpoint({
    method: 'POST',
    path: '/business/contact-us-reply/{id}',
    access: 'contact_us.update',
    summary: 'Reply by email, with up to 3 files (PDF, JPEG, PNG or WebP, 5 MB each); form data',
    success_status: 201,
    // The files and the rest of the form.
    max_body_bytes: REPLY_FILES * REPLY_FILE_BYTES + 64 * 1024,
  })
    .input(
      z.object({
        id,
        message: requiredLines('Message', REPLY_MAX),
        // A form sends one file alone, several under one name.
        files: z.union([z.array(sentFile), sentFile], { error: 'Files must be sent as files' }).optional(),
      }),
    )
    .output(contactSchema),
  openReplyFile: endpoint({
    method: 'GET',
    path: '/business/contact-us-files/{id}',
    access: 'contact_us.read',
    summary: 'A file attached to a reply',
  })
    .input(z.object({ id }))
    .output(z.file()),
};
