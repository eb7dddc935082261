import { queriesOf } from '~/client/query.ts';
import { homepageApi } from './api.ts';

export const homepageQuery = queriesOf(homepageApi);
