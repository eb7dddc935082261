// The walls of docs/ARCHITECTURE.md. `npm run walls` checks them.
const domain = '^src/domains/([^/]+)/';
const own = '^src/domains/$1/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?raw$', '\\?url$'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-knows-nobody',
      comment: 'shared imports zod, and the contract builder in one file',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/shared/', '^node_modules/zod/', '^node_modules/@orpc/contract/'] },
    },
    {
      name: 'platform-knows-no-noun',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(domains|ui)/' },
    },
    {
      name: 'ui-knows-shared-only',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(domains|platform)/' },
    },
    {
      name: 'contract-imports',
      severity: 'error',
      from: { path: `${domain}contract[a-z-]*\\.ts$` },
      to: {
        path: '^src/',
        pathNot: ['^src/shared/', '^src/domains/[^/]+/contract\\.ts$', `${own}contract-[a-z-]+\\.ts$`],
      },
    },
    {
      name: 'rules-imports',
      severity: 'error',
      from: { path: '^src/domains/[^/]+/[a-z-]+\\.ts$', pathNot: '(contract[a-z-]*|\\.test)\\.ts$' },
      to: { path: '^src/(platform|ui)/|/(server|web)/' },
    },
    {
      name: 'server-imports',
      comment: "own noun except web, platform, shared, another noun's contract, rules and use cases",
      severity: 'error',
      from: { path: `${domain}server/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/ui/|^src/domains/[^/]+/web/' },
    },
    {
      name: 'sql-stays-at-home',
      comment: "never another noun's queries",
      severity: 'error',
      from: { path: domain },
      to: { path: '^src/domains/[^/]+/server/queries', pathNot: own },
    },
    {
      name: 'web-imports',
      severity: 'error',
      from: { path: `${domain}web/` },
      to: { path: '^src/platform/|/server/' },
    },
    {
      name: 'queries-imports',
      severity: 'error',
      from: { path: `${domain}server/queries` },
      to: { path: '^src/', pathNot: ['^src/platform/', '^src/shared/', own, '^src/domains/[^/]+/contract\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Read for its `resolve.alias` only: the tool does not know TypeScript 7's paths.
    webpackConfig: { fileName: 'scripts/resolve-alias.mjs' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
