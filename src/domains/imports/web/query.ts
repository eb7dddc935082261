import { queriesOf } from '~/client/query.ts';
import { importsApi } from './api.ts';

export const importsQuery = queriesOf(importsApi);
