/** Defined apart from the code of the page, because the router needs it at each start. */
export const STATUS_PATH = '/status';
