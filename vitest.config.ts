import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/settings/longest-first.ts';
import './test/settings/memory.ts';
import { LEFT_OUT, PATIENT } from './test/settings/patience.ts';
import { SHARED_MODULES } from './test/settings/shared-modules.ts';

const ELSEWHERE = ['test/service/**', 'test/workerd/**', 'test/browser/**', '**/*.deep.test.ts', ...LEFT_OUT];

/**
 * The pure core, the request structs and the tools: plain Node. The service has test/settings/service.config.ts.
 * None keeps anything between calls, so the files of a worker share what they import.
 */
export default defineConfig({
  test: {
    ...SHARED_MODULES,
    maxWorkers: 2,
    include: ['test/**/*.test.ts'],
    exclude: ELSEWHERE,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/helpers/properties.ts'],
    ...PATIENT,
  },
});
