import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EVERY_FIELD,
  EVERY_LOSS,
  GROUP_RESTRICTED,
  INVESTMENT_COMPANY,
  OVERPAID,
} from '../../core/documents/computation-filings.ts';
import { readFacts } from '../../core/documents/read-facts.ts';
import { profileIn, registryRules } from '../../core/documents/registry-rules.ts';
import { keepDocument } from '../../helpers/kept.ts';
import { fewAtOnce } from '../../helpers/lanes.ts';
import { describeShared } from '../../helpers/shared.ts';
import { describeXmllint, xmllintFaults } from '../../helpers/xmllint.ts';
import { newAccount } from '../helpers/accounts.ts';
import { type CallOptions, freshCompanyNumber, type Json, must, service } from '../helpers/client.ts';
import { credentials, MICRO_FIGURES, outcome, PERIOD, REVISION, SMALL_FIGURES } from '../helpers/filings.ts';
import { findingsIn, hasLxml, PYTHON } from '../helpers/official.ts';

/** Checks messages as sent, profile by profile, by the official material with independent tools. */
interface Profile {
  readonly companyNumber?: string;
  readonly create?: Readonly<Record<string, unknown>>;
  readonly save?: Readonly<Record<string, unknown>>;
  /** Changes made in an amendment of the filing, once it is accepted. */
  readonly amend?: Readonly<Record<string, unknown>>;
}

const trading = (profitLossData: Readonly<Record<string, unknown>>) => ({ profitLossData });

const BANK = {
  bankName: 'High Street Bank',
  sortCode: '11-22-33',
  accountNumber: '12345678',
  accountName: 'Example Trading',
};

const PROFILES: Readonly<Record<string, Profile>> = {
  'marginal relief': {},
  'the small profits rate': { save: trading({ turnover: 60000, staffCosts: 30000, otherCharges: 10000 }) },
  'a loss, part carried back': {
    save: trading({ turnover: 20000, staffCosts: 45000, interestIncome: 2000, lossesCarriedBack: 5000 }),
  },
  'two financial years and associated companies': {
    create: { periodStart: '2025-01-01', periodEnd: '2025-12-31', associatedCompanies: 2 },
  },
  'an agent': {
    save: {
      credentialsData: credentials({
        filingMode: 'agent',
        agentReferenceId: 'AGENT-1',
        agentCompanyName: 'Ledger & Sons',
        declarantName: 'Bea Example',
        declarantStatus: 'Agent',
      }),
    },
  },
  'an amendment': {
    amend: trading({ turnover: 110000, staffCosts: 30000, otherCharges: 10000, provisionalFigures: true }),
  },
  'a dormant company': {
    create: { isDormant: true, numberOfEmployees: 0 },
    save: {
      profitLossData: {},
      balanceSheetData: { cashAtBank: 60, calledUpShareCapitalNotPaid: 40, shareCapital: 100 },
    },
  },
  'foreign tax, tax deducted and tax paid': {
    save: {
      taxPaymentsData: {
        doubleTaxationRelief: 1000.5,
        underlyingRateRelief: true,
        grossIncomeWithTaxDeducted: 500,
        incomeTaxDeducted: 100.25,
        taxAlreadyPaid: 2500.75,
      },
    },
  },
  'a repayment to a bank': {
    save: {
      taxPaymentsData: { taxAlreadyPaid: 20000, claimRepayment: true },
      bankDetailsData: BANK,
    },
  },
  'a Welsh name': {
    companyNumber: '12864490',
    create: { periodStart: '2024-10-01', periodEnd: '2025-09-30', directorName: 'Siân Ŵyn Davies' },
    save: { credentialsData: credentials({ directorName: 'Siân Ŵyn Davies' }) },
  },
  'capital allowances with boxes 693 and 773': {
    save: trading({
      turnover: 300000,
      staffCosts: 30000,
      otherCharges: 10000,
      caAia: 5000,
      caSpecialRateAllowance: 12000,
      qeSpecialRateAllowance: 24000,
      caMainPool: 1800,
      bcSpecialRateAllowance: 700,
      qeOtherPlant: 5000,
      exporterStatus: 'services',
    }),
  },
  'income of every kind, reliefs and donations': {
    save: trading({
      turnover: 200000,
      staffCosts: 30000,
      interestIncome: 1200,
      propertyBusinessIncome: 9000,
      propertyBusinessExpenses: 2000,
      grossChargeableGains: 7000,
      allowableLosses: 500,
      incomeNotOtherwiseCharged: 300,
      nonTradingIntangibleGains: 800,
      lossesBroughtForward: 15000,
      managementExpenses: 600,
      qualifyingDonations: 250,
      frankedInvestmentIncome: 1000,
    }),
  },
  'eighteen months in two returns': {
    create: { periodStart: '2024-10-01', periodEnd: '2026-03-31' },
  },
  'every figure of a profit': {
    create: { periodStart: '2024-01-01', periodEnd: '2024-12-31', associatedCompanies: 1 },
    save: EVERY_FIELD,
  },
  'every figure of a loss, repaid': {
    create: { periodStart: '2024-04-01', periodEnd: '2025-03-31' },
    save: { ...EVERY_LOSS, bankDetailsData: BANK },
  },
  'every figure over eighteen months, repaid': {
    create: { periodStart: '2023-10-01', periodEnd: '2025-03-31', associatedCompanies: 1 },
    save: { ...OVERPAID, bankDetailsData: BANK },
  },
  'a group member held to its allowance': { save: GROUP_RESTRICTED },
  'an investment company': { save: INVESTMENT_COMPANY },
  'a small company, filleted': { save: SMALL_FIGURES },
  'a small company, in full': { save: { ...SMALL_FIGURES, includePnlInAccounts: true } },
  'a going concern in doubt, amended': {
    save: { ...SMALL_FIGURES, goingConcern: { uncertainty: 'One customer brings most of the turnover.' } },
    amend: { numberOfEmployees: 2 },
  },
  'a company in liquidation': {
    companyNumber: '09518827',
    create: { periodStart: '2024-04-01', periodEnd: '2025-03-31' },
    save: {
      goingConcern: { basis: 'notGoingConcern', reason: 'The members resolved to wind the company up.' },
      credentialsData: credentials({ boardApprovalDate: '30/06/2025' }),
    },
  },
  'a foot of the balance sheet': {
    save: {
      disclosures: {
        footNotes: {
          guarantees: { text: 'The company guarantees a loan of its parent.', amount: 10000 },
          commitments: { text: 'Rent until 2030.' },
          directorsGuarantees: { text: 'A guarantee of a mortgage of a director.', amount: 5000 },
        },
      },
    },
  },
};
/** Profiles with two returns to the tax authority each. */
const LONG_PROFILES = ['eighteen months in two returns', 'every figure over eighteen months, repaid'];
/** Profiles that go to both authorities once more, amended. */
const AMENDED = Object.keys(PROFILES).filter((name) => PROFILES[name]?.amend !== undefined);
/** Number of messages to the registry. The next is for the tax authority. */
const TO_REGISTRY = Object.keys(PROFILES).length + AMENDED.length;
const TO_TAX = TO_REGISTRY + LONG_PROFILES.length;

const required = process.env.CONFORMANCE === 'required';
const arelle = process.env.ARELLE_HOME ?? '';
const hasArelle = existsSync(join(arelle, 'arelleCmdLine.py'));
const GENEROUS_MS = 300_000;

const element = (xml: string, name: string): string =>
  new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? '';
const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

/** Messages are the same from every runtime, and checking them takes a while, so once is enough. */
describe.runIf(service.runtime === 'workerd')('the messages that are sent', () => {
  describeShared('and the official material', (root) => {
    const sent = new Map<string, readonly Json[]>();
    let folder = '';
    let options: CallOptions = {};

    /** Sends a filing and gives its submissions. Fails unless they are accepted. */
    async function file(filingId: number): Promise<readonly Json[]> {
      await must('/filing/submit', { filingId, target: 'both' }, options);
      const done = await outcome(filingId, options);
      const submissions = done.list('submissions');
      expect(submissions.map((s) => [s.at('status'), s.at('errors')])).toEqual(
        submissions.map(() => ['accepted', []]),
      );
      return submissions;
    }

    async function fileProfile({ companyNumber, create, save, amend }: Profile): Promise<readonly Json[]> {
      const company = await must(
        '/company/add',
        { companyNumber: companyNumber ?? freshCompanyNumber() },
        options,
      );
      const companyId = company.number('id');
      const period = { ...PERIOD, isDormant: false, numberOfEmployees: 1, ...create };
      const filing = await must('/filing/create', { companyId, ...period }, options);
      const filingId = filing.number('id');
      const filingTypes = { ct600: true, accounts: true };
      const figures = { ...MICRO_FIGURES, filingTypes, credentialsData: credentials(), ...save };
      await must('/filing/save', { filingId, ...figures }, options);
      const first = await file(filingId);
      if (amend === undefined) return first;
      const { periodStart, periodEnd } = period;
      const amendment = await must(
        '/filing/create',
        { companyId, periodStart, periodEnd, isAmendment: true, amendmentOfFilingId: filingId },
        options,
      );
      await must('/filing/save', { filingId: amendment.at('id'), revision: REVISION, ...amend }, options);
      return [...first, ...(await file(amendment.number('id')))];
    }

    const messages = (target: 'tax' | 'ch') =>
      [...sent].flatMap(([profile, submissions]) =>
        submissions
          .filter((s) => s.at('target') === target)
          .map((s, index) => ({ name: `${profile}, ${index + 1}`, xml: s.text('requestXml') })),
      );
    /** Writes the texts to separate files, by path. */
    const written = (texts: readonly { readonly name: string; readonly xml: string }[], ending: string) =>
      new Map(
        texts.map(({ name, xml }, index) => {
          const path = join(folder, `${index}-${ending}`);
          writeFileSync(path, xml);
          return [path, name] as const;
        }),
      );

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'sent-'));
      // Uses a separate account: other suites may have filed for the company of one profile.
      options = { key: (await newAccount()).test };
      await fewAtOnce(Object.entries(PROFILES), async ([name, profile]) => {
        sent.set(name, await fileProfile(profile));
      });
    }, GENEROUS_MS);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('is accepted by both authorities, return by return', () => {
      const counts = [...sent].map(([name, submissions]) => [name, submissions.length]);
      expect(Object.fromEntries(counts)).toEqual({
        ...Object.fromEntries(Object.keys(PROFILES).map((name) => [name, 2])),
        ...Object.fromEntries(AMENDED.map((name) => [name, 4])),
        ...Object.fromEntries(LONG_PROFILES.map((name) => [name, 3])),
      });
    });

    it('contains the subject of each profile', () => {
      const of = (profile: string, index = 0) =>
        messages('tax').find(({ name }) => name === `${profile}, ${index + 1}`)?.xml ?? '';
      expect(element(of('an agent'), 'Sender')).toBe('Agent');
      expect(element(of('an agent'), 'AgentID')).toBe('AGENT-1');
      expect(of('an amendment')).toContain('ReturnType="new"');
      expect(of('an amendment', 1)).toContain('ReturnType="amended"');
      expect(element(of('a repayment to a bank'), 'SortCode')).toBe('112233');
      expect(element(of('a Welsh name'), 'CompanyName')).toBe('CWMNI GWASG Y TY GWYN CYFYNGEDIG');
      expect(of('eighteen months in two returns', 1)).toContain('<From>2025-10-01</From>');
      expect(of('two financial years and associated companies')).toContain('<FinancialYearTwo>');
    });

    const tool = 'has no findings by schema, business rules and integrity mark';
    it.skipIf(!hasLxml && !required)(
      `${tool}${hasLxml ? '' : ` (skipped: ${PYTHON} has no lxml)`}`,
      () => {
        expect(findingsIn(root, messages('tax'))).toEqual({ findings: [], clean: TO_TAX });
      },
      GENEROUS_MS,
    );

    describeXmllint('to the registry', () => {
      const schema = (...file: string[]) =>
        join(root, 'schemas', 'companies-house', 'v1-0', 'schema', ...file);
      it('passes the schema of the envelope and that of the form', () => {
        const all = messages('ch');
        expect(all).toHaveLength(TO_REGISTRY);
        for (const { name, xml } of all) {
          const bare = xml.replaceAll(/ xsi:schemaLocation="[^"]*"/g, '');
          expect([name, xmllintFaults(bare, schema('Egov_ch-v2-0.xsd'))]).toEqual([name, '']);
          // The authentication code is not stored, and its replacement is not a valid code.
          const form = element(bare, 'Body').replace(
            '<CompanyAuthenticationCode>[REDACTED]<',
            '<CompanyAuthenticationCode>AUTH26<',
          );
          expect(form).toContain('AUTH26');
          const alone = form.replace(/^<(\w+)/, '<$1 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');
          const faults = xmllintFaults(alone, schema('forms', 'FormSubmission-v2-11.reconstructed.xsd'));
          expect([name, faults]).toEqual([name, '']);
        }
      });
    });

    it('carries every required fact and statement to the registry', () => {
      const { missingFacts, missingStatements } = registryRules(root);
      for (const { name, xml } of messages('ch')) {
        const facts = readFacts(decoded(element(xml, 'Data')));
        const dateOf = (concept: string) => facts.find((f) => f.concept === concept)?.value ?? '';
        const period = {
          start: dateOf('bus:StartDateForPeriodCoveredByReport'),
          end: dateOf('bus:EndDateForPeriodCoveredByReport'),
        };
        const { periodStart, periodEnd } = { ...PERIOD, ...PROFILES[name.replace(/, \d$/, '')]?.create };
        expect([name, period]).toEqual([name, { start: periodStart, end: periodEnd }]);
        expect([name, missingFacts(facts, period)]).toEqual([name, []]);
        expect([name, missingStatements(facts, profileIn(facts))]).toEqual([name, []]);
      }
    });

    /** Gives the documents in the messages, by kind. */
    const documentsSent = () => {
      const attached = (name: string) =>
        messages('tax').map((message) => ({
          name: `${message.name}, ${name}`,
          xml: decoded(
            element(element(element(message.xml, 'XBRLsubmission'), name), 'EncodedInlineXBRLDocument'),
          ),
        }));
      const inRegistry = messages('ch').map(({ name, xml }) => ({
        name: `${name}, registry`,
        xml: decoded(element(xml, 'Data')),
      }));
      return { accounts: [...attached('Accounts'), ...inRegistry], computation: attached('Computation') };
    };

    it('carries two documents to the tax authority and one to the registry', () => {
      const made = documentsSent();
      for (const kind of ['accounts', 'computation'] as const)
        for (const { name, xml } of made[kind]) {
          expect([name, xml.startsWith('<?xml')]).toEqual([name, true]);
          keepDocument(kind, name, xml);
        }
      expect(made.accounts.length + made.computation.length).toBe(2 * TO_TAX + TO_REGISTRY);
    });

    it.skipIf(!hasArelle)(
      `is valid inline XBRL${hasArelle ? '' : ' (skipped: ARELLE_HOME names no Arelle)'}`,
      () => {
        const made = documentsSent();
        const paths = new Map([
          ...written(made.accounts, 'accounts.xhtml'),
          ...written(made.computation, 'computation.xhtml'),
        ]);
        const run = spawnSync(PYTHON, [join(root, 'tools', 'validate-ixbrl'), '--strict', ...paths.keys()], {
          encoding: 'utf8',
          maxBuffer: 64_000_000,
        });
        const findings = run.stdout
          .split('\n')
          .filter((line) => line.includes('"failing"') && !line.includes('"failing": 0'));
        expect(findings.map((line) => [...paths].find(([path]) => line.includes(path))?.[1])).toEqual([]);
        expect(run.status).toBe(0);
      },
      GENEROUS_MS * 2,
    );
  });
});
