import { MIB } from '../base/bytes.ts';

/**
 * Limits of the interface: sizes, lengths and numbers of rows. Each is defined only here. Request structs, their
 * messages, the description of the API, the lines of the computation and the planning derive from it. Limits of the law
 * are in core/law; those of an authority's message are in core/gateways and core/form.
 */

/** Length of a person's or company's name in boxes of the return. */
const NAME = { min: 2, max: 56 } as const;

export const LIMITS = {
  /** Largest magnitude of an amount in pounds: every amount stays exact in a JSON number. */
  pounds: 9_999_999_999_999,
  /** More than any company has. */
  employees: 999_999_999,
  associatedCompanies: 99,
  /** A period of account has one return or two: none is over eighteen months. */
  returns: 2,
  principalActivity: { max: 500 },
  /** Bytes of `taxCalculation`, which is stored and returned, and its deepest nesting that can be written again. */
  echo: { kibibytes: 64, bytes: 64 * 1024, depth: 64 },

  /** Characters of a confirmation: more than any has. */
  confirmation: 400,

  credentials: {
    name: NAME,
    status: { min: 2, max: 56 },
    reference: { max: 100 },
    password: { max: 200 },
    utrDigits: 10,
    /** Longest text in the return's header. */
    agent: { max: 35 },
  },

  bankDetails: {
    bankName: NAME,
    sortCodeDigits: 6,
    accountNumberDigits: 8,
    accountName: { min: 2, max: 28 },
    reference: { min: 2, max: 18 },
  },

  /** Sizes that let a note fit one page of the accounts. */
  notes: {
    notes: 20,
    title: { max: 200 },
    body: { min: 0, max: 5000 },
    columns: { min: 2, max: 6 },
    rows: { min: 1, max: 25 },
    label: { min: 0, max: 60 },
    unit: { min: 0, max: 12 },
    cell: 120,
    /** Digits of a number that its decimal text keeps exactly. */
    digits: 15,
  },

  /** Limits of one note of fixed assets. */
  movements: { categories: 20, category: { max: 60 }, policy: { max: 5000 } },

  capitalAllowances: {
    description: { max: 100 },
    additions: 200,
    disposals: 200,
    shortLifeAssets: 50,
    buildings: 50,
    /** Grams of carbon dioxide per kilometre. */
    emissions: 999,
  },

  /** The analysis of disallowable expenses and of income that is not taxed. */
  adjustments: { adjustments: 50, description: { max: 100 } },

  /** Text about the company as a going concern: the uncertainty, and the reason, each. */
  goingConcern: { text: { max: 2000 } },
  /** Each of the two texts of revised accounts about the original ones. */
  revision: { text: { max: 2000 } },
  /** Each text at the foot of a micro-entity's balance sheet. */
  footNotes: { text: { max: 2000 } },
  /** Companies Act 2006 s413. */
  directorsAdvances: {
    rows: 20,
    name: NAME,
    terms: { max: 2000 },
    rate: { percent: 100, max: 100 },
  },

  /** Directors of the period: as many as the taxonomy has members for. */
  directors: 40,

  /** Page CT600A. */
  loans: { loans: 20, reliefs: 20, name: NAME },

  /** Page CT600C: companies that give, and companies that take. */
  groups: { rows: 60, name: NAME, status: { min: 2, max: 56 }, reference: { min: 8, max: 20 }, months: 12 },

  /** Page CT600L: companies of the group in a list, and PAYE references. */
  research: { rows: 20, name: NAME, employerReferences: 2, connectedReferences: 20 },

  /** Page CT600E. */
  charity: {
    legacyPayments: 60,
    name: { max: 56 },
    status: { max: 56 },
    address: { max: 100 },
    postcode: { max: 20 },
    reference: { max: 20 },
    /** Box E190. */
    companies: 999,
  },

  /** A trial balance: the text of an amount or code, of a path of a field, and of an answer. */
  books: {
    rows: 2_000,
    answers: 50,
    amount: { max: 60 },
    field: { max: 100 },
    answer: { max: 200 },
    path: { max: 200 },
    paths: 500,
  },

  lists: {
    pages: 1_000_000,
    items: { max: 100, standard: 10 },
    search: { max: 160 },
    errorCode: { max: 200 },
  },

  /** A charity's accounts as a PDF: its bytes, their characters in base64, and the bytes of the save that carries it. */
  accountsPdf: { bytes: 5_000_000, base64: 6_666_668, requestBytes: 8 * MIB },

  /** Filings checked in one request. */
  filingsChecked: 300,

  /** Filings whose accepted returns are compared with today's law in one request (decision 221). */
  filingsAmended: 100,

  /** Greatest number of companies of a group among which losses are divided at once. */
  groupFilings: 50,
  /** Problems in one answer. */
  problems: 200,
  /** Bytes of a request. */
  requestBytes: MIB,
  /** Names, objects and lists in the JSON of a request: more than the longest trial balance has. */
  requestParts: 20_000,
  idempotencyKey: 255,

  /** Successful live filings within one subscription. */
  filingsOfSubscription: 300,
  /** Addresses of calendars of each mode, and the filings in one calendar. */
  filedElsewhere: 60,
  feeds: { inForce: 20, name: { max: 60 }, filings: 600 },
  /** Links to approve: the open ones of a filing and of an account, and the hours until a link expires. */
  approvals: {
    ofFiling: 20,
    ofAccount: 1000,
    message: { max: 1000 },
    reference: { max: 80 },
    comment: { max: 2000 },
    returnUrl: 500,
    origins: 20,
    hours: { max: 720, standard: 168 },
    /** Attempts to send that one link allows. */
    tries: 5,
    requestsInAMinute: 60,
    decisionsInAnHour: 10,
  },
  keys: { inForce: 50, issuedInADay: 100, name: { max: 60 } },
} as const;
