import { createContext } from 'react-router';
import type { Api } from '~/client/api.ts';

interface PageContext {
  /** The shop's endpoints, in process: what a page reads is logged under the id of the request that it is made for. */
  api: Api;
  /** Logs a defect of the page under the same id. */
  report: (error: unknown) => void;
}

/** What the server gives to the loaders of a page. Always the anonymous visitor's: pages are kept and sent to many. */
export const pageContext = createContext<PageContext>();
