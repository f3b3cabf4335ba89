import { advise } from '../words/advice.ts';

/**
 * Explains the numbers and texts of the two authorities in plain words: gateway faults, schema faults, joint checks of
 * documents, and the registry's. Numbers of business rules are with the rules (core/form/rules). The words are not the
 * authorities'.
 */
export interface Explanation {
  /** The number, or the validator's name for a fault without one. */
  readonly code: string;
  readonly target: 'tax' | 'ch';
  /** Says what is wrong. */
  readonly cause: string;
  /** The caller's field that is the likely cause; null when none of theirs is. */
  readonly location: string | null;
  /** Says what to do now. */
  readonly action: string;
}

/** Advice for faults that this service caused. */
export const ASK_THE_OPERATOR =
  'nothing in your figures causes this: quote the number and the submission to the operator of this service before sending again';
const TRY_LATER = `you do not have to change anything: ${advise('submit again')} later, ${advise('once GET /filing/status shows it is not in flight')}`;
const SHORTEN = `shorten the notes, or leave their tables out, and ${advise('submit again')}`;
const SIGN_IN = `check gatewayId and gatewayPassword, that the sign-in is enrolled for Corporation Tax and that it is for this utrNumber; ${advise('save them and submit again')}. The tax authority locks a sign-in after several wrong tries`;

const tax = (
  codes: string,
  cause: string,
  action: string = ASK_THE_OPERATOR,
  location: string | null = null,
): readonly Explanation[] =>
  codes.split(' ').map((code) => ({ code, target: 'tax', cause, location, action }));

/** Faults of the tax authority's gateway and of its own systems. */
const TAX_GATEWAY: readonly Explanation[] = [
  ...tax('1000', 'the tax authority’s gateway failed', TRY_LATER),
  ...tax('1001', 'the gateway found the envelope of the message wrong'),
  ...tax(
    '1002',
    'the sign-in was missing or not in the form the gateway takes',
    SIGN_IN,
    'credentialsData.gatewayId',
  ),
  ...tax('1020', 'the message named an earlier submission where it must name none'),
  ...tax('1035', 'the message named an earlier submission in a form the gateway does not know'),
  ...tax('1042', 'the message had an empty body'),
  ...tax(
    '1046',
    'the tax authority refused the sign-in: the user id or password is wrong, or it is not enrolled for this company’s Corporation Tax',
    SIGN_IN,
    'credentialsData.gatewayId',
  ),
  ...tax('1047', 'the password was sent in a form the gateway no longer takes'),
  ...tax(
    '2000',
    'the gateway holds no submission of that correlation id',
    'ask the tax authority for the outcome of the return before sending it again',
  ),
  ...tax('2001', 'the message is larger than the gateway takes', SHORTEN, 'notesData'),
  ...tax('2005', 'the department behind the gateway did not answer', TRY_LATER),
  ...tax('2021', 'the mark of the return (IRmark) does not match the return that was received'),
  ...tax('2022', 'the return came without its mark (IRmark)'),
  ...tax('3000', 'the return failed inside the department’s own systems', TRY_LATER),
  ...tax(
    '3001',
    'the department refused the content of the return; the other errors of this submission give the reasons',
    `correct the faults that the other errors name and ${advise('submit again')}`,
  ),
  ...tax('5001', 'the body does not contain a return in the expected namespace'),
];

/** Schema faults, about how the return is written. The service writes it, so the caller can seldom correct them. */
const TAX_SCHEMA: readonly Explanation[] = [
  ...tax('4000 4002 4003 4068', 'an attribute of the return is not one that the schema takes'),
  ...tax('4001', 'an attribute of the return is missing'),
  ...tax('4020 4058 4080', 'a value of the return is not one that its box takes'),
  ...tax('4051 4052 4053', 'an element of the return has content that it cannot have'),
  ...tax('4057', 'the return begins with an element the schema does not know'),
  ...tax('4065 4066 4067', 'an element of the return is missing, or is in the wrong place'),
  ...tax('4081 4085 4086', 'a value of the return is not in the form that its box takes'),
  ...tax('4082', 'a text of the return is too short or too long for its box'),
  ...tax('4083', 'a value of the return is greater or longer than its box takes'),
  ...tax('4084', 'a value of the return is smaller than its box takes'),
];
/** Explains schema faults that have no explanation of their own. */
const ANY_SCHEMA_FAULT: Explanation = {
  code: '4999',
  target: 'tax',
  cause: 'the return does not follow its schema',
  location: null,
  action: ASK_THE_OPERATOR,
};

/** Attached documents: the authority's own checks, and the joint filing checks of both authorities. */
const TAX_DOCUMENTS: readonly Explanation[] = [
  ...tax('1604 1605', 'an attached file is not of the type it says it is'),
  ...tax('1606', 'the company number in the accounts is not that of the return (box 2)'),
  ...tax(
    '1607',
    'the tax reference or the period end in the computation is not that of the return (boxes 3 and 35)',
  ),
  ...tax('1614', 'the whole message is larger than 25 MB', SHORTEN, 'notesData'),
  ...tax('3303', 'an attached document cannot be read as inline XBRL'),
  ...tax('3312', 'a fact that every set of accounts or computation needs is missing, or of another period'),
  ...tax('3314', 'a document states one fact with two different values'),
  ...tax('3315', 'a document mentions an officer or a class that it does not name'),
  ...tax('3316', 'a context of a document has another company number'),
  ...tax('3317', 'the accounts are in a taxonomy that is not accepted'),
  ...tax('3318', 'the accounts are in a taxonomy that is not accepted for their period'),
  ...tax('3319', 'a document holds a script'),
  ...tax('3320', 'the computation is in a taxonomy that is not accepted for its period'),
  ...tax('3321 3322', 'a document does not pass the joint checks of documents'),
  ...tax(
    '7782',
    'the period of the accounts does not overlap that of the return',
    'check periodStart and periodEnd; a filing for other days is a new filing',
    'periodEnd',
  ),
  ...tax('9964', 'accounts were attached twice, as inline XBRL and as a PDF'),
];

const ch = (
  code: string,
  cause: string,
  action: string = ASK_THE_OPERATOR,
  location: string | null = null,
): Explanation => ({ code, target: 'ch', cause, location, action });

const AUTHENTICATION = ch(
  '502',
  'the registry refused the company’s authentication code, or the number, name or type of the company is not as registered',
  `check authCode against the one the registry issued for this company; if the company has changed its name, add it again (POST /company/add) and ${advise('submit again')}`,
  'credentialsData.authCode',
);

/** Faults of the registry's gateway by number. It gives one number, 9999, to almost every fault in accounts. */
const REGISTRY_NUMBERS: readonly Explanation[] = [
  ch('100', 'the registry’s gateway found the message not well made'),
  ch('501', 'the registry’s gateway does not know this class of message'),
  AUTHENTICATION,
  ch('505', 'the message does not name the schema the gateway asks for'),
  ch('604', 'a field of the message is missing or in the wrong form'),
  ch('5003', 'the message names an unknown credit account; sending accounts is free and needs none'),
  ch('5006', 'the credit account is exhausted; sending accounts is free and needs none'),
  ch('9984', 'the credit account is exhausted; sending accounts is free and needs none'),
  ch(
    '9999',
    'the registry found a fault in the accounts or the message; its text says which',
    'read the text of the error; where it names none of your figures, quote it to the operator of this service',
  ),
];

/**
 * Faults of the registry's gateway by their text, where it says more than the number. Reject codes have no published
 * list at all.
 */
const REGISTRY_TEXTS: readonly { readonly pattern: RegExp; readonly says: Explanation }[] = [
  {
    pattern: /invalid envelope number/i,
    says: ch('9999', 'the number of the submission was used before; nothing was delivered'),
  },
  {
    pattern: /random test mode rejection/i,
    says: ch(
      '9999',
      'the registry’s test service refuses some submissions by chance, and did not judge this one',
      `${advise('submit again')}: nothing has to be corrected first`,
    ),
  },
  {
    pattern: /presenter|package ?reference|gateway ?test|test (mode|flag)/i,
    says: ch('9999', 'the registry did not take this service’s own presenter account'),
  },
  {
    pattern: /company ?name|EntityCurrentLegalOrRegisteredName/i,
    says: ch(
      '9999',
      'the name of the company is not as registered',
      `add the company again (POST /company/add) to take its present name, and ${advise('submit again')}`,
    ),
  },
  // Stands before the subjects below: names of tags, such as DirectorSigningFinancialStatements, contain their words.
  {
    pattern: /must (equal|be provided)|not in the taxonomy|inline XBRL|ix:|is not declared|schema/i,
    says: ch('9999', 'the registry did not take the document of the accounts as it is written'),
  },
  {
    pattern: /balance ?sheet ?date|made ?up ?date|accounting reference/i,
    says: ch(
      '9999',
      'the balance sheet date is not one the registry expects for this company',
      'see GET /company/periods for the periods it expects; a filing for other days is a new filing',
      'periodEnd',
    ),
  },
  {
    pattern: /company is (dissolved|in liquidation|liquidation|closed)/i,
    says: ch('9999', 'the company is no longer active on the register', 'ask the registry about the company'),
  },
  {
    pattern: /DateAuthorisation|approv|signed|signature|director/i,
    says: ch(
      '9999',
      'the registry objects to the signing or approval of the accounts',
      `check credentialsData.directorName and credentialsData.boardApprovalDate, and ${advise('submit again')}`,
      'credentialsData.directorName',
    ),
  },
  {
    pattern: /too large/i,
    says: ch('9999', 'the accounts are larger than the registry takes', SHORTEN, 'notesData'),
  },
  {
    pattern: /unreadable|cannot be read/i,
    says: ch('9999', 'the registry could not read the document of the accounts'),
  },
];

/** Findings of the tax authority's inline XBRL validator, which have a name in place of a number. */
const VALIDATOR = /^xbrl\./i;
const VALIDATOR_FINDING: Explanation = {
  code: 'xbrl',
  target: 'tax',
  cause: 'the authority’s validator found an attached document not well made as inline XBRL',
  location: null,
  action: ASK_THE_OPERATOR,
};

/** The authority publishes no number for this error, so its words identify it. */
const ACCEPTED_ALREADY: Explanation = {
  code: 'accepted-already',
  target: 'tax',
  cause: 'the tax authority has already accepted a return for this company and period',
  location: null,
  action:
    'where this service sent it, GET /filing/submissions shows it: ask the authority what it holds before anything else is sent; to change what it has accepted, create an amendment',
};
const SAYS_ALREADY = /\balready (?:been )?(?:accepted|received|filed|submitted|processed)\b/i;

/** True for an error of the tax authority that says it has already accepted a return of the period. */
export const isAcceptedAlready = ({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): boolean =>
  code === ACCEPTED_ALREADY.code ||
  ((code === '3001' || !BY_CODE.has(`tax ${code}`)) && SAYS_ALREADY.test(message));

/** Replaces an error that is not listed here, where none of its own text may be kept (`explainWithoutText`). */
const UNLISTED: Readonly<Record<'tax' | 'ch', Explanation>> = {
  tax: {
    code: 'unlisted',
    target: 'tax',
    cause:
      'the tax authority gave a reason that is not listed here; its words are not kept, because the sign-in was given only for this submission',
    location: 'credentialsData.gatewayPassword',
    action: `${advise('save {names} in credentialsData and submit again', 'gatewayId and gatewayPassword')}: the words of a refusal are then kept`,
  },
  ch: {
    code: 'unlisted',
    target: 'ch',
    cause:
      'the registry gave a reason that is not listed here; its words are not kept, because the authentication code was given only for this submission',
    location: 'credentialsData.authCode',
    action: `${advise('save {names} in credentialsData and submit again', 'authCode')}: the words of a refusal are then kept`,
  },
};

/** Lists all explanations, one entry for each number or text with an explanation of its own. */
export const GATEWAY_EXPLANATIONS: readonly Explanation[] = [
  ...TAX_GATEWAY,
  ...TAX_SCHEMA,
  ANY_SCHEMA_FAULT,
  ...TAX_DOCUMENTS,
  VALIDATOR_FINDING,
  ACCEPTED_ALREADY,
  ...REGISTRY_NUMBERS,
  ...REGISTRY_TEXTS.map(({ says }) => says),
  UNLISTED.tax,
  UNLISTED.ch,
];

const BY_CODE: ReadonlyMap<string, Explanation> = new Map(
  [
    ...TAX_GATEWAY,
    ...TAX_SCHEMA,
    ...TAX_DOCUMENTS,
    VALIDATOR_FINDING,
    ...REGISTRY_NUMBERS,
    UNLISTED.tax,
    UNLISTED.ch,
  ].map((each) => [`${each.target} ${each.code}`, each]),
);

const SCHEMA_FAULT = /^4\d{3}$/;

/**
 * Explains an error of a gateway by its number, or by its text where the number says little. Null when it is not known:
 * then it is shown as received.
 */
export function explainGateway(target: 'tax' | 'ch', code: string, message: string): Explanation | null {
  const known = BY_CODE.get(`${target} ${code}`);
  if (target === 'tax') {
    if (isAcceptedAlready({ code, message })) return { ...ACCEPTED_ALREADY, code };
    if (known !== undefined) return known;
    if (VALIDATOR.test(code)) return { ...VALIDATOR_FINDING, code };
    return SCHEMA_FAULT.test(code) ? { ...ANY_SCHEMA_FAULT, code } : null;
  }
  // A rejection of the accounts may have any code, so only its text can identify it.
  const own = [...REGISTRY_TEXTS.map(({ says }) => says), UNLISTED.ch].find(({ cause }) => cause === message);
  if (own === undefined && known !== undefined && known.code !== '9999') return known;
  const read = own ?? REGISTRY_TEXTS.find(({ pattern }) => pattern.test(message))?.says;
  return read === undefined ? (known ?? null) : { ...read, code };
}

/** Authentication codes are shorter than the phrases that identify an error of the registry here. */
const LONGEST_AUTHENTICATION_CODE = 8;

/**
 * Explains an error where no text of an upstream may be kept, because it may repeat a secret. The result is always an
 * entry of this catalogue. A phrase of the registry counts only when it is too long to be a repeated authentication
 * code.
 */
export function explainWithoutText(target: 'tax' | 'ch', code: string, text: string): Explanation {
  const known = BY_CODE.get(`${target} ${code}`);
  if (target === 'tax') {
    if (isAcceptedAlready({ code, message: text })) return ACCEPTED_ALREADY;
    if (known !== undefined) return known;
    if (VALIDATOR.test(code)) return VALIDATOR_FINDING;
    return SCHEMA_FAULT.test(code) ? ANY_SCHEMA_FAULT : UNLISTED.tax;
  }
  if (known !== undefined && known.code !== '9999') return known;
  const read = REGISTRY_TEXTS.find(({ pattern }) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].some(
      ([phrase]) => phrase.length > LONGEST_AUTHENTICATION_CODE,
    ),
  );
  return { ...(read?.says ?? UNLISTED.ch), code: known?.code ?? UNLISTED.ch.code };
}
