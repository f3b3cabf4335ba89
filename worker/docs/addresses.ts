/** Known without the code that draws the page: the router has it at each start. */
export const STATUS_PATH = '/status';
