import type { Db } from '../../../platform/database/connect.ts';
import type { BusinessLocation } from '../contract.ts';

export async function listLocationRows(db: Db): Promise<BusinessLocation[]> {
  const rows = await db
    .selectFrom('business_locations')
    .select([
      'id',
      'name',
      'line1',
      'line2',
      'suburb',
      'city',
      'province',
      'postal_code',
      'phone',
      'hours',
      'collection',
      'is_active',
    ])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, hours: row.hours as BusinessLocation['hours'] }));
}
