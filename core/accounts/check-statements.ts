import type { AccountsModel } from './model.ts';
import type { StatementId } from './wording.ts';

/**
 * Words that the registry looks for in a statement: one of each list, in the order of the lists. Neither case nor white
 * space counts (balance sheet statement checks of its filing specification).
 */
const PHRASES: Readonly<Record<StatementId, readonly (readonly string[])[]>> = {
  section477: [['exempt', 'exemption'], ['section 477 of the companies act 2006']],
  section480: [['exempt', 'exemption'], ['section 480 of the companies act 2006']],
  members: [['members have', 'member has'], ['not required the company to obtain an audit']],
  directors: [
    ['directors acknowledge', 'director acknowledges'],
    ['responsibilities'],
    ['companies act 2006', 'the act'],
  ],
  provisions: [['prepared'], ['in accordance with'], ['provisions']],
  profitAndLossNotDelivered: [],
};

/**
 * Names of the regimes in the statement of provisions. A micro-entity's statement also names the regime of small
 * companies. Both are required when the profit and loss account is left out.
 */
const REGIMES: Readonly<Record<AccountsModel['framework']['id'], readonly string[]>> = {
  frs105: ['micro', 'small companies'],
  frs102: ['small companies'],
};

/**
 * Lists the statements that a profile needs on its balance sheet. Dormancy is tested before the standard: section 480
 * replaces section 477 (CA 2006 s475). A small company's copy without a profit and loss account says so (s444(5A)).
 */
function neededBy(model: AccountsModel): readonly StatementId[] {
  const isDormant = model.tradingStatus !== 'trading';
  const leavesOut = model.framework.id === 'frs102' && model.profitAndLoss === null;
  return [
    isDormant ? 'section480' : 'section477',
    'members',
    'directors',
    'provisions',
    ...(leavesOut ? (['profitAndLossNotDelivered'] as const) : []),
  ];
}

/** Checks the statements of a set of accounts by the registry's own rules; empty when there is no fault. */
export function checkStatements(model: AccountsModel): readonly string[] {
  const said = new Map(model.statements.map(({ id, text }) => [id, plain(text)]));
  const wanting = neededBy(model).filter((id) => !holds(said.get(id), PHRASES[id]));
  const provisions = said.get('provisions') ?? '';
  const unnamed = REGIMES[model.framework.id].filter((regime) => !provisions.includes(regime));
  const isDormant = model.tradingStatus !== 'trading';
  return [
    ...wanting.map((id) => `the statement ${id} lacks words that the registry looks for`),
    ...unnamed.map((regime) => `the statement of provisions does not name ${regime}`),
    ...(isDormant && said.has('section477') ? ['a dormant company states section 480, not section 477'] : []),
    ...(model.approvalDate < model.period.end ? ['the accounts are approved before their period ends'] : []),
  ];
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

function holds(text: string | undefined, phrases: readonly (readonly string[])[]): boolean {
  if (text === undefined || text === '') return false;
  let from = 0;
  for (const choices of phrases) {
    const ends = choices.flatMap((choice) => {
      const at = text.indexOf(choice, from);
      return at < 0 ? [] : [at + choice.length];
    });
    if (ends.length === 0) return false;
    from = Math.min(...ends);
  }
  return true;
}
