import { oc } from '@orpc/contract';
import type { Access, KeptTo } from './permissions.ts';

export interface EndpointMeta {
  /** Who may call it. */
  access: Access;
  /** Only those registered with this profession's council, and admins: for reading. An act is checked by `checkAct`. */
  kept_to?: KeptTo;
  /** The maximum size of a request body in bytes; 256 KiB by default. */
  max_body_bytes?: number;
  /** A public address of a personal object, opened by its owner's session or by its key. */
  owned?: boolean;
}

interface EndpointRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The whole path below /api, as the specification writes it: searching for a path finds its one line. */
  path: `/${string}`;
  access: Access;
  kept_to?: KeptTo;
  summary: string;
  success_status?: number;
  /** `detailed` when a body call also reads the query string: the input is then {params, query, body}. */
  input?: 'compact' | 'detailed';
  output?: 'compact' | 'detailed';
  max_body_bytes?: number;
  owned?: boolean;
}

/** The first line of every endpoint. Without `access` it does not compile. */
export function endpoint(route: EndpointRoute) {
  const { access, kept_to, max_body_bytes, owned } = route;
  return oc.$meta<EndpointMeta>({ access, kept_to, max_body_bytes, owned }).route({
    method: route.method,
    path: route.path,
    summary: route.summary,
    successStatus: route.success_status ?? 200,
    inputStructure: route.input ?? 'compact',
    outputStructure: route.output ?? 'compact',
    tags: [route.path.split('/')[1] ?? 'other'],
  });
}
