import type { Planted } from './mutant.ts';

/** Plants faults in results that are collected for a whole presenter. */
export const RESULTS: readonly Planted[] = [
  {
    name: 'results are acknowledged before they are stored',
    story: 'many results',
    file: 'worker/submission/collect-results.ts',
    from: 'if (!(await keepResults(collecting, reply.statuses, text))) return close(runtime, sender);',
    to: `await gateway.acknowledge(message());
    if (!(await keepResults(collecting, reply.statuses, text))) return close(runtime, sender);`,
  },
  {
    name: 'a listed result is handed to the submission of another',
    story: 'many results',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: "return identity !== null && findStatus([status], identity).found === 'ours';",
        to: 'return identity !== null;',
      },
      // The second check: a submission takes only a result that names it.
      {
        file: 'worker/submission/ask-registry.ts',
        from: 'return wordIn(statuses, identity, received);',
        to: `const [first] = statuses;
  return first === undefined ? wordIn(statuses, identity, received) : { kind: 'ours', status: first, received };`,
      },
    ],
  },
  {
    name: 'only the first result of an answer is stored before all are acknowledged',
    story: 'many results',
    file: 'worker/submission/collect-results.ts',
    from: 'await runtime.store.keepResults(rows);',
    to: 'await runtime.store.keepResults(rows.slice(0, 1));',
  },
  {
    name: 'a listed result that is not known here is acknowledged with the others',
    story: 'results of two services',
    file: 'worker/submission/collect-results.ts',
    from: 'if (owner === undefined || !isFinished(status)) return false;',
    to: 'if (owner === undefined || !isFinished(status)) continue;',
  },
  {
    name: 'results that are not stored are acknowledged',
    story: 'results of two services',
    file: 'worker/submission/collect-results.ts',
    from: 'if (!(await keepResults(collecting, reply.statuses, text))) return close(runtime, sender);',
    to: 'if (!(await keepResults(collecting, reply.statuses, text))) close(runtime, sender);',
  },
  {
    name: 'a stored result is read as an acceptance',
    story: 'many results',
    file: 'worker/submission/collect-results.ts',
    from: 'writeKeptWord({ statuses: reply.statuses,',
    to: "writeKeptWord({ statuses: reply.statuses.map((one) => ({ ...one, state: 'accepted' })),",
  },
  {
    name: 'presenters: results of another presenter are acknowledged in the name of the first',
    story: 'several presenters',
    file: 'worker/submission/collect-results.ts',
    from: 'const { reply: answer } = await gateway.acknowledge(message());',
    to: `const first = runtime.settings.registryGateway(of.mode, null);
    const its = first.ok ? registryGateway(first.value, runtime.fetch, runtime.digests) : gateway;
    const { reply: answer } = await its.acknowledge(message());`,
  },
];
