import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { ensureRoles } from '../../src/domains/accounts/server/first-accounts.ts';
import { createShop, type Shop } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import type { Database, Db } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Carrier, Letter } from '../../src/platform/mailer/mailer.ts';
import type { Permission, Permissions, Resource } from '../../src/shared/permissions.ts';
import {
  REGISTRATION_CATEGORY,
  type PrescribedSchedule,
  type RegistrationCategory,
} from '../../src/shared/registrations.ts';
import { createTestDatabase, serverUrl } from './database.ts';

/** True on a PostgreSQL server: only there do tests of real concurrency mean anything. */
export const onServer = Boolean(serverUrl);

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
}
export interface Caller {
  token: string | null;
  user_id: string | null;
  email: string | null;
  call: <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>;
  get: <T = Record<string, unknown>>(path: string) => Promise<Answer<T>>;
  post: <T = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<T>>;
  put: <T = Record<string, unknown>>(path: string, body?: unknown) => Promise<Answer<T>>;
  patch: <T = Record<string, unknown>>(path: string, body?: unknown) => Promise<Answer<T>>;
  delete: <T = Record<string, unknown>>(path: string) => Promise<Answer<T>>;
}
export interface TestApp {
  shop: Shop;
  db: Db;
  database: Database;
  /** A context without an actor, for calling services directly. */
  ctx: Context;
  clock: { now: Date; advance: (ms: number) => void };
  /** Runs something at an instant (ISO 8601); afterwards the clock is set back. */
  at: <T>(instant: string, work: () => Promise<T>) => Promise<T>;
  /** The emails sent, in order. */
  mails: Letter[];
  /** Logged out. */
  guest: Caller;
  asCustomer: (name?: string) => Promise<Caller>;
  /** A staff member with a new role and exactly these permissions; 'admin' is the admin. */
  asStaff: (...permissions: (Permission | 'admin')[]) => Promise<Caller>;
  /** A staff member with a predefined role; a pharmacist and a practitioner are registered, and the pharmacist is on duty. */
  asRole: (role: string) => Promise<Caller>;
  /** Registers somebody with the council of that category. */
  withRegistration: (person: Caller, category: RegistrationCategory, options?: RegistrationOptions) => Promise<Caller>;
  /** Puts somebody on duty as the pharmacist, at the time of the clock. */
  startDuty: (person: Caller) => Promise<void>;
  /** Runs all waiting jobs and sends the emails that are due. */
  drain: (options?: { delayed?: boolean }) => Promise<number>;
  close: () => Promise<void>;
}

interface RegistrationOptions {
  max_schedule?: PrescribedSchedule;
  /** yyyy-MM-dd */
  valid_until?: string;
  ended_at?: Date;
}

export const PASSWORD = 'correct horse battery';

/** The whole shop on a fresh database, called without a socket; only email, payment provider and clock are fakes. */
export async function startApp(
  env: Record<string, string> = {},
  carrier?: Carrier,
  reach?: (url: string) => string,
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'apteek-data-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'none',
    DEMO_LIFE: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    ...(env.PAYFAST_MERCHANT_ID ? {} : { PAYMENTS: 'sandbox' }),
    ...env,
  });
  const database = await createTestDatabase(inject('database_template'), reach);
  const mails: Letter[] = [];
  const clock = {
    now: new Date('2026-11-25T08:00:00Z'),
    advance(ms: number) {
      this.now = new Date(this.now.getTime() + ms);
    },
  };
  const shop = await createShop({
    config,
    database,
    clock: () => clock.now,
    carrier: carrier ?? {
      deliver: async (letter, handingOver) => {
        mails.push(letter);
        await handingOver();
      },
      list: async () => [],
      read: async () => null,
      close: () => {},
    },
  });

  function caller(token: string | null, userId: string | null, email: string | null): Caller {
    const call: Caller['call'] = async (method, target, body, headers = {}) => {
      const raw = body instanceof FormData || typeof body === 'string';
      const response = await shop.http.request(`/api/${target.replace(/^\//, '')}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body !== undefined && !raw ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
      });
      const kind = response.headers.get('content-type') ?? '';
      // A stream never ends; tests that read one call the app itself.
      if (kind.startsWith('text/event-stream')) await response.body?.cancel();
      const text = kind.startsWith('text/event-stream') ? '' : await response.text();
      const isJson = kind.includes('json');
      return {
        status: response.status,
        body: (isJson && text ? JSON.parse(text) : text) as never,
        headers: response.headers,
      };
    };
    return {
      token,
      user_id: userId,
      email,
      call,
      get: (target) => call('GET', target),
      post: (target, body, headers) => call('POST', target, body, headers),
      put: (target, body) => call('PUT', target, body),
      patch: (target, body) => call('PATCH', target, body),
      delete: (target) => call('DELETE', target),
    };
  }

  const guest = caller(null, null, null);
  let people = 0;
  let numbers = 0;
  async function register(name: string): Promise<Caller> {
    people += 1;
    const email = `${name.toLowerCase()}${people}@example.com`;
    const answer = await guest.post<{ accessToken: string; user: { id: string }; detail?: string }>('auth/register', {
      first_name: name,
      last_name: 'Tester',
      email,
      phone: '0825550147',
      password: PASSWORD,
    });
    if (answer.status !== 201) throw new Error(`register answered ${answer.status}: ${answer.body.detail}`);
    // Only emails of the tested action are sent: no request to confirm the email address.
    await database.db.deleteFrom('email_links').where('user_id', '=', answer.body.user.id).execute();
    return caller(answer.body.accessToken, answer.body.user.id, email);
  }
  async function giveRole(userId: string, name: string, permissions: Permissions): Promise<void> {
    let role = await database.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirst();
    if (!role) {
      role = { id: newId() };
      await database.db
        .insertInto('roles')
        .values({ id: role.id, name, permissions: JSON.stringify(permissions) })
        .execute();
    }
    await database.db.insertInto('user_roles').values({ user_id: userId, role_id: role.id }).execute();
  }

  async function registerWith(
    person: Caller,
    category: RegistrationCategory,
    options: RegistrationOptions = {},
  ): Promise<void> {
    numbers += 1;
    const { council, example } = REGISTRATION_CATEGORY[category];
    const digits = /\d+$/.exec(example)?.[0] ?? '';
    await database.db
      .insertInto('registrations')
      .values({
        id: newId(),
        user_id: person.user_id ?? '',
        council,
        number: example.slice(0, -digits.length) + String(Number(digits) + numbers).padStart(digits.length, '0'),
        category,
        qualification: 'Degree',
        max_schedule: options.max_schedule ?? null,
        valid_until: options.valid_until ?? null,
        ended_at: options.ended_at ?? null,
        checked_by_name: 'Test',
        checked_at: clock.now,
        created_at: clock.now,
      })
      .execute();
  }
  async function startDuty(person: Caller): Promise<void> {
    await database.db
      .insertInto('duty_entries')
      .values({
        id: newId(),
        kind: 'start',
        user_id: person.user_id ?? '',
        name: 'Staff Tester',
        registration_number: 'P12345',
        at: clock.now,
      })
      .execute();
  }

  return {
    shop,
    db: database.db,
    database,
    ctx: createContext(shop.services, { request_id: 'test' }),
    clock,
    async at(instant, work) {
      const before = clock.now;
      clock.now = new Date(instant);
      try {
        return await work();
      } finally {
        clock.now = before;
      }
    },
    mails,
    guest,
    asCustomer: (name = 'Thandi') => register(name),
    async asStaff(...permissions) {
      const person = await register('Staff');
      if (permissions.includes('admin')) {
        await giveRole(person.user_id ?? '', 'admin', {});
        return person;
      }
      const map: Permissions = {};
      for (const permission of permissions as Permission[]) {
        const [resource, action] = permission.split('.') as [Resource, 'read'];
        map[resource] = { ...map[resource], [action]: true };
      }
      await giveRole(person.user_id ?? '', `role_${people}`, map);
      return person;
    },
    async asRole(role) {
      const person = await register('Staff');
      await ensureRoles(createContext(shop.services, { request_id: 'test' }));
      await giveRole(person.user_id ?? '', role, {});
      if (role === 'practitioner') await registerWith(person, 'medical_practitioner');
      if (role === 'pharmacist') {
        await registerWith(person, 'pharmacist');
        await startDuty(person);
      }
      return person;
    },
    async withRegistration(person, category, options) {
      await registerWith(person, category, options);
      return person;
    },
    startDuty,
    async drain(options) {
      const jobs = await shop.services.events.drain(shop.services, options);
      await shop.outbox.deliverDue(shop.services);
      return jobs;
    },
    async close() {
      await shop.services.live.stop();
      await shop.services.events.stop();
      await shop.outbox.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
