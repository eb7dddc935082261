/**
 * The key under which TanStack Query keeps what a noun's endpoints answered, or one endpoint's, by its names in `contract.ts`.
 * For the nouns that come later in the order: a change here makes stale what they show, and their clients are not known here.
 */
export const keyOf = (noun: string, endpoint?: string) => [endpoint === undefined ? [noun] : [noun, endpoint]] as const;
