import type { Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { passwordChangedMail, secondFactorMail } from './emails.tsx';
import { findUser } from './queries.ts';

// Jobs: the owner of an account learns of a change to how it is opened. If it was not theirs, this is how they find out.

export async function emailPasswordChanged(
  ctx: Context,
  { user_id, at }: Events['account.password_changed'],
): Promise<void> {
  const user = await findUser(ctx.db, user_id);
  if (!user) return;
  await ctx.services.mailer.send(
    {
      to: user.email,
      key: `password-changed-${user_id}-${at}`,
      kind: 'password-changed',
      ...(await passwordChangedMail(ctx.config, user, new Date(at))),
    },
    ctx.db,
  );
}

export async function emailSecondFactor(
  ctx: Context,
  { user_id, change, at }: Events['account.second_factor_changed'],
): Promise<void> {
  const user = await findUser(ctx.db, user_id);
  if (!user) return;
  await ctx.services.mailer.send(
    {
      to: user.email,
      key: `second-factor-${change}-${user_id}-${at}`,
      kind: 'second-factor',
      ...(await secondFactorMail(ctx.config, user, change, new Date(at))),
    },
    ctx.db,
  );
}
