import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../../schema/endpoints/index.ts';
import { structOf } from '../../../../schema/endpoints/structs.ts';
import { saveFilingStruct } from '../../../../schema/requests/filings.ts';
import { type AnyStruct, shapeOf } from '../../../../schema/requests/shape.ts';
import { ASK_FORM, ASK_NO_INPUT } from '../../../../worker/dashboard/actions/approvals.ts';
import { CREATE_FORM, CREATE_NO_INPUT } from '../../../../worker/dashboard/actions/new-filing.ts';
import { type EntryField, fieldOf, type RecordField } from '../../../../worker/dashboard/entry/fields.ts';
import {
  listAt,
  NO_INPUT,
  reasonFor,
  SAVED_UNITS,
  SECTIONS,
  sectionOf,
} from '../../../../worker/dashboard/entry/sections.ts';
import { choiceInWords } from '../../../../worker/dashboard/field-words.ts';

/** Lists every path of a request, as a program walks it: `[]` stands for each entry of a list. */
function pathsOf(struct: AnyStruct, path: string): readonly string[] {
  const shape = shapeOf(struct);
  if (shape.kind === 'list') return pathsOf(shape.item, `${path}[]`);
  if (shape.kind === 'value') return [path];
  return [...shape.fields].flatMap(([name, each]) => pathsOf(each, path === '' ? name : `${path}.${name}`));
}

const valuesIn = (field: EntryField): readonly string[] =>
  field.kind === 'value'
    ? [field.path]
    : field.kind === 'list'
      ? valuesIn(field.item)
      : field.fields.flatMap(valuesIn);

describe('the fields of a filing', () => {
  it('can each be set on one page, or are listed with the reason', () => {
    const shown = SECTIONS.flatMap(({ units }) => units.flatMap(valuesIn));
    expect(new Set(shown).size).toBe(shown.length);
    const rest = pathsOf(saveFilingStruct, '').filter((path) => !shown.includes(path));
    expect(rest.filter((path) => reasonFor(path) === null)).toEqual([]);
    expect(shown.filter((path) => reasonFor(path.replace(/\[\].*$/, '')) !== null)).toEqual([]);
    // Each reason belongs to a field that exists.
    const reasons = Object.keys(NO_INPUT).filter((of) => !rest.some((path) => path.startsWith(of)));
    expect(reasons).toEqual([]);
  });

  it('are on a page of their kind: none is left over', () => {
    const left = SECTIONS.find(({ id }) => id === 'more')?.units ?? [];
    // A field that is named here lacks its place in worker/dashboard/entry/sections.ts.
    expect(left.map(({ path }) => path)).toEqual([]);
  });

  it('have a label and no word of the API in it', () => {
    for (const unit of SAVED_UNITS) {
      expect(unit.label).toMatch(/^[A-Z]/);
      expect([unit.path, unit.label]).not.toEqual([unit.path, expect.stringMatching(/[a-z][A-Z]|_/)]);
    }
  });

  it('have the label of their input in the help of others', () => {
    const fieldsIn = (field: EntryField): readonly EntryField[] =>
      field.kind === 'value'
        ? [field]
        : [field, ...(field.kind === 'list' ? [field.item] : field.fields).flatMap(fieldsIn)];
    const fields = SECTIONS.flatMap(({ units }) => units.flatMap(fieldsIn));
    const choices = fields.flatMap((field) =>
      field.kind === 'value' ? [field.schema.enum ?? []].flat() : [],
    );
    const labels = new Set([
      ...fields.map(({ label }) => label),
      ...choices.map((choice) => choiceInWords(String(choice))),
      ...SECTIONS.flatMap(({ groups }) => groups.map(({ title }) => title)),
    ]);
    const unknown = fields.flatMap(({ path, help }) =>
      [...help.matchAll(/“([^”]+)”/g)].map(([, name = '']) => `${path}: ${name}`),
    );
    expect(unknown.filter((each) => !labels.has(each.replace(/^[^:]*: /, '')))).toEqual([]);
  });

  it('have help without values and formats of the API', () => {
    const said = (field: EntryField): readonly string[] =>
      field.kind === 'list'
        ? [field.help, ...said(field.item)]
        : [field.help, ...(field.kind === 'record' ? field.fields.flatMap(said) : [])];
    for (const help of [...SECTIONS.flatMap(({ units }) => units), CREATE_FORM].flatMap(said))
      expect(help).not.toMatch(
        /YYYY|_[a-z]|\b[Ll]eave (?:it )?out\b|\bnull\b|\btrue\b|“Director name”|^“Is it a going concern/,
      );
  });

  it('are found by the path of a problem, also of an object and of an entry', () => {
    const places = [
      ['profitLossData.turnover', 'profit-and-loss'],
      ['filingTypes.ct600', 'what-to-file'],
      ['supplementaryPagesData.ct600a.loans[3].amount', 'loans'],
      ['profitLossData', 'profit-and-loss'],
      ['previousProfitLossData', 'profit-and-loss'],
      ['balanceSheetData', 'balance-sheet'],
      ['credentialsData.gatewayPassword', 'sign-ins'],
      ['taxCalculation', undefined],
    ] as const;
    for (const [path, id] of places) expect([path, sectionOf(path)?.id]).toEqual([path, id]);
  });

  it('include lists within lists', () => {
    const notes = SECTIONS.find(({ id }) => id === 'notes');
    expect(notes && listAt(notes, 'notesData[2].table.columns')?.path).toBe('notesData[].table.columns');
    expect(notes && listAt(notes, 'notesData[0].title')).toBeNull();
  });
});

it('the fields of a new filing and of an approval each have an input, or are listed with the reason', () => {
  const restOf = (form: RecordField, request: Parameters<typeof pathsOf>[0]) =>
    pathsOf(request, '').filter((path) => !valuesIn(form).includes(path));
  expect(restOf(ASK_FORM, structOf(ENDPOINTS.askForApproval))).toEqual(Object.keys(ASK_NO_INPUT));
  const shown = valuesIn(CREATE_FORM);
  expect(restOf(CREATE_FORM, structOf(ENDPOINTS.createFiling))).toEqual(Object.keys(CREATE_NO_INPUT));
  expect(shown).toEqual(expect.arrayContaining(['associatedCompanies', 'includePnlInAccounts']));
});

it('explains a field without units, sections and names of the API', () => {
  const field = fieldOf(saveFilingStruct, '');
  const [interest] = SAVED_UNITS.filter(({ path }) => path === 'profitLossData.interestPayable');
  expect(field.kind).toBe('record');
  expect(interest?.help).toBe(
    'Interest and finance cost on borrowing, without repayments of capital; “Non trading interest payable” has the part that is not for a trade.',
  );
});

it('says nothing of the effect of a missing list: a page sends each list as it is', () => {
  const loans = SAVED_UNITS.find(({ path }) => path === 'supplementaryPagesData.ct600a.loans');
  expect(loans?.help).toBe('Loans made in the period.');
  for (const { path, help } of SAVED_UNITS)
    expect([path, help]).not.toEqual([path, expect.stringMatching(/stored rows|Replaced whole/)]);
});
