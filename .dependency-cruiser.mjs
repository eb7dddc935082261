// The walls of docs/ARCHITECTURE.md. `npm run walls` checks them.
const domain = '^src/domains/([^/]+)/';
const own = '^src/domains/$1/';

/** The order of the nouns: a noun may know those before it (docs/ARCHITECTURE.md). A new noun gets its place here. */
export const NOUNS =
  'accounts locations staff delivery-charges catalogue imports shop promo-codes payments register cart orders prescriptions services bookings consultations mails contact notifications homepage dashboard pages'.split(
    ' ',
  );
const order = NOUNS.slice(0, -1).map((noun, at) => ({
  name: `${noun}-knows-those-before-it`,
  severity: 'error',
  from: { path: `^src/domains/${noun}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/domains/(${NOUNS.slice(at + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...order,
    {
      name: 'nouns-are-in-the-order',
      comment: 'a folder of src/domains that the order does not name',
      severity: 'error',
      from: { path: `^src/domains/(?!(${NOUNS.join('|')})/)` },
      to: {},
    },
    {
      name: 'nouns-do-not-know-the-frame',
      severity: 'error',
      from: { path: '^src/(domains|client|ui|platform|shared)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(shell/|[^/]+$)' },
    },
    {
      name: 'client-knows-contracts-only',
      comment: 'what every screen uses: of the nouns it knows their types on the wire',
      severity: 'error',
      from: { path: '^src/client/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(domains|platform)/', pathNot: '^src/domains/[^/]+/contract\\.ts$' },
    },
    {
      name: 'kit-does-not-know-its-back-office-part',
      severity: 'error',
      from: { path: '^src/ui/(?!admin/)' },
      to: { path: '^src/ui/admin/' },
    },
    {
      name: 'demo-is-a-chunk-of-its-own',
      comment: 'a shop with SEED=none never loads it',
      severity: 'error',
      from: { path: '^(src|database)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^demo/', dynamic: false },
    },
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
      to: { path: '^src/(domains|ui|client|shell)/' },
    },
    {
      name: 'ui-knows-shared-only',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(domains|platform|client)/' },
    },
    {
      name: 'contract-imports',
      comment:
        "shared, other contracts, and the noun's own tables of fields, statuses, reasons and questions, which are data alone",
      severity: 'error',
      from: { path: `${domain}contract[a-z-]*\\.ts$` },
      to: {
        path: '^src/',
        pathNot: [
          '^src/shared/',
          '^src/domains/[^/]+/contract[a-z-]*\\.ts$',
          '^src/domains/[^/]+/[a-z]+-(fields|status|reasons|questions)\\.ts$',
        ],
      },
    },
    {
      name: 'rules-imports',
      severity: 'error',
      from: { path: '^src/domains/[^/]+/[a-z-]+\\.ts$', pathNot: '(contract[a-z-]*|\\.test)\\.ts$' },
      to: { path: '^src/(platform|ui|client)/|/(server|web)/' },
    },
    {
      name: 'server-imports',
      comment: "own noun except web, platform, shared, another noun's contract, rules and use cases",
      severity: 'error',
      from: { path: `${domain}server/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(ui|client)/|^src/domains/[^/]+/web/' },
    },
    {
      name: 'sql-stays-at-home',
      comment: "never another noun's queries",
      severity: 'error',
      from: { path: domain },
      to: { path: '^src/domains/[^/]+/server/(payable/)?queries', pathNot: own },
    },
    {
      name: 'web-imports',
      severity: 'error',
      from: { path: '^src/(client|shell|ui|domains/[^/]+/web)/' },
      to: { path: '^src/platform/|/server/' },
    },
    {
      name: 'queries-imports',
      severity: 'error',
      from: { path: `${domain}server/(?:payable/)?queries` },
      to: {
        path: '^src/',
        pathNot: [
          '^src/platform/',
          '^src/shared/',
          own,
          '^src/domains/[^/]+/[a-z-]+\\.ts$',
          '^src/domains/payments/server/payable/viewer\\.ts$',
        ],
      },
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
