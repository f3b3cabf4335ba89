import { notesStruct } from '../../../schema/requests/notes.ts';
import { describeCases } from './cases.ts';

const columns = [
  { label: '', type: 'text' },
  { label: '2026', unit: '£', type: 'number' },
];
const withTable = (table: object) => [{ title: 'Leases', table: { columns, rows: [['Cars', 1]], ...table } }];
const blank = (length: number) => 'a'.repeat(length);

describeCases('notesData', notesStruct, {
  accepted: [
    { name: 'no notes', body: [] },
    {
      name: 'a body with line ends of every kind, and markup as text',
      body: [{ title: ' Events ', body: 'One\r\nTwo\rThree <b>&</b>\tend', table: null }],
      canonical: [{ title: 'Events', body: 'One\nTwo\nThree <b>&</b> end' }],
    },
    {
      name: 'text at its greatest lengths',
      body: [{ title: blank(200), body: blank(5000) }],
    },
    {
      name: 'numeric text, blanks and negatives',
      body: withTable({
        rows: [
          ['A ', '1,234.50'],
          ['B', null],
          ['C', -0.5],
          ['D', '-0'],
          [null, '+7'],
        ],
        rowStyles: ['normal', 'normal', 'normal', 'normal', 'subtotal'],
        totalRow: true,
        subtotalStyle: 'italic',
      }),
      canonical: withTable({
        rows: [
          ['A', 1234.5],
          ['B', null],
          ['C', -0.5],
          ['D', 0],
          [null, 7],
        ],
        rowStyles: ['normal', 'normal', 'normal', 'normal', 'subtotal'],
        totalRow: true,
        subtotalStyle: 'italic',
      }),
    },
    {
      name: 'the largest table',
      body: [
        {
          title: 'T',
          table: {
            columns: Array.from({ length: 6 }, () => ({ label: blank(60), unit: blank(12), type: 'text' })),
            rows: Array.from({ length: 25 }, () => Array.from({ length: 6 }, () => blank(120))),
          },
        },
      ],
    },
  ],
  refused: [
    { name: 'an object', body: {}, problems: [[null, 'expected a list of notes']] },
    {
      name: 'twenty-one notes',
      body: Array.from({ length: 21 }, () => ({ title: 'x', body: 'y' })),
      problems: [[null, 'expected at most 20 notes']],
    },
    {
      name: 'an empty note, and one of blanks',
      body: [{ title: 'A' }, { title: '  ', body: ' \n ' }],
      problems: [
        ['[0]', 'a note needs a body, a table or both'],
        ['[1]', 'a note needs a body, a table or both'],
        ['[1].title', 'text of 1 to 200 characters'],
      ],
    },
    {
      name: 'text too long',
      body: [{ title: blank(201), body: blank(5001) }],
      problems: [
        ['[0].title', '1 to 200'],
        ['[0].body', 'at most 5000'],
      ],
    },
    {
      name: 'characters that cannot be written',
      body: [{ title: 'a\nb', body: 'half \uD800 pair' }],
      problems: [
        ['[0].title', 'a control character or a new line'],
        ['[0].body', 'half of a surrogate pair'],
      ],
    },
    {
      name: 'a row shorter and a row longer than the columns',
      body: withTable({ rows: [['A'], ['B', 1], ['C', 1, 2]] }),
      problems: [
        ['[0].table.rows[0]', 'expected one cell for each column: 2, not 1'],
        ['[0].table.rows[2]', 'expected one cell for each column: 2, not 3'],
      ],
    },
    {
      name: 'a row that is no list, and one of hundreds of thousands of cells',
      body: withTable({ rows: ['Cars', Array(300_000).fill(1)] }),
      problems: [
        ['[0].table.rows[0]', 'expected a list of cells'],
        ['[0].table.rows[1]', 'expected one cell for each column: 2, not 300000'],
      ],
    },
    {
      name: 'styles that are not one a row',
      body: withTable({ rowStyles: ['normal', 'subtotal'] }),
      problems: [['[0].table.rowStyles', 'expected one style for each row: 1, not 2']],
    },
    {
      name: 'cells of the wrong type',
      body: withTable({
        rows: [
          [7, 'seven'],
          [blank(121), ''],
          ['x', {}],
          ['y', 1e21],
          ['z', '12345678901234567'],
        ],
      }),
      problems: [
        ['[0].table.rows[0][0]', 'expected text of at most 120 characters'],
        ['[0].table.rows[0][1]', 'expected a number'],
        ['[0].table.rows[1][0]', 'expected text of at most 120 characters'],
        ['[0].table.rows[1][1]', 'null for a blank cell'],
        ['[0].table.rows[2][1]', 'expected a number'],
        ['[0].table.rows[3][1]', 'expected a number'],
        ['[0].table.rows[4][1]', 'at most 15 digits'],
      ],
    },
    {
      name: 'a first column of numbers',
      body: withTable({
        columns: [
          { label: 'a', type: 'number' },
          { label: 'b', type: 'number' },
        ],
        rows: [[1, 2]],
      }),
      problems: [['[0].table.columns[0].type', 'the first column must be text']],
    },
    {
      name: 'too few columns and no rows',
      body: withTable({ columns: [{ label: 'a', type: 'text' }], rows: [] }),
      problems: [
        ['[0].table.columns', 'expected 2 to 6 columns'],
        ['[0].table.rows', 'expected 1 to 25 rows'],
      ],
    },
    {
      name: 'too many columns and rows, whose contents are then not read',
      body: withTable({
        columns: Array.from({ length: 7 }, () => ({ label: 'a', type: 'text' })),
        rows: Array.from({ length: 26 }, () => [{}]),
      }),
      problems: [
        ['[0].table.columns', 'expected 2 to 6 columns'],
        ['[0].table.rows', 'expected 1 to 25 rows'],
      ],
    },
    {
      name: 'wrong words in a table',
      body: withTable({
        columns: [columns[0], { label: blank(61), unit: blank(13), type: 'money' }],
        rowStyles: ['loud'],
        subtotalStyle: 'red',
        totalRow: 'yes',
        colour: 1,
      }),
      problems: [
        ['[0].table.columns[1].label', 'at most 60'],
        ['[0].table.columns[1].unit', 'at most 12'],
        ['[0].table.columns[1].type', 'expected text or number'],
        ['[0].table.rowStyles[0]', 'expected normal or subtotal'],
        ['[0].table.subtotalStyle', 'expected bold, italic or plain'],
        ['[0].table.totalRow', 'expected true or false'],
        ['[0].table.colour', 'unknown field'],
      ],
    },
  ],
});
