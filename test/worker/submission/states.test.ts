import { describe, expect, it } from 'vitest';
import { describeProblems } from '../../../core/base/problem.ts';
import type { FilingTypesJson } from '../../../core/figures/filing-fields.ts';
import { FILING_MOVES } from '../../../schema/states.ts';
import type { FilingStatus, Submission } from '../../../worker/store/store.ts';
import {
  deriveStatus,
  isTargetAccepted,
  newest,
  partsOf,
  refuseSave,
  refuseTarget,
} from '../../../worker/submission/states.ts';
import { submission } from './submissions.ts';

const YEAR = { start: '2025-04-01', end: '2026-03-31' };
/** 18 months: two returns. */
const LONG = { start: '2024-10-01', end: '2026-03-31' };
const BOTH: FilingTypesJson = { ct600: true, accounts: true };

const tax = (status: Submission['status'], more: Partial<Submission> = {}) => submission({ status, ...more });
const ch = (status: Submission['status'], more: Partial<Submission> = {}) =>
  submission({ target: 'ch', status, ...more });
const CREDENTIALS = { credentialFailure: true } as const;

interface Row {
  readonly of: string;
  readonly submissions: readonly Submission[];
  readonly status: FilingStatus;
  readonly types?: FilingTypesJson | null;
  readonly requested?: 'draft' | 'in_progress';
  readonly long?: true;
  readonly charity?: 'charity' | 'casc';
}

/** Decision 13: each status before every later one, then the cases that fall through to the next. */
const ROWS: readonly Row[] = [
  { of: 'nothing sent', submissions: [], status: 'draft' },
  { of: 'nothing sent, locked', submissions: [], status: 'in_progress', requested: 'in_progress' },
  { of: 'being sent', submissions: [tax('pending')], status: 'submitted' },
  { of: 'awaiting', submissions: [tax('submitted')], status: 'submitted' },
  {
    of: 'awaiting over a credential failure',
    submissions: [ch('rejected', CREDENTIALS), tax('submitted')],
    status: 'submitted',
  },
  {
    of: 'awaiting over a rejection',
    submissions: [tax('submitted'), ch('rejected')],
    status: 'submitted',
  },
  { of: 'awaiting over acceptance', submissions: [tax('accepted'), ch('submitted')], status: 'submitted' },
  {
    of: 'credentials over a rejection',
    submissions: [tax('rejected'), ch('rejected', CREDENTIALS)],
    status: 'requires_attention',
  },
  {
    of: 'credentials over acceptance',
    submissions: [tax('accepted'), ch('rejected', CREDENTIALS)],
    status: 'requires_attention',
  },
  {
    of: 'a missing code, refused by us',
    submissions: [ch('error', CREDENTIALS)],
    status: 'requires_attention',
    requested: 'in_progress',
  },
  {
    of: 'a credential failure since put right',
    submissions: [tax('rejected', CREDENTIALS), tax('accepted')],
    status: 'accepted',
    types: { ct600: true },
  },
  {
    of: 'a credential failure followed by a rejection',
    submissions: [tax('rejected', CREDENTIALS), tax('rejected')],
    status: 'rejected',
  },
  {
    of: 'a rejection over acceptance',
    submissions: [tax('accepted'), ch('rejected')],
    status: 'rejected',
  },
  {
    of: 'a rejection since put right',
    submissions: [tax('rejected'), tax('submitted')],
    status: 'submitted',
  },
  {
    of: 'accepted after all, and the second sending refused as one that is held already',
    submissions: [tax('accepted'), tax('rejected')],
    status: 'accepted',
    types: { ct600: true },
  },
  { of: 'both accepted', submissions: [tax('accepted'), ch('accepted')], status: 'accepted' },
  {
    of: 'all that was wanted accepted',
    submissions: [ch('accepted')],
    status: 'accepted',
    types: { ct600: false, accounts: true },
  },
  {
    of: 'one accepted, the other not sent',
    submissions: [tax('accepted')],
    status: 'in_progress',
  },
  {
    of: 'one accepted, the other failed before it was sent',
    submissions: [tax('accepted'), ch('error')],
    status: 'in_progress',
  },
  {
    of: 'accepted with no type set',
    submissions: [tax('accepted')],
    status: 'in_progress',
    types: null,
  },
  { of: 'failed before it was sent', submissions: [tax('error')], status: 'draft' },
  {
    of: 'failed before it was sent, locked',
    submissions: [tax('error')],
    status: 'in_progress',
    requested: 'in_progress',
  },
  {
    of: 'one return of two accepted',
    submissions: [tax('accepted', { subPeriod: 1 })],
    status: 'in_progress',
    types: { ct600: true },
    long: true,
  },
  {
    of: 'both returns accepted',
    submissions: [tax('accepted', { subPeriod: 1 }), tax('accepted', { subPeriod: 2 })],
    status: 'accepted',
    types: { ct600: true },
    long: true,
  },
  {
    of: 'both returns accepted after a sign-in was missing',
    submissions: [
      tax('error', CREDENTIALS),
      tax('accepted', { subPeriod: 1 }),
      tax('accepted', { subPeriod: 2 }),
    ],
    status: 'accepted',
    types: { ct600: true },
    long: true,
  },
  {
    of: 'a sign-in missing for the second return',
    submissions: [tax('accepted', { subPeriod: 1 }), tax('error', CREDENTIALS)],
    status: 'requires_attention',
    types: { ct600: true },
    long: true,
  },
  {
    of: 'the return of a charity, beside what the registry does not take of it',
    submissions: [ch('error'), tax('accepted')],
    status: 'accepted',
    charity: 'charity',
  },
  {
    of: 'the same refused at the registry alone',
    submissions: [ch('error', CREDENTIALS)],
    status: 'draft',
    charity: 'casc',
  },
  {
    of: 'the second return rejected',
    submissions: [tax('accepted', { subPeriod: 1 }), tax('rejected', { subPeriod: 2 })],
    status: 'rejected',
    types: { ct600: true },
    long: true,
  },
];

describe('the status of a filing', () => {
  it.each(ROWS)(
    '$of: $status',
    ({ submissions, status, types = BOTH, requested = 'draft', long, charity = null }) => {
      const filing = {
        period: long ? LONG : YEAR,
        requestedStatus: requested,
        filingTypes: types,
        charityStatus: charity,
      };
      expect(deriveStatus(filing, submissions)).toBe(status);
    },
  );
});

describe('parts and targets', () => {
  it('sends a long period in two returns and everything else in one', () => {
    expect(partsOf('tax', YEAR)).toEqual([null]);
    expect(partsOf('tax', LONG)).toEqual([1, 2]);
    expect(partsOf('ch', LONG)).toEqual([null]);
  });

  it('takes the newest of each target and part', () => {
    const all = [
      tax('rejected', { id: 1, subPeriod: 1 }),
      tax('accepted', { id: 2, subPeriod: 2 }),
      ch('error', { id: 3 }),
      tax('accepted', { id: 4, subPeriod: 1 }),
    ];
    expect(newest(all).map(({ id }) => id)).toEqual([4, 2, 3]);
  });

  it('has accepted a target when every part is', () => {
    const first = tax('accepted', { subPeriod: 1 });
    expect(isTargetAccepted([first], 'tax', LONG)).toBe(false);
    expect(isTargetAccepted([first, tax('accepted', { subPeriod: 2 })], 'tax', LONG)).toBe(true);
    // A whole year's return is not a part of a long period.
    expect(isTargetAccepted([tax('accepted')], 'tax', LONG)).toBe(false);
    expect(isTargetAccepted([tax('accepted')], 'ch', YEAR)).toBe(false);
  });
});

describe('saving', () => {
  const FIGURES = ['filingId', 'profitLossData'];
  const OTHERS = ['filingId', 'credentialsData', 'filingTypes', 'bankDetailsData', 'status'];
  const rows: readonly [FilingStatus, 'draft' | 'in_progress', readonly string[], boolean, RegExp | null][] =
    [
      ['draft', 'draft', FIGURES, false, null],
      ['draft', 'draft', OTHERS, false, null],
      ['in_progress', 'in_progress', FIGURES, false, /^profitLossData: .*status draft first$/],
      ['in_progress', 'in_progress', OTHERS, false, null],
      ['in_progress', 'in_progress', FIGURES, true, null],
      // Unlocked although a target has been accepted.
      ['in_progress', 'draft', FIGURES, false, null],
      ['requires_attention', 'in_progress', FIGURES, false, null],
      ['rejected', 'in_progress', FIGURES, false, null],
      ['submitted', 'in_progress', OTHERS, false, /wait for their outcome/],
      ['submitted', 'draft', FIGURES, true, /wait for their outcome/],
      ['accepted', 'in_progress', OTHERS, true, /amendment/],
    ];
  it.each(rows)(
    'while %s (asked for %s), fields %j, unlocking %s',
    (status, requested, fields, unlocks, said) => {
      const refusal = refuseSave({ status, requestedStatus: requested }, fields, { unlocks, final: true });
      if (said === null) expect(refusal).toBeNull();
      else expect(refusal).toMatch(said);
    },
  );
});

describe('saving a filing of which one type was accepted and the other never set', () => {
  const accepted = { status: 'accepted', requestedStatus: 'in_progress' } as const;
  it.each([
    [['filingTypes', 'credentialsData'], false, null],
    [[], false, null],
    [['profitLossData'], false, /^profitLossData: the figures are locked/],
    [['profitLossData', 'filingTypes'], true, null],
  ] as const)('that changes %j, unlocking %s', (fields, unlocks, said) => {
    const refusal = refuseSave(accepted, fields, { unlocks, final: false });
    if (said === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(said);
  });
});

describe('saving, in every status', () => {
  /** Effect on figures, and on other fields: `o` open, `l` locked unless it unlocks or was unlocked, `c` closed. */
  const OPEN: Readonly<Record<FilingStatus, readonly [figures: string, others: string]>> = {
    draft: ['o', 'o'],
    in_progress: ['l', 'o'],
    submitted: ['c', 'c'],
    requires_attention: ['o', 'o'],
    rejected: ['o', 'o'],
    accepted: ['c', 'c'],
  };
  const statuses = [
    'draft',
    'in_progress',
    'submitted',
    'requires_attention',
    'rejected',
    'accepted',
  ] as const;
  const cases = statuses.flatMap((status) =>
    (['draft', 'in_progress'] as const).flatMap((requestedStatus) =>
      [true, false].flatMap((unlocks) =>
        (['profitLossData', 'credentialsData'] as const).map((field) => {
          const how = OPEN[status][field === 'profitLossData' ? 0 : 1];
          const takes = how === 'o' || (how === 'l' && (unlocks || requestedStatus === 'draft'));
          return { status, requestedStatus, unlocks, field, takes };
        }),
      ),
    ),
  );
  it.each(cases)('$status, asked for $requestedStatus, unlocking $unlocks, $field: $takes', (c) => {
    expect(refuseSave(c, [c.field], { unlocks: c.unlocks, final: true }) === null).toBe(c.takes);
  });
});

describe('submitting a target', () => {
  const rows: readonly [
    string,
    readonly Submission[],
    FilingTypesJson | null,
    'tax' | 'ch',
    RegExp | null,
  ][] = [
    ['never sent', [], BOTH, 'tax', null],
    ['types never set', [], null, 'tax', /^filingTypes\.ct600: /],
    ['type set to false', [], { ct600: true, accounts: false }, 'ch', /^filingTypes\.accounts: /],
    ['pending', [tax('pending')], BOTH, 'tax', /^target: .* in flight/],
    ['in flight', [tax('submitted')], BOTH, 'tax', /^target: .* in flight/],
    ['the other in flight', [tax('submitted')], BOTH, 'ch', null],
    ['accepted', [tax('accepted')], BOTH, 'tax', /^target: .* accepted: amend/],
    [
      'accepted, then its type unset',
      [ch('accepted')],
      {},
      'ch',
      /accepted: amend.*; filingTypes\.accounts: /,
    ],
    ['rejected', [tax('rejected')], BOTH, 'tax', null],
    ['failed before it was sent', [ch('error')], BOTH, 'ch', null],
  ];
  it.each(rows)('%s', (_of, submissions, filingTypes, target, said) => {
    const filing = { period: YEAR, requestedStatus: 'draft' as const, filingTypes, charityStatus: null };
    const refusal = describeProblems(refuseTarget(filing, submissions, target));
    if (said === null) expect(refusal).toBe('');
    else expect(refusal).toMatch(said);
  });

  it('takes the second return of a long period after the first was accepted, but not while it is in flight', () => {
    const filing = {
      period: LONG,
      requestedStatus: 'draft' as const,
      filingTypes: BOTH,
      charityStatus: null,
    };
    expect(refuseTarget(filing, [tax('accepted', { subPeriod: 1 })], 'tax')).toEqual([]);
    expect(refuseTarget(filing, [tax('submitted', { subPeriod: 1 })], 'tax')).toEqual([
      expect.objectContaining({ location: 'target', message: expect.stringContaining('in flight') }),
    ]);
  });
});

describe('the moves that the documentation draws', () => {
  const SENT = [tax('submitted')];
  const REFUSED = [tax('rejected', CREDENTIALS)];
  const TAX: FilingTypesJson = { ct600: true };
  interface Situation {
    readonly submissions: readonly Submission[];
    readonly types?: FilingTypesJson;
    readonly requested?: 'draft' | 'in_progress';
  }
  const locked = { submissions: [], requested: 'in_progress' } as const;
  const done = { submissions: [tax('accepted')], types: TAX };
  const [draft, sent] = [{ submissions: [] }, { submissions: SENT }];
  const EXAMPLES: readonly (readonly [Situation, Situation])[] = [
    [draft, locked],
    [locked, draft],
    [draft, sent],
    [sent, { submissions: [tax('error')] }],
    [locked, { ...locked, submissions: SENT }],
    [sent, { submissions: [tax('accepted')], types: BOTH }],
    [sent, { submissions: REFUSED }],
    [{ submissions: REFUSED }, { submissions: [...REFUSED, ...SENT] }],
    [sent, { submissions: [tax('rejected')] }],
    [{ submissions: [tax('rejected')] }, { submissions: [tax('rejected'), ...SENT] }],
    [{ submissions: SENT, types: TAX }, done],
    [done, { ...done, types: BOTH }],
  ];
  const statusOf = ({ submissions, types = BOTH, requested = 'draft' }: Situation): FilingStatus =>
    deriveStatus(
      { period: YEAR, requestedStatus: requested, filingTypes: types, charityStatus: null },
      submissions,
    );

  it('each happen', () => {
    expect(EXAMPLES.map(([before, after]) => [statusOf(before), statusOf(after)])).toEqual(
      FILING_MOVES.map(({ from, to }) => [from, to]),
    );
  });
});
