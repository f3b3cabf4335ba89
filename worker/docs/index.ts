/** The pages for every reader, with their style: one module, which a browser's first request loads. */
export { assetAt } from '../pages/assets.ts';
export { frontPage } from './front.ts';
export { missingPage } from './pages.ts';
export { guidesForPrograms } from './plain.ts';
export { serveDocumentation } from './serve.ts';
export { statusPage } from './status.ts';
