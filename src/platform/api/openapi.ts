import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { listEndpoints } from './match.ts';

let document: Promise<unknown> | undefined;

/** The reference of the wire contract, built once, on the first request. */
export function openApiDocument(contract: AnyContractRouter, title: string): Promise<unknown> {
  document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: `${title} API`, version: '1' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
  });
  return document;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The same as plain HTML without scripts. */
export function docsPage(contract: AnyContractRouter, title: string): string {
  const rows = listEndpoints(contract)
    .sort((a, b) => a.path.localeCompare(b.path))
    .map(
      (endpoint) =>
        `<tr><td><code>${endpoint.method}</code></td><td><code>/api${escape(endpoint.path)}</code></td><td>${escape([endpoint.meta.access, endpoint.meta.kept_to].filter(Boolean).join(', '))}</td><td><code>${escape(endpoint.name)}</code></td></tr>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)} API</title></head>
<body><main><h1>${escape(title)} API</h1><p>The whole reference with every shape: <a href="/api/openapi.json">openapi.json</a>. Errors answer <code>{"detail": "…"}</code>; 422 adds <code>errors</code>, one for each field.</p>
<table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>Name</th></tr></thead><tbody>
${rows}
</tbody></table></main></body></html>`;
}
