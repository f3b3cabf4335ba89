import { optional } from 'superstruct';
import { HOW, type ProvenanceEntry } from '../../core/books/provenance.ts';
import { oneOf } from '../requests/fields.ts';
import { record } from '../requests/structs.ts';
import { day, every, instant, mapOf, percent, text, wholeNumber, yesNo } from './fields.ts';

/** Origins of figures. */

const isEntry = (value: unknown): boolean => provenanceEntryStruct.is(value);
export const provenanceEntryStruct = record<ProvenanceEntry>({
  how: oneOf(HOW),
  amount: percent(),
  at: instant(),
  trialBalance: optional(text()),
  rows: optional(every(wholeNumber(), 'rows')),
  directorOverdrawn: optional(yesNo()),
  dividends: optional(wholeNumber()),
  taxCharge: optional(wholeNumber()),
  filingId: optional(wholeNumber()),
  field: optional(text()),
  box: optional(text()),
  line: optional(text()),
  transactionId: optional(text()),
  madeUpTo: optional(day()),
  concept: optional(text()),
  taxonomy: optional(text()),
  context: optional(text()),
  asTagged: optional(text()),
});

/** Makes the struct of origins: entries by the path of their figure. */
export const provenanceMap = () =>
  mapOf<ProvenanceEntry>(
    {
      type: 'object',
      properties: {
        how: { type: 'string', enum: HOW },
        amount: { type: 'number' },
        at: { type: 'string', format: 'date-time' },
        trialBalance: { type: 'string' },
        rows: { type: 'array', items: { type: 'integer' } },
        directorOverdrawn: { type: 'boolean' },
        dividends: { type: 'integer' },
        taxCharge: { type: 'integer' },
        filingId: { type: 'integer' },
        field: { type: 'string' },
        box: { type: 'string' },
        line: { type: 'string' },
        transactionId: { type: 'string' },
        madeUpTo: { type: 'string', format: 'date' },
        concept: { type: 'string' },
        taxonomy: { type: 'string' },
        context: { type: 'string' },
        asTagged: { type: 'string' },
      },
      required: ['how', 'amount', 'at'],
    },
    isEntry,
  );
