import { expect, it } from 'vitest';
import { type KeptWord, readKeptWord, writeKeptWord } from '../../../worker/submission/kept-words.ts';

const REJECTED: KeptWord = {
  statuses: [
    {
      submissionNumber: '000042',
      state: 'rejected',
      code: 'REJECT',
      companyNumber: '13480172',
      customerReference: '7',
      rejections: [{ code: '3057', message: 'the date is not that of the register', location: null }],
      examiner: { telephone: '029 2038 8588', comment: '' },
    },
  ],
  received: { kept: false, why: 'it is not XML that can be read' },
};

it('reads a stored answer as it was written', () => {
  expect(readKeptWord(writeKeptWord(REJECTED))).toEqual(REJECTED);
  const received = { kept: true, text: '<Status/>' } as const;
  expect(readKeptWord(writeKeptWord({ ...REJECTED, received }))?.received).toEqual(received);
});

it('takes no answer of another shape', () => {
  const text = writeKeptWord(REJECTED);
  for (const other of [
    text.replace('"rejected"', '"refused"'),
    text.replace('"why"', '"text"'),
    '[]',
    'null',
  ])
    expect(readKeptWord(other)).toBeNull();
});
