/**
 * The key under which TanStack Query caches the answers of a noun's endpoints, or of one endpoint, by its names in `contract.ts`.
 * For nouns that come later in the order: a change here invalidates their data, and their clients cannot be imported here.
 */
export const keyOf = (noun: string, endpoint?: string) => [endpoint === undefined ? [noun] : [noun, endpoint]] as const;
