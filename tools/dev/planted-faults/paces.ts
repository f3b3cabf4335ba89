import type { Planted } from './mutant.ts';

/** Plants faults in the turns of messages, shared by processes and objects. */
export const PACES: readonly Planted[] = [
  {
    name: 'paces: a process keeps the whole pace when a second shares it',
    story: 'paced messages',
    file: 'worker/upstream/pace-share.ts',
    from: 'if (frames === 0) return countIn(known, perSecond);',
    to: 'if (frames === 0) return known.place === 0 ? perSecond : countIn(known, perSecond);',
  },
  {
    name: 'paces: a process uses a larger share of the pace at once',
    story: 'paced messages',
    file: 'worker/upstream/pace-share.ts',
    from: 'const isRested = at >= known.beginsBy + RESTS_MS;',
    to: 'const isRested = at >= known.beginsBy;',
  },
  {
    name: 'paces: a message leaves before its turn',
    story: 'paced messages',
    file: 'worker/upstream/message-queue.ts',
    from: 'nextAt = at + apart(perSecond);',
    to: 'nextAt = at + apart(perSecond) / 2;',
  },
  {
    name: 'paces: a question is repeated without a turn of its own',
    story: 'paced messages',
    file: 'worker/upstream/transport.ts',
    from: 'if (mayRepeat && (await turn?.())?.ok !== false)',
    to: 'if (mayRepeat && turn !== null)',
  },
  {
    name: 'paces: an object that begins gives a turn at once',
    story: 'paced messages',
    file: 'worker/upstream/message-pace.ts',
    from: 'newMessageQueue(host.now() + 1000 / perSecond, host.now())',
    to: 'newMessageQueue(host.now() - perSecond)',
  },
  {
    name: 'paces: a question about a return waits for no turn',
    story: 'one paced sign-in',
    file: 'worker/submission/poll-return.ts',
    from: 'runtime.settings.upstreamHosts, { ...hidden, turn });',
    to: 'runtime.settings.upstreamHosts, hidden);',
  },
  {
    name: 'paces: an acknowledgement of results waits for no turn',
    story: 'paced messages',
    file: 'worker/submission/collect-results.ts',
    from: 'const { reply: answer } = await gateway.acknowledge(message());',
    to: `const unpaced = registryGateway(collecting.settings, runtime.fetch, runtime.digests);
    const { reply: answer } = await unpaced.acknowledge(message());`,
  },
];
