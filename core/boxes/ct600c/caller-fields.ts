/** The page in the caller's JSON. */
export const PAGE = 'supplementaryPagesData.ct600c';
export const CLAIMS = `${PAGE}.claims` as const;
export const SURRENDERS = `${PAGE}.surrenders` as const;
