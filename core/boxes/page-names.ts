/** Names of the supplementary pages, in the order of the return. */
export const PAGE_NAMES = ['ct600a', 'ct600c', 'ct600e', 'ct600l'] as const;
