import { lazily } from '../base/lazily.ts';
import { foldName } from './fold.ts';

/**
 * Writes the words of a name in one spelling, so that the rules of names need only one: abbreviations, American and
 * Welsh words, and small misspellings. Names of people and of firms stay as they are.
 */

/** Words of account names that the rules know by another word. The first of each row is the word of the rules. */
const SAME: readonly (readonly [word: string, ...others: readonly string[]])[] = [
  ['depreciation', 'depn', 'deprn', 'deprec', 'depr', 'dibrisiant'],
  ['amortisation', 'amort', 'amortn', 'amorteiddio'],
  ['accumulated', 'accum', 'accumd', 'acumulated', 'cronedig'],
  ['insurance', 'ins', 'insur', 'insce', 'yswiriant'],
  ['equipment', 'equip', 'eqpt', 'equipt', 'eqp', 'cyfarpar'],
  ['machinery', 'mach', 'machy', 'peiriannau'],
  ['vehicles', 'veh', 'vehs', 'cerbydau'],
  ['vehicle', 'vehic', 'cerbyd'],
  ['received', 'recd', 'rec', 'rcvd', 'recvd'],
  ['paid', 'pd'],
  ['payable', 'pble', 'payble', 'pyble'],
  ['receivable', 'recble', 'recvble', 'rcvble'],
  ['creditors', 'crs', 'creds', 'credydwyr'],
  ['debtors', 'dyledwyr'],
  ['directors', 'dirs', 'dir', 'cyfarwyddwyr'],
  ['director', 'cyfarwyddwr'],
  ['expenses', 'exps', 'exp', 'expns', 'exes', 'treuliau'],
  ['interest', 'int', 'llog'],
  ['charges', 'chgs', 'chrgs', 'chg', 'chrg', 'ch', 'taliadau'],
  ['professional', 'prof'],
  ['subcontractors', 'subbies', 'subbie', 'subcons', 'subcon', 'subcontr', 'isgontractwyr'],
  ['maintenance', 'maint', 'mtce', 'mntnce'],
  ['telephone', 'tel', 'ffon'],
  ['electricity', 'elec', 'elect', 'electic', 'trydan'],
  ['salaries', 'sals', 'sal', 'cyflogau'],
  ['remuneration', 'remun', 'rem'],
  ['pension', 'pensiwn'],
  ['purchases', 'purch', 'purchs', 'pryniannau'],
  ['materials', 'matls', 'deunyddiau'],
  ['provision', 'prov', 'provn', 'darpariaeth'],
  ['prepayments', 'prepmts', 'prepmt', 'preps', 'ppmts', 'rhagdaliadau'],
  ['payments', 'pymts', 'pmts'],
  ['payment', 'pymt', 'pmt'],
  ['dividends', 'div', 'divs', 'divi', 'divis', 'difidend', 'difidendau'],
  ['ordinary', 'ord'],
  ['shares', 'shs', 'cyfranddaliadau'],
  ['capital', 'cap', 'cyfalaf'],
  ['reserve', 'res'],
  ['reserves', 'cronfeydd'],
  ['retained', 'ret'],
  ['government', 'govt', 'gov'],
  ['management', 'mgmt', 'mgt'],
  ['services', 'svcs', 'svc', 'gwasanaethau'],
  ['labour', 'labor', 'llafur'],
  ['petrol', 'gasoline'],
  ['current', 'checking', 'chequing'],
  ['sales', 'gwerthiant', 'gwerthiannau'],
  ['income', 'incwm'],
  ['wages', 'wgs', 'cyflog'],
  ['rent', 'rhent'],
  ['tax', 'treth'],
  ['vat', 'taw'],
  ['rates', 'trethi'],
  ['paye', 'twe'],
  ['costs', 'costau'],
  ['profit', 'elw'],
  ['loss', 'cholled', 'colled'],
  ['loan', 'benthyciad'],
  ['loans', 'benthyciadau'],
  ['water', 'dwr'],
  ['travel', 'trav', 'teithio'],
  ['advertising', 'hysbysebu'],
  ['accountant', 'cyfrifydd'],
  ['accountancy', 'acctancy', 'acctcy', 'accy', 'cyfrifyddiaeth'],
  ['account', 'cyfrif'],
  ['fees', 'ffioedd'],
  ['cash', 'arian'],
  ['buildings', 'adeiladau'],
  ['training', 'hyfforddiant'],
  ['grant', 'grantiau'],
  ['software', 'meddalwedd'],
  ['employers ni', 'ernic', 'ersnic'],
  ['employers', 'empers', 'emprs', 'emplrs'],
  ['deferred', 'def', 'defd', 'gohiriedig'],
  ['control', 'ctrl', 'cntrl', 'contr'],
  ['stock', 'stk', 'stoc'],
  ['entertaining', 'ent', 'entertg', 'entg'],
  ['bank', 'bk', 'banc'],
  ['premium', 'prem'],
  ['disposal', 'disp', 'displ'],
  ['movement', 'mvmt', 'movt'],
  ['adjustment', 'adj', 'adjt', 'adjs', 'adjmt'],
  ['opening', 'op', 'agoriadol'],
  ['closing', 'cl', 'terfynol'],
  ['other', 'arall', 'eraill'],
  ['office', 'swyddfa'],
  ['superannuation', 'superann'],
  ['welfare', 'wel'],
  ['dilapidations', 'dilaps', 'dilap'],
  ['discounts', 'disc', 'discs'],
  ['commission', 'comm', 'commn'],
  ['motor', 'mtr'],
  ['improvements', 'imps', 'improvmts'],
  ['sundry', 'sund'],
  ['year', 'yr'],
  ['subsidiary', 'subsid', 'subsids'],
  ['corporation tax', 'corptax', 'corpn', 'gorfforaeth'],
];

/** Words that a misspelt word may mean. Long words may have two wrong letters. */
const SPELT =
  `accommodation accounting additional administrative advance allowable accountancy accountant accounts accrual accruals accrued accumulated additions administration advances
advertising allowance allowances amortisation balance beneficial benefits business capital carriage charge charged charges charity change clearing cleaning
commission commissions computer computers consultancy consultant consulting contributions control corporation courier creditor creditors
current customer customers debtor debtors deferred delivered delivery deposit deposits depreciation development director directors
disposal disposals dividend dividends donation donations earnings electricity employee employees employer employers entertaining entertainment
equipment exchange exchanger expense expenses finance fittings fixtures freehold furniture general goodwill heating impairment income
improvements insurance intangible intangibles interest interested internet inventory invested investor investment investments irrecoverable labour leasehold leasing
legal licence licences license licenses licensed liabilities liability machinery maintenance management marketing materials mileage miscellaneous
mortgage national opening ordinary overdrawn overdraft packaging packing parents parking patents payable payment payments payroll penalties penalty
pension pensions personal petrol postage postal premises premium prepaid prepayment prepayments printing professional profit profits properties
property provision provisions purchase purchased purchases receivable received recruitment recoverable redundancy registration
remuneration renewals rental rentals repairs reserve reserved reserves retained retainer returns revaluation revenue royalties salaries salary
security services servicing shareholder shareholders software solicitors sponsorship stationery statutory storage student subcontract
subcontractor subcontractors subscription subscriptions subsistence subsidiary sundries sundry supplier suppliers supplies suspense
taxation telephone trading training transport travel travelling turnover uniforms utilities vehicle vehicles wages warranty
website wholesale workwear`.split(/\s+/);

const SHORTEST = 6;
/** Words of this length and more may have two letters wrong. */
const LONG = 9;

/** True when at most `slips` slips lead from one word to the other: a letter wrong, missing or too many, or two exchanged. */
function isNear(one: string, other: string, slips: number): boolean {
  if (one === other) return true;
  if (slips === 0 || Math.abs(one.length - other.length) > slips) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, others] = [one.slice(at), other.slice(at)];
  const isExchanged = rest.length > 1 && others.startsWith(`${rest[1]}${rest[0]}`);
  return (
    (isExchanged && isNear(rest.slice(2), others.slice(2), slips - 1)) ||
    isNear(rest.slice(1), others.slice(1), slips - 1) ||
    isNear(rest.slice(1), others, slips - 1) ||
    isNear(rest, others.slice(1), slips - 1)
  );
}

interface Spelling {
  readonly same: ReadonlyMap<string, string>;
  readonly spelt: ReadonlySet<string>;
  readonly byFirst: ReadonlyMap<string, readonly string[]>;
}

const spelling = lazily((): Spelling => {
  const byFirst = new Map<string, string[]>();
  for (const word of SPELT) byFirst.set(word.charAt(0), [...(byFirst.get(word.charAt(0)) ?? []), word]);
  return {
    same: new Map(SAME.flatMap(([word, ...others]) => others.map((other) => [other, word] as const))),
    spelt: new Set(SPELT),
    byFirst,
  };
});

/** Corrects a misspelt word where one known word is near it. Gives the word unchanged otherwise. */
function corrected(word: string, { spelt, byFirst }: Spelling): string {
  if (word.length < SHORTEST || spelt.has(word) || spelt.has(`${word}s`) || spelt.has(word.replace(/s$/, '')))
    return word;
  const slips = word.length >= LONG ? 2 : 1;
  const near = (byFirst.get(word.charAt(0)) ?? []).filter((other) => isNear(word, other, slips));
  // A plural is near to its singular, and either will do.
  return near.find((other) => isNear(word, other, 1)) ?? near[0] ?? word;
}

/** Abbreviations of several words, in folded form, which has no marks. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bm v\b/g, 'motor vehicles'],
  [/\bf and f\b|\bf f\b/g, 'fixtures and fittings'],
  [/\bp and m\b|\bp m\b/g, 'plant and machinery'],
  [/\bf a\b/g, 'fixed assets'],
  [/\bh p\b/g, 'hire purchase'],
  [/\bp (and )?l\b/g, 'profit and loss'],
  [/\bd l a\b/g, 'directors loan account'],
  [/\bi c\b|\bi co\b|\binterco\b/g, 'intercompany'],
  [/\bo d\b/g, 'overdraft'],
  [/\bpy\b/g, 'prior year'],
  [/\bw off\b/g, 'written off'],
  [/\bcrr\b/g, 'capital redemption reserve'],
  [/\bcy\b/g, 'current year'],
  [/\bbtl\b/g, 'buy to let'],
  [/\b(sundry|trade|other) drs\b/g, '$1 debtors'],
  [/\bprof on\b/g, 'profit on'],
  [/\bdrs? (loan|current)/g, 'directors $1'],
  [/\bdirs? pens\b/g, 'directors pension'],
  [/\bt drs\b/g, 'trade debtors'],
  [/\bt crs\b/g, 'trade creditors'],
  [
    /\b(misc|sundry|other|bank|interest|int|rent|rental|commission|comm|divi?s?|dividend|investment) inc\b/g,
    '$1 income',
  ],
  [/\bdep int\b/g, 'deposit interest'],
  [/\bdisc all\b/g, 'discounts allowed'],
  [/^l and h$/g, 'light and heat'],
  [/^r and [rm]\b/g, 'repairs'],
  [/^p and s$/g, 'printing and stationery'],
  [/^p and p$/g, 'postage and packing'],
  [/^post$/g, 'postage'],
  [/^stat$/g, 'stationery'],
  [/\bo s\b/g, 'outstanding'],
  [/\binland revenue\b/g, 'hmrc'],
  [/\bnat ins(ce|urance)?\b/g, 'national insurance'],
  [/\bb s\b|\bbs\b/g, 'building society'],
  [/\bincome taxes\b/g, 'income tax'],
  [/\bdeferred income tax\b/g, 'deferred tax'],
  // The account holds the amounts with or without VAT, and no VAT by itself: `Sales (inc VAT)`.
  [
    /(?<=\S) (inc|incl|including|inclusive of|ex|exc|excl|excluding|exclusive of|net of|gross of|plus|with|without|no|zero|zero rated|exempt|exempt from|free of|(outside )?(the )?scope of|not subject to) vat$/g,
    '',
  ],
  [/(?<=\S) vat (exempt|free|inclusive|exclusive)$|^(vat (exempt|free)|non vat) (?=\S)/g, ''],
];

/** Finds names with any of these phrases: most names have none. */
const ANY_PHRASE = new RegExp(PHRASES.map(([{ source }]) => source).join('|'));

/** An ending that means the balance sheet, not a building society: `Stock - BS`. */
const SHEET = /\s[-\u2013(/]\s?b\/?s\)?\s*$/i;
/** Endings that do not show the kind of an account: the number of a bank account, `net` after a comma. */
const ENDING = /(?<=[a-z)] ?)( (no )?\d{2,}| net of .*| net)$/;

const MARKS = /\p{M}+/gu;
const WORD = /\p{L}+/gu;

/** Folds a name of an account, and writes its words in the spelling of the rules. */
export function standardName(name: string): string {
  const known = spelling();
  const marked = name.replace(/</g, ' under ').replace(/>/g, ' over ').replace(SHEET, ' balance sheet');
  const folded = foldName(marked).normalize('NFD').replace(MARKS, '');
  const phrased = ANY_PHRASE.test(folded)
    ? PHRASES.reduce((text, [pattern, words]) => text.replace(pattern, words), folded)
    : folded;
  return phrased.replace(WORD, (word) => known.same.get(word) ?? corrected(word, known)).replace(ENDING, '');
}
