import { resolve } from 'node:path';
import { Miniflare } from 'miniflare';
import { ASSETS_FOLDER, writeAssetsOnce } from './assets.ts';
import { bundleWorker, type WorkerModule } from './bundle.ts';
import { keepInRun, keptInRun } from './kept-in-run.ts';

/** Matches wrangler.toml, so that this machine runs the deployed configuration. */
export const COMPATIBILITY = {
  compatibilityDate: '2026-04-20',
  compatibilityFlags: ['nodejs_compat', 'new_module_registry'],
};

/** The files that are static assets of the deployed Worker. */
export const ASSETS_BINDING = { ASSETS: { disk: { path: resolve(ASSETS_FOLDER), writable: false } } };

export interface RunningWorker {
  /** Address without a final slash. */
  readonly url: string;
  /** Address of its inspector; null unless it was requested. */
  readonly inspector: URL | null;
  stop(): Promise<void>;
}

interface WorkerOptions {
  readonly entry: string;
  readonly name: string;
  readonly port: number;
  readonly bindings: Readonly<Record<string, string>>;
  /** Folder for the state of Durable Objects. Without it, their state is in memory. */
  readonly stateDir?: string;
  readonly durableObjects?: Readonly<Record<string, string>>;
  /** True when V8's inspector listens, on a free port. */
  readonly inspected?: boolean;
  /** True when it reads the service's built assets. */
  readonly withAssets?: boolean;
  /** Receives the lines that the Worker logs. */
  readonly log?: (line: string) => void;
  /** Called when its process ends without being stopped. */
  readonly ended?: () => void;
}

/** Modules of each Worker that this process has started, so that a second start bundles nothing. */
const bundles = new Map<string, Promise<readonly WorkerModule[]>>();
function bundled(entry: string): Promise<readonly WorkerModule[]> {
  const modules = bundles.get(entry) ?? bundledInRun(entry);
  bundles.set(entry, modules);
  return modules;
}

async function bundledInRun(entry: string): Promise<readonly WorkerModule[]> {
  const kept = keptInRun(entry);
  if (kept !== null) return JSON.parse(kept);
  const modules = await bundleWorker(entry);
  keepInRun(entry, JSON.stringify(modules));
  return modules;
}

export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  let isStopping = false;
  if (options.withAssets === true) writeAssetsOnce();
  const modules = await bundled(options.entry);
  const miniflare = new Miniflare({
    name: options.name,
    host: '127.0.0.1',
    port: options.port,
    modules: modules.map(({ name, text }) => ({ type: 'ESModule', path: name, contents: text })),
    ...COMPATIBILITY,
    bindings: { ...options.bindings },
    cf: false,
    ...(options.durableObjects
      ? {
          durableObjects: Object.fromEntries(
            Object.entries(options.durableObjects).map(([binding, className]) => [
              binding,
              { className, useSQLite: true },
            ]),
          ),
        }
      : {}),
    ...(options.inspected ? { inspectorPort: 0 } : {}),
    ...(options.withAssets === true ? { serviceBindings: ASSETS_BINDING } : {}),
    ...(options.stateDir ? { durableObjectsPersist: options.stateDir } : {}),
    handleRuntimeStdio: (stdout, stderr) => {
      stdout.once('end', () => {
        if (!isStopping) options.ended?.();
      });
      for (const stream of [stdout, stderr]) {
        stream.setEncoding('utf8');
        stream.on('data', (text: string) => {
          for (const line of text.split('\n')) if (line.trim() !== '') options.log?.(line);
        });
      }
    },
  });
  const stop = (): Promise<void> => {
    isStopping = true;
    return miniflare.dispose();
  };
  const url = await miniflare.ready;
  const inspector = options.inspected ? await miniflare.getInspectorURL() : null;
  return { url: url.href.replace(/\/$/, ''), inspector, stop };
}
