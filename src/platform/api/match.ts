import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { EndpointMeta } from '../../shared/endpoint.ts';

export interface Endpoint {
  /** noun.name, as the contract spells it. */
  name: string;
  method: string;
  path: string;
  meta: EndpointMeta;
}

interface Entry extends Endpoint {
  pattern: RegExp;
  parameters: number;
}

/** Every endpoint of a contract. */
export function listEndpoints(contract: AnyContractRouter, prefix = ''): Endpoint[] {
  if (isContractProcedure(contract)) {
    const { route, meta } = contract['~orpc'];
    return [{ name: prefix, method: route.method ?? 'POST', path: route.path ?? '', meta: meta as EndpointMeta }];
  }
  return Object.entries(contract as Record<string, AnyContractRouter>).flatMap(([key, child]) =>
    listEndpoints(child, prefix ? `${prefix}.${key}` : key),
  );
}

/** The endpoint that a request addresses; `allowed` lists the methods of the path if the method is wrong. */
export function createMatcher(contract: AnyContractRouter) {
  const entries: Entry[] = listEndpoints(contract).map((endpoint) => ({
    ...endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    parameters: endpoint.path.split('{').length - 1,
  }));
  entries.sort((a, b) => a.parameters - b.parameters);
  return (method: string, path: string): { endpoint: Endpoint | null; allowed: string[] } => {
    // Where GET is allowed, HEAD is too (RFC 9110 section 9.3.2).
    const wanted = method === 'HEAD' ? 'GET' : method;
    const matching = entries.filter((entry) => entry.pattern.test(path));
    return {
      endpoint: matching.find((entry) => entry.method === wanted) ?? null,
      allowed: [...new Set(matching.map((entry) => entry.method))],
    };
  };
}
