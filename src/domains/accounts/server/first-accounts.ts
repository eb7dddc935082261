import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { SignIn } from '~/platform/announce.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { ADMIN_ROLE, READY_ROLES, USER_ROLE } from '../rules.ts';
import { authOn } from './auth.ts';
import { audit } from './audit.ts';
import { findUserByEmail, grantRole, hasUsers, insertBuiltInRoles, listAdminIds } from './queries.ts';
import { hashPassword } from './password-hash.ts';
import { markVerified } from './queries-links.ts';
import { createAccount } from './service.ts';

interface Person {
  role: string;
  first_name: string;
  last_name: string;
  email: string;
  phone?: string;
}

const DEMO_PEOPLE: Person[] = [
  { role: ADMIN_ROLE, first_name: 'Naledi', last_name: 'Jacobs', email: 'admin@apteek.example', phone: '0825550101' },
  {
    role: 'pharmacist',
    first_name: 'Lerato',
    last_name: 'Mokoena',
    email: 'pharmacist@apteek.example',
    phone: '0825550102',
  },
  {
    role: 'shop_assistant',
    first_name: 'Sipho',
    last_name: 'Nkosi',
    email: 'assistant@apteek.example',
    phone: '0825550103',
  },
  {
    role: 'practitioner',
    first_name: 'Nomvula',
    last_name: 'Dlamini',
    email: 'nurse@apteek.example',
    phone: '0825550104',
  },
  {
    role: 'practitioner',
    first_name: 'Pieter',
    last_name: 'van Wyk',
    email: 'doctor@apteek.example',
    phone: '0825550105',
  },
  { role: USER_ROLE, first_name: 'Thandi', last_name: 'Maseko', email: 'thandi@apteek.example', phone: '0825550147' },
];

// Without letters and digits that look alike, in groups: it is read from a terminal and typed.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

export async function createPerson(ctx: Context, person: Person, password: string): Promise<void> {
  const { role, ...account } = person;
  const password_hash = await hashPassword(ctx, password);
  try {
    await inTransaction(ctx, async (trx) => {
      const { user_id, token } = await createAccount(trx, { ...account, password_hash });
      const library = await authOn(trx).$context;
      await library.internalAdapter.deleteSession(token);
      // The configuration vouches for the email.
      await markVerified(trx.db, user_id, ctx.now());
      if (role !== USER_ROLE) await grantRole(trx.db, user_id, role, trx.now());
      if (role === ADMIN_ROLE && person.email === ctx.config.ADMIN_EMAIL)
        await audit(trx, {
          action: 'admin.granted',
          object_kind: 'user',
          object_id: user_id,
          detail: { by: 'ADMIN_EMAIL' },
        });
    });
  } catch (error) {
    // Another process starts at the same moment and was first.
    if (!(await findUserByEmail(ctx.db, person.email))) throw error;
  }
}

/** The predefined roles; an existing one keeps the shop's changes. */
export async function ensureRoles(ctx: Context): Promise<void> {
  await insertBuiltInRoles(
    ctx.db,
    Object.entries(READY_ROLES).map(([name, permissions]) => ({
      id: newId(),
      name,
      permissions,
    })),
  );
}

/**
 * ADMIN_EMAIL becomes admin only in a shop that has none: the address may be someone else's by now, or its owner may have
 * left. An account that exists keeps its own password, and must have proven that the email is its own.
 */
async function ensureConfiguredAdmin(ctx: Context): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SHOP_SHORT_NAME } = ctx.config;
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return;
  const user = await findUserByEmail(ctx.db, ADMIN_EMAIL);
  const admins = await listAdminIds(ctx.db);
  if (user && admins.includes(user.id)) return;
  if (admins.length > 0) {
    ctx.log.warn('ADMIN_EMAIL was not made admin: the shop has an admin, who can invite more people.');
    return;
  }
  if (!user) {
    const person = { role: ADMIN_ROLE, first_name: SHOP_SHORT_NAME, last_name: 'Admin', email: ADMIN_EMAIL };
    await createPerson(ctx, person, ADMIN_PASSWORD);
    return;
  }
  const about = { object_kind: 'user', object_id: user.id };
  if (!user.email_verified) {
    ctx.log.warn(
      'ADMIN_EMAIL was not made admin: its account has not confirmed the email. Confirm it and start again, or set another ADMIN_EMAIL.',
    );
    await audit(ctx, { ...about, action: 'admin.refused', detail: { reason: 'email not confirmed' } });
    return;
  }
  await inTransaction(ctx, async (trx) => {
    await grantRole(trx.db, user.id, ADMIN_ROLE, trx.now());
    await audit(trx, { ...about, action: 'admin.granted', detail: { by: 'ADMIN_EMAIL' } });
  });
  ctx.log.warn('ADMIN_EMAIL was made admin: its account exists, has confirmed the email, and the shop had no admin.');
}

const signIns = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }));

/** In the demo, with an empty database: one person of each kind. Passwords are generated and stored for the next start. */
async function ensureDemoPeople(ctx: Context, isEmpty: boolean): Promise<SignIn[]> {
  const file = path.join(ctx.config.data_dir, 'demo-accounts.json');
  const kept = existsSync(file) ? signIns.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  if (!isEmpty && kept.length === 0) return [];
  const people = DEMO_PEOPLE.filter((person) => person.role !== ADMIN_ROLE || !ctx.config.ADMIN_EMAIL);
  if (kept.length === 0) {
    kept.push(...people.map(({ role, email }) => ({ role, email, password: newPassword() })));
    // Before the accounts: a start that is cut off in between leaves passwords that still fit.
    writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  }
  for (const { email, password } of kept) {
    const person = DEMO_PEOPLE.find((one) => one.email === email);
    if (person && !(await findUserByEmail(ctx.db, email))) await createPerson(ctx, person, password);
  }
  return kept;
}

/** Run at every start: roles, the admin of the configuration, and the demo's people. Returns who can sign in. */
export async function ensureFirstAccounts(ctx: Context): Promise<SignIn[]> {
  await ensureRoles(ctx);
  const isEmpty = !(await hasUsers(ctx.db));
  await ensureConfiguredAdmin(ctx);
  return ctx.config.demo ? ensureDemoPeople(ctx, isEmpty) : [];
}
