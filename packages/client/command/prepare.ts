import type { AnswerOf, SentOf } from '../index.ts';
import { type CommandContext, numberIn, targetOf, textOf } from './context.ts';
import { EXIT, type Outcome, outcome, UsageError } from './outcome.ts';

/** Commands that prepare a filing: they send nothing to an authority. */

export async function add({ service, words }: CommandContext): Promise<Outcome> {
  const [companyNumber] = words;
  if (companyNumber === undefined || words.length !== 1)
    throw new UsageError('expected one company number, such as 13480172');
  const company = await service.addCompany({ companyNumber });
  return outcome(
    EXIT.done,
    [`company ${company.id}: ${company.companyName} (${company.companyNumber})`],
    company,
  );
}

type Json = Readonly<Record<string, unknown>>;

async function jsonFile({ read }: CommandContext, path: string): Promise<Json> {
  let value: unknown;
  try {
    value = JSON.parse(await read(path));
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    throw new UsageError(`${path} is not JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${path} holds no JSON object`);
  return Object.fromEntries(Object.entries(value));
}

/** Passes a file on unchanged: the service reads a request strictly and names each fault. */
const asSent = <Sent>(request: Json): Sent => request as Sent;

/** Members of a file of figures that create the filing; the others are saved into it. */
const MAKES: ReadonlySet<string> = new Set([
  'periodStart',
  'periodEnd',
  'isDormant',
  'isAmendment',
  'amendmentOfFilingId',
  'charityStatus',
]);

/** Divides a file of figures: the company, the members that create the filing, and those saved into it. */
function partsOf(figures: Json, { given }: CommandContext) {
  const { companyNumber, ...rest } = figures;
  const named = textOf(given, 'company') ?? companyNumber;
  if (typeof named !== 'string') throw new UsageError('say whose filing it is: --company NUMBER');
  const entries = Object.entries(rest);
  return {
    companyNumber: named,
    makes: {
      isDormant: given.dormant === true,
      ...Object.fromEntries(entries.filter(([name]) => MAKES.has(name))),
      ...Object.fromEntries(
        [
          ['periodStart', textOf(given, 'start')],
          ['periodEnd', textOf(given, 'end')],
        ].filter(([, day]) => day !== undefined),
      ),
    },
    saves: Object.fromEntries(entries.filter(([name]) => !MAKES.has(name))),
  };
}

/** Reads a trial balance for the service: a file of rows, or a bookkeeping package's own export, of text or a workbook. */
async function booksOf(context: CommandContext, path: string): Promise<Json> {
  if (/\.xlsx$/i.test(path)) return { xlsx: await context.readBase64(path) };
  return /\.json$/i.test(path) ? jsonFile(context, path) : { csv: await context.read(path) };
}

const questionLines = ({ questions }: AnswerOf<'trialBalance'>): readonly string[] =>
  questions.map(({ text }) => `question: ${text}`);

/**
 * Adds the company, creates the filing and saves its figures. All files are read first, so a bad file creates nothing.
 */
export async function draft(context: CommandContext): Promise<Outcome> {
  const { service, given, tell } = context;
  const file = textOf(given, 'figures');
  const books = textOf(given, 'trial-balance');
  const parts = partsOf(file === undefined ? {} : await jsonFile(context, file), context);
  const balance = books === undefined ? null : await booksOf(context, books);
  const company = await service.addCompany({ companyNumber: parts.companyNumber });
  const made = await service.createFiling(
    asSent<SentOf<'createFiling'>>({ ...parts.makes, companyId: company.id }),
  );
  const filingId = made.id;
  tell(`filing ${filingId} is made for ${company.companyName}, ${made.periodStart} to ${made.periodEnd}`);
  if (Object.keys(parts.saves).length > 0)
    await service.saveFiling(asSent<SentOf<'saveFiling'>>({ ...parts.saves, filingId }));
  const read =
    balance === null
      ? null
      : await service.trialBalance(asSent<SentOf<'trialBalance'>>({ ...balance, filingId, apply: true }));
  const lines = [`filing ${filingId}`, ...(read === null ? [] : questionLines(read))];
  return outcome(EXIT.done, lines, { filingId, company, trialBalance: read });
}

/** Saves a file of figures or sign-ins into an existing filing. It prints nothing of the file. */
export async function save(context: CommandContext): Promise<Outcome> {
  const { service, words, given } = context;
  const filingId = numberIn(words, 'filing');
  const file = textOf(given, 'figures');
  if (file === undefined)
    throw new UsageError('say what to save: --figures FILE, or - for the standard input');
  const figures = await jsonFile(context, file);
  const { status } = await service.saveFiling(asSent<SentOf<'saveFiling'>>({ ...figures, filingId }));
  return outcome(EXIT.done, [`filing ${filingId} is saved`], { filingId, status });
}

type Problems = AnswerOf<'validateFiling'>['problems'];

export const problemLines = (problems: Problems): readonly string[] =>
  problems.map(
    ({ severity, target, location, message }) => `${severity}  ${target}  ${location ?? '-'}: ${message}`,
  );

export async function validate({ service, words, given }: CommandContext): Promise<Outcome> {
  const filingId = numberIn(words, 'filing');
  const checked = await service.validateFiling({ filingId, target: targetOf(given) });
  const lines = [...problemLines(checked.problems), checked.valid ? 'it can be sent' : 'it cannot be sent'];
  return outcome(checked.valid ? EXIT.done : EXIT.refused, lines, checked);
}
