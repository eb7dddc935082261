import { createContext, type RouterContextProvider } from 'react-router';
import { nounOf } from './api.ts';

interface PageContext {
  /** The endpoints of all nouns, in process: what a page reads is logged under the id of the request it is rendered for. */
  api: Record<string, unknown>;
  /** Logs a defect of the page under the same id. */
  report: (error: unknown) => void;
}

/** What the server passes to the loaders of a page. Always the anonymous visitor's: pages are cached and shared. */
export const pageContext = createContext<PageContext>();

/** The endpoints of a client, for a loader: `inProcess(context, catalogueApi).listCategories()`. */
export const inProcess = <Client extends object>(context: Readonly<RouterContextProvider>, client: Client): Client =>
  context.get(pageContext).api[nounOf(client)] as Client;
