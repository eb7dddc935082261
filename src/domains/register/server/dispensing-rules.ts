import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import type { DispensingRuleRow } from '../contract-rules.ts';
import { DISPENSING_RULE_KEYS, type DispensingRuleKey } from '../contract-limits.ts';
import { DISPENSING_RULES, ruleFaults, tidyRule, type DispensingRuleValues } from '../dispensing-rules.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import * as queries from './queries-rules.ts';
import type { SignedRow } from './queries-rules.ts';

/** Of one key's rows, the latest first: the one in force on a day. A value that the code no longer takes has lapsed. */
const inForceOn = (key: DispensingRuleKey, rows: readonly SignedRow[], date: string): SignedRow | undefined => {
  const latest = rows.find((row) => row.key === key && row.valid_from <= date);
  return latest && ruleFaults(key, latest.value).length === 0 ? latest : undefined;
};

/** The value in force on a day: what was signed last, or else the default, which is the stricter one. */
export async function ruleOn<Key extends DispensingRuleKey>(
  ctx: Context,
  key: Key,
  date: string,
): Promise<DispensingRuleValues[Key]> {
  const signed = inForceOn(key, await queries.listSigned(ctx.db, key), date);
  return signed ? (signed.value as DispensingRuleValues[Key]) : DISPENSING_RULES[key].default;
}

type Value = DispensingRuleRow['value'];

function toRow(key: DispensingRuleKey, rows: readonly SignedRow[], today: string): DispensingRuleRow {
  const { label, help, unit, source, is_uncertain, default: standard } = DISPENSING_RULES[key];
  const signed = inForceOn(key, rows, today);
  return {
    key,
    label,
    help,
    unit,
    source,
    is_uncertain,
    default: standard,
    value: (signed?.value as Value | undefined) ?? standard,
    valid_from: signed?.valid_from ?? null,
    signed_by: signed?.signed_by_name ?? null,
    signed_by_number: signed?.signed_by_number ?? null,
    written: rows
      .filter((row) => row.key === key)
      .map((row) => ({
        id: row.id,
        value: row.value as Value,
        valid_from: row.valid_from,
        reason: row.reason,
        signed_by: row.signed_by_name,
        signed_by_number: row.signed_by_number,
        signed_at: row.signed_at.toISOString(),
      })),
  };
}

export async function listDispensingRules(ctx: Context): Promise<DispensingRuleRow[]> {
  const rows = await queries.listSigned(ctx.db);
  return DISPENSING_RULE_KEYS.map((key) => toRow(key, rows, shopDate(ctx.now())));
}

interface Input {
  key: DispensingRuleKey;
  value: unknown;
  valid_from?: string | undefined;
  reason: string;
}

export async function setDispensingRule(
  ctx: Context,
  { key, value: given, valid_from, reason }: Input,
): Promise<DispensingRuleRow> {
  const signature = await checkAct(ctx, 'sign_rules');
  const today = shopDate(ctx.now());
  const from = valid_from ?? today;
  const faults = ruleFaults(key, given);
  // What was dispensed under a rule keeps it: no rule is signed for the past.
  if (from < today) faults.push({ field: 'valid_from', message: 'Start date must be today or later' });
  if (faults.length > 0) throw invalid(faults);
  return inTransaction(ctx, async (trx) => {
    await queries.insertSigned(trx.db, {
      id: newId(),
      key,
      value: tidyRule(given),
      valid_from: from,
      reason,
      signed_by: signature.user_id,
      signed_by_name: signature.name,
      signed_by_number: signature.registration_number,
      signed_at: trx.now(),
    });
    await audit(trx, {
      action: 'dispensing_rule.signed',
      object_kind: 'dispensing_rule',
      object_id: null,
      detail: { key, valid_from: from },
    });
    return toRow(key, await queries.listSigned(trx.db, key), today);
  });
}
