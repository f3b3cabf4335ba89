import { writeAssets } from './assets.ts';
import { writeWorker } from './bundle.ts';

/** `npm run build`: writes the Worker's modules and its assets. Wrangler runs it before it deploys. */
writeAssets();
await writeWorker();
