import { serveHrana } from '../../../tools/dev/hrana/serve.ts';

/** Serves the embedded database in a separate process: FILE PORT TOKEN. */
const [file = '', port = '', token = ''] = process.argv.slice(2);
await serveHrana({ file, port: Number(port), token });
