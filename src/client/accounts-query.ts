import { accountsApi } from './accounts-api.ts';
import { queriesOf } from './query.ts';

export const accountsQuery = queriesOf(accountsApi);
