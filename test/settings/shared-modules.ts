/**
 * Settings with which the suites of one `npm test` share their transformed modules. `npm test` names their folder and
 * removes it. `npm run test:quick` keeps its folder. A suite that runs alone transforms its own.
 */
const { TRANSFORMED_MODULES: folder } = process.env;
export const SHARED_MODULES =
  folder === undefined ? {} : { experimental: { fsModuleCache: true, fsModuleCachePath: folder } };
