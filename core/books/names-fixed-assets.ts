import { ASSETS, BS, type NameRule, PL, rule } from './name-rule.ts';

/** Names of fixed assets, of their depreciation and of disposals, in the order of trial. */

const INTANGIBLE =
  /goodwill|intangib|patent|trade ?mark|intellectual|development|licen[cs]es?\b|software|web ?site|franchise|copyright|customer relationship/;
/** Usual names of fixed assets, which their running costs carry too. */
const TANGIBLE =
  /plant|machinery|motor|vehicles?|\b(vans?|cars?|lorr(y|ies)|trucks?|trailers?)\b|equip(ment)?|fixtures?|fittings?|furniture|computers?|laptops?|\bf and f\b|\bp and m\b|freehold|leasehold|\bland\b|buildings?|propert(y|ies)|improvements?|\btangible|\btools\b/;
/** Things that a company keeps for years, at the end of a name. */
const NOUNS =
  '\\b(equipment|machines?|machinery|tractors?|trailers?|diggers?|harvesters?|implements|buildings?|furniture|chairs?|desks?|monitors?|kit|portacabins?|containers?|lorr(y|ies)|trucks?|vans?|forklifts?|boilers?|ovens?|fit ?out|shop ?fitting|refit|minibus(es)?|cctv|solar panels?|chargers?|leasehold|improvements|refurbishment|epos( system)?|servers?|laptops?|computers?|photocopiers?|printers?|fridges?|freezers?|tablets?)';
const RUNNING =
  '(?!.*(hire|rent|repair|running|leas(e|ing)\\b|insur|fuel|mainten|interest|charges|fine|wash|parking|deposit|loan|expens|support|clean|servic|costs))';
/** Matches the end of a name for one movement of an asset, as charts of accountants have it. */
const MOVEMENT =
  '.*\\b(cost|valuation|revaluations?|additions?|disposals?|transfers?|nbv|net book value|wdv|written down value|[bc] f|[bc] ?fwd|brought forward|carried forward)( b f| bfwd| b fwd| brought forward| c f| c fwd)?$';
/** Excludes what is written off and no fixed asset: stock, debts and running costs. */
const NO_ASSET =
  '^(?!.*\\b(stock|wip|progress|debts?|arrears|prepay\\w*|prepaid|purchases?|small|low value|fees|abort\\w*|customers?|research|business|staff|training|tv|driving|premises|propert(y|ies) develop\\w*|develop\\w* (land|propert(y|ies)))\\b)';
const DEPRECIATION = /\b(depn|deprec\w*|dep|amorti[sz]ation|amort|impairment)\b/;

/** Matches the depreciation of sold assets, but not a profit or loss on the sale. */
const OF_DISPOSALS = '(?!.*\\b(profit|loss|gain|surplus|proceeds?)\\b).*\\b(dispos\\w*|eliminated)\\b';

export const FIXED_ASSETS: readonly NameRule[] = [
  rule(new RegExp(`^(?=.*\\bamorti)${OF_DISPOSALS}`), 'intangible', { unless: PL }),
  rule(new RegExp(`^(?=.*\\b(depn|deprec\\w*|dep)\\b)${OF_DISPOSALS}`), 'tangible', { unless: PL }),
  rule(
    /^eliminated (on|by) disposals?$|^(cost|valuation) of disposals?$|^disposals?( at)? (cost|valuation)$/,
    'tangible',
    { unless: PL },
  ),
  rule(
    new RegExp(
      `goodwill.*(written|write) (off|down)|(written|write) (off|down).*goodwill|${NO_ASSET}.*(${INTANGIBLE.source})( costs?)? (written|write) offs?$`,
    ),
    'amortisation',
    {
      unless: [...BS, 'income'],
    },
  ),
  rule(/dispos|sale|sold/, 'tangible', { when: ['fixedAsset'] }),
  rule(
    new RegExp(
      `${NO_ASSET}${RUNNING}(.*(${TANGIBLE.source}) (written|write) offs?|.*(written|write) offs? of (${TANGIBLE.source}))$`,
    ),
    'disposal',
    { side: 'debit', unless: BS },
  ),
  rule(/equity in (the )?(earnings|results?|profits?)/, 'fairValue', { isDoubtful: true }),
  rule(/^(shares|investments?) in\b|^(?!.*(owed|due)).*participating interest/, 'investment', {
    unless: [...PL, 'equity'],
  }),
  rule(new RegExp(`^(?=${MOVEMENT})(?!.*(propert|land|building)).*(${INTANGIBLE.source})`), 'intangible', {
    unless: [...PL, 'liability'],
  }),
  rule(new RegExp(`^(?=.*\\bcharge (for|in) (the )?(year|period)$).*(${INTANGIBLE.source})`), 'intangible', {
    side: 'credit',
    unless: PL,
  }),
  rule(new RegExp(`^(?=.*\\bcharge (for|in) (the )?(year|period)$).*(${TANGIBLE.source})`), 'tangible', {
    side: 'credit',
    unless: PL,
  }),
  rule(new RegExp(`^(?=${MOVEMENT})${RUNNING}.*(${TANGIBLE.source})`), 'tangible', {
    unless: [...PL, 'liability'],
  }),
  rule(
    /(profit|loss|gain).*(sale|disposal) of .*propert|(profit|loss).*assets? (scrapped|written off)|(fixed )?assets? (written|write) (offs?|downs?)$|(written|write) (off|down) of (fixed )?(assets?|equipment|plant|vehicles?)|(profit|loss|gain) (on|or loss on|and loss on) dispos/,
    'disposal',
    { unless: BS },
  ),
  rule(
    /(profit|loss|gain|surplus|proceeds?)( or loss| loss)?.*\b(disposals?|sale)|disposals? of(?! .*\b(waste|rubbish|refuse|asbestos|spoil|soil|sharps|tyres|effluent|sewage)\b)|sales? of (fixed )?assets?|assets? (sales?|disposals?)|disposal account|asset disposal/,
    'disposal',
    { unless: BS },
  ),
  rule(
    new RegExp(
      `(${INTANGIBLE.source}).*(${DEPRECIATION.source})|(accum|less).*(amorti)|amorti[sz]ation (b f|brought)`,
    ),
    'intangible',
    { when: [...ASSETS, 'liability'] },
  ),
  rule(/accum.*(amorti|depr|dep\b)/, 'tangible', {
    side: 'credit',
    when: ['depreciation', 'overhead'],
    isDoubtful: true,
  }),
  rule(/accum.*(amorti)|amorti[sz]ation (b f|brought|provision)|provision for amorti/, 'intangible', {
    unless: PL,
  }),
  rule(DEPRECIATION, 'tangible', { when: [...ASSETS, 'liability'] }),
  rule(new RegExp(`accum.*(${INTANGIBLE.source})`), 'intangible', { unless: PL }),
  rule(/accum.*(dep)|dep\w* (b f|brought forward|provision|to date)|provision for dep|less dep/, 'tangible', {
    unless: PL,
  }),
  rule(
    new RegExp(
      `amorti|impairment of (goodwill|intang)|(${INTANGIBLE.source}).*(${DEPRECIATION.source})|(${DEPRECIATION.source}).*(${INTANGIBLE.source})`,
    ),
    'amortisation',
    { side: 'debit' },
  ),
  rule(/amorti|impairment of (goodwill|intang)/, 'amortisation', { when: PL }),
  rule(/amorti|impairment of (goodwill|intang)/, 'intangible', { isDoubtful: true }),
  rule(
    /investments? (written|write) (off|down)|(written|write) (off|down) (of|on) (the )?(investments?|shares)/,
    'depreciation',
    {
      side: 'debit',
      unless: BS,
    },
  ),
  rule(DEPRECIATION, 'depreciation', { side: 'debit' }),
  rule(DEPRECIATION, 'depreciation', { when: PL }),
  rule(/^wear and tear/, 'depreciation', { side: 'debit', when: PL, isDoubtful: true }),
  rule(DEPRECIATION, 'tangible', { isDoubtful: true }),
  rule(/investment propert/, 'investmentProperty', { unless: PL }),
  rule(/current asset investment|short term investment/, 'currentInvestment', { unless: PL }),
  rule(
    /^(?!.*(compan|undertaking|ltd|limited)).*\b(parents|mums?|dads?|mothers?|fathers?|wife|wifes|husbands?|family|familys|brothers?|sisters?) (and \w+ )?loans?$|loans? .*\b(parents|grandparents?|mum|dad|mother|father|wife|husband|spouse|partner|brother|sister|family|friends?|relatives?|shareholders?|stockholders?|investors?)\b(?! (compan|ltd|limited))/,
    'otherLoan',
    { side: 'credit', unless: PL },
  ),
  rule(/group relief (payable|receivable|creditor|debtor|control|owed)/, 'group', {
    unless: PL,
    isDoubtful: true,
  }),
  rule(/loans? (by|from|to) (the |our |my )?parent$/, 'group', { unless: PL, isDoubtful: true }),
  rule(
    /^(?!.*\binterest\b).*(owed|due|loans?|balances?) (by|to|from|with) .*(group|undertaking|subsidiar|parent|related|associate|holding|inter ?company)|^(?!.*\b(interest|recharges?|income|sales|charges?)\b).*inter ?company|^(?!.*\binterest\b).*((group|subsidiary|parent|sister|associated?) (compan|undertaking|account|loan|balance)|holding compan)|related part|connected compan/,
    'group',
    { unless: PL },
  ),
  rule(
    /shares in|investments? in|^(fixed asset |long term |listed |unlisted |quoted |other |trade )?investments?( bonds?)?( at cost)?$|crypto|bitcoin|subsidiar/,
    'investment',
    { unless: [...PL, 'equity'] },
  ),
  rule(
    /\b(brokerage|portfolio|gilts?|unit trusts?|share dealing|stocks and shares)\b|^(quoted|listed|unlisted) (shares|securities)$/,
    'investment',
    { side: 'debit', unless: [...PL, 'equity'] },
  ),
  rule(/^(shares|securities|bonds|funds)$/, 'investment', { when: ASSETS }),
  rule(
    /^(brands?|customer lists?|(film|image|distribution|publishing) rights?|franchise (licen[cs]e|rights?|cost))$/,
    'intangible',
    { side: 'debit', unless: PL, isDoubtful: true },
  ),
  rule(/money market/, 'currentInvestment', { side: 'debit', unless: PL, isDoubtful: true }),
  rule(INTANGIBLE, 'intangible', { when: ['fixedAsset'] }),
  rule(/freehold|leasehold|land|building|propert/, 'property', { when: ['fixedAsset'] }),
  rule(
    /goodwill|^patents?( cost)?$|^trade ?marks?( cost)?$|intellectual property|intangible|development costs?( cost)?$|capitali[sz]ed (r and d|research|development|software|website)|(development|software|website).*capitali[sz]ed/,
    'intangible',
    { unless: PL },
  ),
  rule(
    /freehold|leasehold (property|land|improvement)|improvements? to (the )?(property|premises|buildings?)|(property|premises|building) improvements?|land and building|^(land|buildings?)( cost| at cost)?$|propert(y|ies) (at )?cost/,
    'property',
    { unless: PL },
  ),
  rule(
    /^(plant|machinery|equipment|tools?|motor|vehicles?).*\b(hire|repairs?|rental|leasing|running|maintenance|servicing|insurance|fuel)\b/,
    'overhead',
    { unless: [...BS, 'income'] },
  ),
  // The name may mean a car that is bought or its running costs.
  rule(/^company (cars?|vans?|vehicles?)$/, 'tangible', { unless: PL, side: 'debit', isDoubtful: true }),
  rule(
    /^(f and f|p and m|tooling)( (at )?cost)?$|plant and (machinery|equipment)|plant machinery|^plant\b|^machinery|fixtures|fittings|(^|office|computer|it|kitchen|shop|tools and|catering|workshop|medical|gym) ?equipment( (at )?cost|s)?$|^motor (vehicles?|cars?)( (at )?cost)?$|^vehicles?( cost)?$|^(motor )?vans?( cost)?$|furniture( and .*)?$|^(computers?|laptops?)( cost)?$|capital assets?|leasehold improvements?|assets? (on|under) (hire|finance)|tangible( fixed)? assets?|assets? (in (the )?course of|under) construction|construction in progress/,
    'tangible',
    { unless: [...PL, 'liability'] },
  ),
  rule(
    new RegExp(
      `^(?!.*\\b(small|spare|low value)\\b)${RUNNING}(.*(${NOUNS})( purchase[sd]?)?|.*\\b(cars?|vehicles?) purchase[sd]?|(equipment|machinery|furniture) ((?!under|below|over|less)\\w+|in .*))$`,
    ),
    'tangible',
    {
      side: 'debit',
      when: ['unknown'],
      isDoubtful: true,
    },
  ),
];
