/** Separates the address from the code of the page: the router needs the address at each start. */
export const STATUS_PATH = '/status';
