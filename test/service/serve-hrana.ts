import { serveHrana } from '../../tools/dev/hrana/serve.ts';

/** The embedded database as a process of its own: FILE PORT TOKEN. */
const [file = '', port = '', token = ''] = process.argv.slice(2);
await serveHrana({ file, port: Number(port), token });
