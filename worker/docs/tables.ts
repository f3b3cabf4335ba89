import { longDate } from '../../core/dates/date.ts';
import { capabilitiesOf } from '../../core/filing/capabilities.ts';
import { ASK_THE_OPERATOR, GATEWAY_EXPLANATIONS } from '../../core/gateways/rejections.ts';
import { LAW } from '../../core/law/law.ts';
import { COMPANIES } from '../../schema/stand-ins/companies.ts';
import { REGISTRY_SCENARIOS } from '../../schema/stand-ins/registry.ts';
import { API_SCENARIOS } from '../../schema/stand-ins/registry-api.ts';
import { TAX_SCENARIOS } from '../../schema/stand-ins/tax.ts';
import {
  APPROVAL_MOVES,
  APPROVAL_STATES,
  APPROVAL_STATUSES,
  FILING_MOVES,
  FILING_STATES,
  FILING_STATUSES,
  type Target,
} from '../../schema/states.ts';
import type { Html } from '../pages/html.ts';
import { catalogue } from '../submission/rejections.ts';
import { approvalDiagram, filingDiagram } from './diagram.ts';
import { RETENTION } from './retention.ts';

/** Makes the tables of guides from the service's own data, so that none can be outdated. */

/** Content of a cell: words, or a code. */
export type Cell = string | { readonly code: string };

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Draws the same as a picture, which a page shows above the table. */
  readonly picture?: () => Html;
  /** Text that a page shows in place of the rows until they are opened: few readers need them. */
  readonly folded?: string;
  /** True when a search of the page leaves out rows that do not match. */
  readonly isSearched?: boolean;
}

const code = (text: string): Cell => ({ code: text });
const table = (headings: Table['headings'], rows: Table['rows']): Table => ({ headings, rows });

const GATEWAY_CODES: ReadonlySet<string> = new Set(
  GATEWAY_EXPLANATIONS.filter(({ target }) => target === 'tax').map(({ code: each }) => each),
);

function errorsOf(target: Target, ofGateway: boolean): Table {
  const rows = catalogue().filter(
    (each) =>
      each.target === target &&
      each.action !== ASK_THE_OPERATOR &&
      (target === 'ch' || GATEWAY_CODES.has(each.code) === ofGateway),
  );
  const shown = table(
    ['Code', 'What is wrong', 'Your field', 'What to do'],
    rows.map((each) => [
      code(each.code),
      each.cause,
      each.location === null ? '–' : code(each.location),
      each.action,
    ]),
  );
  return { ...shown, isSearched: true };
}

/**
 * Makes the table of faults that no figure of the caller causes: all have the same remedy, which the guide gives once.
 */
function faultsOfTheService(): Table {
  const rows = catalogue().filter(({ action }) => action === ASK_THE_OPERATOR);
  const shown = table(
    ['Code', 'From', 'What is wrong'],
    rows.map((each) => [code(each.code), each.target === 'ch' ? 'Companies House' : 'HMRC', each.cause]),
  );
  return { ...shown, folded: `${rows.length} codes that you cannot cause`, isSearched: true };
}

/** Finds the rows with every word of a search, in any cell, upper or lower case. */
export function searched(whole: Table, words: readonly string[]): Table {
  const textOf = (row: Table['rows'][number]) =>
    row
      .map((cell) => (typeof cell === 'string' ? cell : cell.code))
      .join(' ')
      .toLowerCase();
  const rows = whole.rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  return { ...whole, rows };
}

const tableNamed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const statesTable = <Status extends string>(
  statuses: readonly Status[],
  states: Readonly<Record<Status, { readonly label: string; readonly meaning: string }>>,
): Table =>
  table(
    ['State', 'On a page', 'What it means'],
    statuses.map((each) => [code(each), states[each].label, states[each].meaning]),
  );

const movesTable = (
  moves: readonly { readonly from: string; readonly to: string; readonly when: string }[],
  picture: () => Html,
): Table => ({
  ...table(
    ['Arrow', 'From', 'To', 'What happens'],
    moves.map(({ from, to, when }, index) => [String(index + 1), code(from), code(to), when]),
  ),
  picture,
});

/** Tables by the name in a guide's line `<!-- table: name -->`. */
export const TABLES: Readonly<Record<string, () => Table>> = {
  'tax outcomes': () =>
    table(
      ['gatewayId or gatewayPassword', 'or utrNumber', 'What happens'],
      TAX_SCENARIOS.map((each) => [code(each.code), code(each.utr), each.meaning]),
    ),
  'registry outcomes': () =>
    table(
      ['authCode', 'or company number', 'What happens'],
      REGISTRY_SCENARIOS.map((each) => [code(each.code), code(each.companyNumber), each.meaning]),
    ),
  companies: () =>
    table(
      ['Company number', 'Name', 'Situation'],
      COMPANIES.map((each) => [code(each.number), each.name, each.about]),
    ),
  'odd companies': () =>
    table(
      ['Company number', 'What the register answers'],
      API_SCENARIOS.map((each) => [code(each.companyNumber), each.meaning]),
    ),
  'pages of the return': () =>
    table(
      ['Page', 'Title', 'Made here'],
      capabilitiesOf(LAW).returns.map(({ page, title, made }) => [code(page), title, made ? 'yes' : 'no']),
    ),
  declines: () => ({
    ...table(
      ['What', 'Why', 'Where to go'],
      capabilitiesOf(LAW).declines.map(({ what, reason, goTo }) => [what, reason, goTo ?? '–']),
    ),
    isSearched: true,
  }),
  'kept data': () =>
    table(
      ['Table', 'What it holds', 'How long'],
      Object.entries(RETENTION).map(([name, { holds, until }]) => [code(tableNamed(name)), holds, until]),
    ),
  'supported years': () => {
    const { lawReadUpTo, rates, standards } = capabilitiesOf(LAW);
    return table(
      ['What', 'Which'],
      [
        ['Periods that begin from', longDate(rates.from)],
        ['Last day with enacted rates', longDate(rates.until)],
        ['The law was read up to', longDate(lawReadUpTo)],
        [
          'Rules of the return',
          LAW.ruleSets.map(({ version, from }) => `${version} from ${longDate(from)}`).join('; '),
        ],
        ['Accounts', standards.map(({ standard }) => standard).join('; ')],
        ['Taxonomies of accounts', LAW.accountsSuites.map(({ year }) => `FRC ${year}`).join('; ')],
        ['Taxonomies of computations', LAW.computationTaxonomies.map(({ year }) => `CT ${year}`).join('; ')],
      ],
    );
  },
  'filing states': () => statesTable(FILING_STATUSES, FILING_STATES),
  'filing moves': () => movesTable(FILING_MOVES, filingDiagram),
  'approval states': () => statesTable(APPROVAL_STATUSES, APPROVAL_STATES),
  'approval moves': () => movesTable(APPROVAL_MOVES, approvalDiagram),
  'registry errors': () => errorsOf('ch', false),
  'tax gateway errors': () => errorsOf('tax', true),
  'tax rules': () => errorsOf('tax', false),
  'faults of the service': faultsOfTheService,
};
