/** A fault, and the text of files that is replaced to plant it. */
export interface Mutant {
  readonly name: string;
  /** Story whose seeds are aimed at it. */
  readonly story?: string;
  readonly changes: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

/**
 * The faults that `npm run mutants` plants. Each replaces text of a file, which must be there exactly once. It may name the
 * story whose seeds are aimed at it. If a second check would catch the fault too, the change removes that check as well.
 */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "the registry's acceptance of test accounts is taken for no decision",
    changes: [
      {
        file: 'worker/submission/poll-accounts.ts',
        from: 'switch (status.state) {',
        to: "switch (submission.mode === 'test' && status.state === 'accepted' ? 'pending' : status.state) {",
      },
    ],
  },
  {
    name: 'results are acknowledged before they are stored',
    story: 'many results',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: 'if (!(await keepResults(collecting, reply.statuses, text))) return close(runtime, of);',
        to: `await gateway.acknowledge(message());
    if (!(await keepResults(collecting, reply.statuses, text))) return close(runtime, of);`,
      },
    ],
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
    name: 'an answer about another submission is taken for ours',
    changes: [
      {
        file: 'worker/submission/poll-return.ts',
        from: 'if (isOfAnother(found, exchange.reply)) {',
        to: 'if (false) {',
      },
    ],
  },
  {
    name: "a receipt whose mark is another return's is an acceptance",
    story: 'other software on the sign-in',
    changes: [
      {
        file: 'worker/submission/tax-outcome.ts',
        from: 'if (!isAcceptanceOf(submission, reply)) {',
        to: 'if (false) {',
      },
    ],
  },
  {
    name: 'the answer is deleted upstream before it is stored',
    changes: [
      {
        file: 'worker/submission/poll-return.ts',
        from: 'const look = lookFor(exchange.reply);',
        to: `if (exchange.reply.kind === 'accepted')
    await client.delete({ correlationId: found.correlationId, url: found.pollUrl, testDate: found.testDate });
  const look = lookFor(exchange.reply);`,
      },
    ],
  },
  {
    name: 'the refusal of the second of two deliveries is the outcome',
    story: 'delivered twice',
    changes: [
      {
        file: 'worker/submission/poll-return.ts',
        from: 'isRefusal(reply)) return findAccepted;',
        to: 'isRefusal(reply)) return null;',
      },
    ],
  },
  {
    name: 'the outstanding list is not asked before a return is abandoned',
    changes: [
      {
        file: 'worker/submission/find-unacknowledged.ts',
        from: 'return identify(runtime, client, submission, reply.records);',
        to: 'return identify(runtime, client, submission, []);',
      },
    ],
  },
  {
    name: 'any record of the outstanding list is ours',
    story: 'other software on the sign-in',
    changes: [
      {
        file: 'worker/submission/find-unacknowledged.ts',
        from: "record.transactionId !== '' && record.transactionId === transactionId;",
        to: "transactionId !== null && record.correlationId !== '';",
      },
    ],
  },
  {
    name: 'a time-out counts as nothing sent',
    changes: [
      {
        file: 'worker/upstream/transport.ts',
        from: "failed('unknown', `it did not answer within",
        to: "failed('no', `it did not answer within",
      },
    ],
  },
  {
    name: 'HTTP 5xx counts as nothing sent',
    changes: [
      {
        file: 'worker/upstream/transport.ts',
        from: 'status >= 400 && status < 500 && status !== 408',
        to: 'status >= 400 && status !== 408',
      },
    ],
  },
  {
    name: 'a submission that a crash left recorded is sent again',
    changes: [
      {
        file: 'worker/submission/recover.ts',
        from: "step(runtime, submission, 'recovered', {",
        to: "step(runtime, submission, 'withdrawn', { error: 'nothing was sent; submit again', decidedAt: submission.createdAt,",
      },
    ],
  },
  {
    name: 'an accepted submission is moved by what comes later',
    changes: [
      {
        file: 'core/proof/history/machine.ts',
        from: 'if (!from.includes(now)) return null;',
        to: '',
      },
      // The second check: an accepted return is not asked for again, nor abandoned while it is new.
      {
        file: 'worker/submission/poll-return.ts',
        from: "'deleted-upstream', { deleteUpstream: false, nextPollAt: null });",
        to: "'deleted-upstream', { deleteUpstream: false, nextPollAt: after(runtime.clock(), 1) });",
      },
      {
        file: 'worker/submission/poll-return.ts',
        from: 'const KNOWN_WITHIN_MS = 10 * 60 * 1000;',
        to: 'const KNOWN_WITHIN_MS = 0;',
      },
      {
        file: 'worker/submission/poll.ts',
        from: "const isAsked = submission.status === 'submitted' || submission.status === 'error';",
        to: "const isAsked = submission.status !== 'pending' && submission.status !== 'rejected';",
      },
    ],
  },
  {
    name: 'the quota is not looked at',
    story: 'an allowance',
    changes: [
      {
        file: 'worker/submission/submit-target.ts',
        from: 'return { ok: true, limit: { since: active.startsOn, allowance: active.allowance } };',
        to: 'return { ok: true, limit: null };',
      },
      // The second check: the one made before anything is sent.
      {
        file: 'worker/submission/validate.ts',
        from: 'return isCounted || used + inFlight < allowance ? null :',
        to: 'return used >= 0 ? null :',
      },
    ],
  },
  {
    name: 'a return that is in flight may be sent again',
    changes: [
      {
        file: 'worker/store/records.ts',
        from: "const taken = limit === 'unlimited' ? sql`0` : takenBy(submission);",
        to: 'const taken = sql`0`;',
      },
      {
        file: 'worker/submission/states.ts',
        from: 'if (submissions.some((s) => s.target === target && inFlight(s))) {',
        to: 'if (false) {',
      },
    ],
  },
  {
    name: 'two filings of one company for the same days may both be sent',
    story: 'one company twice',
    changes: [
      {
        file: 'worker/submission/reserve.ts',
        from: 'if (other !== undefined) {',
        to: 'if (false) {',
      },
    ],
  },
  {
    name: 'the accepted part of a long period is sent again with the other',
    changes: [
      {
        file: 'worker/submission/submit-target.ts',
        from: "const open = returns.filter(({ subPeriod }) => !isPartAccepted(earlier, 'tax', subPeriod));",
        to: 'const open = returns;',
      },
      // The second check: no record is made of a target that is accepted already.
      {
        file: 'worker/store/new-submission.ts',
        from: "and s.status in ('pending', 'submitted', 'accepted'))",
        to: "and s.status in ('pending', 'submitted'))",
      },
    ],
  },
  {
    name: "a number's status is believed whichever number it names",
    changes: [
      {
        file: 'core/gateways/registry-identity.ts',
        from: 'statuses.filter((status) => status.submissionNumber === ours.submissionNumber);',
        to: '[...statuses];',
      },
    ],
  },
  {
    name: 'a number that another had used is taken for ours',
    story: 'submission numbers',
    changes: [
      {
        file: 'core/gateways/registry-identity.ts',
        from: 'numbered.find((one) => isSameCompany(one, ours) && isSameReference(one, ours));',
        to: 'numbered[0];',
      },
    ],
  },
  {
    name: 'the customer reference is not compared',
    story: 'submission numbers',
    changes: [
      {
        file: 'core/gateways/registry-identity.ts',
        from: "customerReference !== '' && status.customerReference === customerReference;",
        to: "customerReference !== '' && status.companyNumber !== '';",
      },
    ],
  },
  {
    name: 'an empty customer reference is accepted',
    story: 'submission numbers',
    changes: [
      {
        file: 'core/gateways/registry-identity.ts',
        from: "customerReference !== '' && status.customerReference === customerReference;",
        to: "['', customerReference].includes(status.customerReference);",
      },
    ],
  },
  {
    name: 'the company number is not compared',
    story: 'submission numbers',
    changes: [
      {
        file: 'core/gateways/registry-identity.ts',
        from: "status.companyNumber !== '' && status.companyNumber.padStart(8, '0') === companyNumber;",
        to: "status.companyNumber !== companyNumber || status.companyNumber !== '';",
      },
      // The second check: another company's accounts do not have our reference.
      {
        file: 'core/gateways/registry-identity.ts',
        from: "customerReference !== '' && status.customerReference === customerReference;",
        to: "['', customerReference].includes(status.customerReference);",
      },
    ],
  },
  {
    name: 'a used number is told as a refusal of the accounts',
    story: 'two services',
    changes: [
      {
        file: 'worker/submission/send-accounts.ts',
        from: "reply?.kind === 'errors' && reply.fault === 'number';",
        to: "reply?.kind === 'errors' && reply.fault === 'ours';",
      },
    ],
  },
  {
    name: 'a used number is not asked about before another is taken',
    story: 'delivered twice',
    changes: [
      {
        file: 'worker/submission/send-accounts.ts',
        from: "if (word.kind === 'ours') {",
        to: 'if (false) {',
      },
    ],
  },
  {
    name: 'what was recorded long ago is sent all the same',
    story: 'a frozen process',
    changes: [
      {
        file: 'worker/submission/reserve.ts',
        from: 'if (clash === null && late === null) return pending;',
        to: 'if (clash === null) return pending;',
      },
    ],
  },
  {
    name: 'what a crash left is not looked for before a submit that brings its sign-in',
    story: 'one-shot sign-ins',
    changes: [
      {
        file: 'worker/submission/look-for-lost.ts',
        from: 'await recoverCrashed(runtime, filing);',
        to: 'if (filing.id < 0) await recoverCrashed(runtime, filing);',
      },
      // The second check: the background and every poll find it too, and a later submit reports it.
      {
        file: 'worker/submission/poll.ts',
        from: 'await recoverCrashed(runtime, filing);',
        to: 'if (filing.id < 0) await recoverCrashed(runtime, filing);',
      },
    ],
  },
  {
    name: 'a lost return is abandoned at once',
    changes: [
      {
        file: 'worker/submission/find-unacknowledged.ts',
        from: 'const LISTED_WITHIN_MS = 10 * 60 * 1000;',
        to: 'const LISTED_WITHIN_MS = 0;',
      },
    ],
  },
  {
    name: 'clocks are trusted: any lease is free, and a lost return is abandoned by the clock of the process that looks',
    story: 'clocks that differ',
    changes: [
      {
        file: 'worker/store/locks.ts',
        from: 'lte(filingLeases.expiresAt, now),',
        to: 'lte(filingLeases.holder, holder), sql`true`,',
      },
      // The second check: ten minutes, which is more than clocks differ by.
      {
        file: 'worker/submission/find-unacknowledged.ts',
        from: 'const LISTED_WITHIN_MS = 10 * 60 * 1000;',
        to: 'const LISTED_WITHIN_MS = 1000;',
      },
    ],
  },
  {
    name: 'a time-out of the database counts as not done',
    story: 'storage away',
    changes: [
      {
        file: 'worker/store/database.ts',
        from: "  'STORE_KEY_MISSING',\n  'AUTH_',",
        to: "  'STORE_KEY_MISSING',\n  'STORE_TIMED_OUT',\n  'STORE_UNREACHABLE',\n  'AUTH_',",
      },
      // The second check: a submission that is still recorded is searched for.
      {
        file: 'worker/submission/recover.ts',
        from: "step(runtime, submission, 'recovered', {",
        to: "step(runtime, submission, 'withdrawn', { error: 'nothing was sent; submit again', decidedAt: submission.createdAt,",
      },
    ],
  },
  {
    name: 'an event is chained to the start of the history',
    changes: [
      {
        file: 'worker/store/chain.ts',
        from: 'const hash = await eventHash(after.hash, content, sha256);',
        to: 'const hash = await eventHash(null, content, sha256);',
      },
    ],
  },
  {
    name: 'a history goes on from an end whose key is not at hand',
    story: 'a rolling key',
    changes: [
      {
        file: 'core/proof/history/chain.ts',
        from: "if (worth === 'unknown key' && lacks !== '') return { ok: false, lacks };",
        to: '',
      },
      // The second check: a command looks before it begins.
      {
        file: 'worker/submission/commands.ts',
        from: 'if (lacked !== null && WRITES_HISTORY.includes(command.kind))',
        to: 'if (lacked !== null && filing.id < 0)',
      },
    ],
  },
  {
    name: 'an answer is deleted upstream as soon as it is stored',
    story: 'a restored database',
    changes: [
      {
        file: 'worker/submission/tax-outcome.ts',
        from: 'after(clock(), settings.backupEveryMs / 1000);',
        to: 'after(clock(), 0 * settings.backupEveryMs);',
      },
    ],
  },
  {
    name: 'what was approved is not compared when it is submitted',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/approved-sending.ts',
        from: 'if (sha256 === approval.sha256) return null;',
        to: "if (sha256 !== '') return null;",
      },
    ],
  },
  {
    name: 'what was read is not compared when the page sends it',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/approve.ts',
        from: 'if (bound.sha256 !== approval.sha256)',
        to: 'if (bound.sha256 === null)',
      },
      // The second check: the form proves what its page showed.
      {
        file: 'worker/approve/decide.ts',
        from: "if (form.get('form') !== asked.proof)",
        to: "if (form.get('form') === null)",
      },
    ],
  },
  {
    name: 'a decision on a page is made outside the lock',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/approve/decide.ts',
        from: "const result = await execute(context, filing.id, { kind: 'approval', act: done }, 'approval');",
        to: `const { runCommand } = await import('../submission/commands.ts');
  const result = await runCommand(context.runtime, filing.id, { kind: 'approval', act: done });
  if (!result.ok) throw new Error(result.error);`,
      },
    ],
  },
  {
    name: 'a revoked approval is sent all the same',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/approved-sending.ts',
        from: "if (approval.status !== 'approved') return",
        to: "if (!['approved', 'revoked'].includes(approval.status)) return",
      },
      // The second check: nothing is recorded by an approval that ended.
      {
        file: 'worker/store/new-submission.ts',
        from: "p.status in ('approved', 'sent')",
        to: "p.status in ('approved', 'sent', 'revoked')",
      },
    ],
  },
  {
    name: 'an approval that was sent may be sent again',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/approved-sending.ts',
        from: "if (approval.status !== 'approved') return",
        to: "if (!['approved', 'sent'].includes(approval.status)) return",
      },
    ],
  },
  {
    name: 'an older link stays open beside a new one',
    story: 'links to approve',
    changes: [
      {
        file: 'worker/submission/approvals/act.ts',
        from: 'isUndecided(older.status)) await ended',
        to: 'filingId < 0) await ended',
      },
      // The second check: none is created while another waits.
      {
        file: 'worker/store/approvals.ts',
        from: 'waits: sql<number>`exists',
        to: 'waits: sql<number>`0 * exists',
      },
    ],
  },
  {
    name: 'only the first result of an answer is stored before all are acknowledged',
    story: 'many results',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: 'await runtime.store.keepResults(rows);',
        to: 'await runtime.store.keepResults(rows.slice(0, 1));',
      },
    ],
  },
  {
    name: 'a listed result that is not known here is acknowledged with the others',
    story: 'results of two services',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: 'if (owner === undefined || !isFinished(status)) return false;',
        to: 'if (owner === undefined || !isFinished(status)) continue;',
      },
    ],
  },
  {
    name: 'results that are not stored are acknowledged all the same',
    story: 'results of two services',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: 'if (!(await keepResults(collecting, reply.statuses, text))) return close(runtime, of);',
        to: 'if (!(await keepResults(collecting, reply.statuses, text))) close(runtime, of);',
      },
    ],
  },
  {
    name: 'accounts that no answer to the return has recorded are sent all the same',
    changes: [
      {
        file: 'worker/submission/carried-record.ts',
        from: 'if (kept === null) return null;',
        to: `if (kept === null) {
        const drafted = await draft();
        return { drafted, pending: { ...drafted.submission, id: 0 } };
      }`,
      },
    ],
  },
  {
    name: 'a poll without news is the last one',
    story: 'many results',
    changes: [
      {
        file: 'worker/submission/poll-accounts.ts',
        from: 'countPoll(submission, again(runtime, submission));',
        to: 'countPoll(submission, { ...again(runtime, submission), nextPollAt: null });',
      },
    ],
  },
  {
    name: 'a stored result is read as an acceptance',
    story: 'many results',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: 'writeKeptWord({ statuses: reply.statuses,',
        to: "writeKeptWord({ statuses: reply.statuses.map((one) => ({ ...one, state: 'accepted' })),",
      },
    ],
  },
  {
    name: 'several databases: a write at the place that an account has left is carried out',
    story: 'moves between databases',
    changes: [
      {
        file: 'worker/store/guarded-client.ts',
        from: 'where account_id = ? and away = 1',
        to: 'where account_id = ? and away = 2',
      },
    ],
  },
  {
    name: "several databases: an account's rows are copied before they are frozen",
    story: 'moves between databases',
    changes: [
      {
        file: 'tools/operate/move-account.ts',
        from: `await fence(moving, at, run, true);
  // Ids must`,
        to: '// Ids must',
      },
    ],
  },
  {
    name: 'several databases: the rows at the new place stay frozen',
    story: 'moves between databases',
    changes: [
      {
        file: 'tools/operate/move-account.ts',
        from: `await fence(moving, to, run, false);
  await place(moving, run, 'at = ?,`,
        to: "await place(moving, run, 'at = ?,",
      },
    ],
  },
  {
    name: 'several databases: the events of an account stay where it was',
    story: 'moves between databases',
    changes: [
      {
        file: 'schema/table-places.ts',
        from: "  { table: service.submissionEvents, key: ['filing_id', 'sequence'], isOf: BY_FILING },\n",
        to: '',
      },
      // The second check: each history is hashed again from the events at the new place.
      {
        file: 'tools/operate/move-account.ts',
        from: 'const broken = await brokenHistories(moving, target);',
        to: 'const broken: readonly number[] = [];',
      },
    ],
  },
  {
    name: 'several databases: each gives out submission numbers of its own',
    story: 'moves between databases',
    changes: [
      {
        file: 'worker/store/several.ts',
        from: 'nextNumber: store.nextNumber,',
        to: '',
      },
    ],
  },
  {
    name: 'several databases: the sweep looks at the first alone',
    changes: [
      {
        file: 'worker/store/several.ts',
        from: 'merged(await ofThoseThere(each, (store) => store.dueSubmissions(now, limit)), limit),',
        to: 'merged(await ofThoseThere(each.slice(0, 1), (store) => store.dueSubmissions(now, limit)), limit),',
      },
    ],
  },
  {
    name: 'paces: a process keeps the whole pace when a second shares it',
    story: 'paced messages',
    changes: [
      {
        file: 'worker/upstream/pace-share.ts',
        from: 'const count = countIn(known, perSecond);',
        to: 'const count = known.place === 0 ? perSecond : countIn(known, perSecond);',
      },
    ],
  },
  {
    name: 'paces: what a process gains of the pace is used at once',
    story: 'paced messages',
    changes: [
      {
        file: 'worker/upstream/pace-share.ts',
        from: 'if (now >= known.beginsBy + RESTS_MS) return count;',
        to: 'if (now >= known.beginsBy) return count;',
      },
    ],
  },
  {
    name: 'paces: a message leaves before its turn',
    story: 'paced messages',
    changes: [
      {
        file: 'worker/upstream/message-queue.ts',
        from: 'nextAt = at + apart(perSecond);',
        to: 'nextAt = at + apart(perSecond) / 2;',
      },
    ],
  },
  {
    name: 'paces: a question is repeated without a turn of its own',
    story: 'paced messages',
    changes: [
      {
        file: 'worker/upstream/transport.ts',
        from: 'if (mayRepeat && (await turn?.())?.ok !== false)',
        to: 'if (mayRepeat && turn !== null)',
      },
    ],
  },
  {
    name: 'paces: an object that begins gives a turn at once',
    story: 'paced messages',
    changes: [
      {
        file: 'worker/upstream/message-pace.ts',
        from: 'newMessageQueue(host.now() + 1000 / perSecond)',
        to: 'newMessageQueue(host.now() - perSecond)',
      },
    ],
  },
  {
    name: 'paces: an acknowledgement of results waits for no turn',
    story: 'paced messages',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: 'const { reply: answer } = await gateway.acknowledge(message());',
        to: `const unpaced = registryGateway(collecting.settings, runtime.fetch, runtime.digests);
    const { reply: answer } = await unpaced.acknowledge(message());`,
      },
    ],
  },
  {
    name: 'presenters: the results of one are acknowledged as those of the first',
    story: 'several presenters',
    changes: [
      {
        file: 'worker/submission/collect-results.ts',
        from: 'const { reply: answer } = await gateway.acknowledge(message());',
        to: `const first = runtime.settings.registryGateway(of.mode, null);
    const its = first.ok ? registryGateway(first.value, runtime.fetch, runtime.digests) : gateway;
    const { reply: answer } = await its.acknowledge(message());`,
      },
    ],
  },
  {
    name: 'numbers: the first of a block is given twice',
    story: 'numbers after a restore',
    changes: [
      {
        file: 'worker/submission/registry-number.ts',
        from: 'numbers.set(counter, { numbers: others,',
        to: 'numbers.set(counter, { numbers: [first, ...others],',
      },
    ],
  },
  {
    name: 'numbers: a process uses a block of which it took one number',
    story: 'numbers after a restore',
    changes: [
      {
        file: 'worker/submission/registry-number.ts',
        from: 'const [first, ...others] = await store.takeNumbers(counter, from, NUMBERS_AT_ONCE);',
        to: `const [first] = await store.takeNumbers(counter, from, 1);
  const others = Array.from({ length: NUMBERS_AT_ONCE - 1 }, (_, index) => (first ?? 0) + 1 + index);`,
      },
    ],
  },
];
