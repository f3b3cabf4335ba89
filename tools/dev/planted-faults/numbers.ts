import type { Planted } from './mutant.ts';

/** Plants faults in the numbers of submissions to the registry, and in the blocks that a process takes. */
export const NUMBERS: readonly Planted[] = [
  {
    name: 'a status is accepted for any submission number',
    file: 'core/gateways/registry-identity.ts',
    from: 'statuses.filter((status) => status.submissionNumber === ours.submissionNumber);',
    to: '[...statuses];',
  },
  {
    name: 'a number that another company has used counts as ours',
    story: 'submission numbers',
    file: 'core/gateways/registry-identity.ts',
    from: 'numbered.find((one) => isSameCompany(one, ours) && isSameReference(one, ours));',
    to: 'numbered[0];',
  },
  {
    name: 'the customer reference is not compared',
    story: 'submission numbers',
    file: 'core/gateways/registry-identity.ts',
    from: "customerReference !== '' && status.customerReference === customerReference;",
    to: "customerReference !== '' && status.companyNumber !== '';",
  },
  {
    name: 'an empty customer reference is accepted',
    story: 'submission numbers',
    file: 'core/gateways/registry-identity.ts',
    from: "customerReference !== '' && status.customerReference === customerReference;",
    to: "['', customerReference].includes(status.customerReference);",
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
    name: 'a used number is reported as a refusal of the accounts',
    story: 'two services',
    file: 'worker/submission/send-accounts.ts',
    from: "reply?.kind === 'errors' && reply.fault === 'number';",
    to: "reply?.kind === 'errors' && reply.fault === 'ours';",
  },
  {
    name: 'a used number is not asked about before another is taken',
    story: 'delivered twice',
    file: 'worker/submission/send-accounts.ts',
    from: "if (word.kind === 'ours') {",
    to: 'if (false) {',
  },
  {
    name: 'numbers: the first number of a block is given twice',
    story: 'numbers after a restore',
    file: 'worker/submission/registry-number.ts',
    from: 'numbers.set(counter, { numbers: others,',
    to: 'numbers.set(counter, { numbers: [first, ...others],',
  },
  {
    name: 'numbers: a process takes one number and uses a whole block',
    story: 'numbers after a restore',
    file: 'worker/submission/registry-number.ts',
    from: 'const [first, ...others] = await store.takeNumbers(counter, from, NUMBERS_AT_ONCE);',
    to: `const [first] = await store.takeNumbers(counter, from, 1);
  const others = Array.from({ length: NUMBERS_AT_ONCE - 1 }, (_, index) => (first ?? 0) + 1 + index);`,
  },
];
