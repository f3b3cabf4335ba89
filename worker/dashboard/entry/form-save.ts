import { saveFilingStruct } from '../../../schema/requests/filings.ts';
import { parseBody } from '../../../schema/requests/parse.ts';
import type { RawRecord } from '../../../schema/requests/structs.ts';
import { parsedValue, Refusal } from '../../http.ts';
import { ownFiling } from '../../services/context.ts';
import { recordOf, saveFiling } from '../../services/filings.ts';
import type { Filing } from '../../store/store.ts';
import type { Fault } from '../actions/inputs.ts';
import { countedAs } from '../page-counts.ts';
import type { CallContext, PageContext } from '../route.ts';
import { refuseWithoutSubscription } from '../subscription-check.ts';
import { compared, type Opened, saveOf, statesOf, storedTexts, type Unit } from './changes.ts';
import { readTexts, type TextFault, type Texts } from './texts.ts';

/** Saves the reader's changes of a form, and no field that someone else changed meanwhile. */

/** A filing as stored, as the texts of a form. */
export interface Stored {
  readonly filing: Filing;
  readonly record: RawRecord;
  readonly texts: Texts;
}

export async function storedOf(
  context: PageContext<'filing'>,
  id: number,
  units: readonly Unit[],
): Promise<Stored> {
  const filing = await ownFiling(context, id);
  const record: RawRecord = { ...(await recordOf(context.runtime, filing, [])) };
  return { filing, record, texts: storedTexts(units, record) };
}

export type Outcome =
  | { readonly is: 'saved' }
  | { readonly is: 'refused'; readonly status: Refusal['status']; readonly faults: readonly Fault[] }
  /** Others changed these units meanwhile; nothing was saved. */
  | { readonly is: 'overtaken'; readonly conflicts: readonly Unit[]; readonly stored: Stored };

export interface SentForm {
  readonly units: readonly Unit[];
  /** The states that it was opened with. */
  readonly opened: Opened;
  readonly texts: Texts;
}

const MOST_TRIES = 3;

/** Saves the changed units of a form. Compares again when the filing changes between reading and writing. */
export async function saveForm(
  context: CallContext<'saveFiling'>,
  id: number,
  form: SentForm,
): Promise<Outcome> {
  const { by } = context.refused;
  if (by !== null) return refusedBy(by);
  const mine = await statesOf(context.runtime, form.units, form.texts);
  for (let tries = 1; ; tries += 1) {
    const stored = await storedOf(context, id, form.units);
    const outcome = await saveOnto(context, stored, form, mine);
    if (outcome.is !== 'refused' || outcome.status !== 400 || tries === MOST_TRIES) return outcome;
    if ((await ownFiling(context, id)).version === stored.filing.version) return outcome;
  }
}

async function saveOnto(
  context: CallContext<'saveFiling'>,
  stored: Stored,
  { units, opened, texts }: SentForm,
  mine: Opened,
): Promise<Outcome> {
  const theirs = await statesOf(context.runtime, units, stored.texts);
  const { changed, conflicts } = compared(units, opened, mine, theirs);
  if (conflicts.length > 0) return { is: 'overtaken', conflicts, stored };
  if (changed.length === 0) return { is: 'saved' };
  const faults: TextFault[] = [];
  const values = new Map(changed.map((unit) => [unit, readTexts(texts, unit, faults)]));
  const body = { filingId: stored.filing.id, ...saveOf(stored.record, values) };
  if (faults.length > 0) return { is: 'refused', status: 400, faults: withOthers(faults, body) };
  return saved(context, body, stored);
}

/** Adds the faults of the other fields to those of texts that are no values, so that the reader corrects all at once. */
function withOthers(faults: readonly TextFault[], body: RawRecord): readonly Fault[] {
  const read = parseBody(saveFilingStruct, body);
  const said = new Set(faults.map(({ path }) => path));
  const others = read.ok ? [] : read.problems.filter(({ location }) => !said.has(location ?? ''));
  return [...faults.map(({ path, message }) => ({ location: path, message })), ...others];
}

/** Refusals that the form shows, with the typed texts. */
const SHOWN: readonly number[] = [400, 403, 429];

/** Saves by the service of the API; a refusal of typed values is an outcome. */
async function saved(
  context: CallContext<'saveFiling'>,
  body: RawRecord,
  { filing }: Stored,
): Promise<Outcome> {
  try {
    const counted = await countedAs(context, 'saveFiling');
    refuseWithoutSubscription(context);
    await saveFiling(counted, parsedValue(parseBody(saveFilingStruct, body)), filing.data);
    return { is: 'saved' };
  } catch (fault) {
    if (!(fault instanceof Refusal) || !SHOWN.includes(fault.status)) throw fault;
    return refusedBy(fault);
  }
}

const refusedBy = ({ status, problems, message }: Refusal): Outcome => ({
  is: 'refused',
  status,
  faults: problems.length > 0 ? problems : [{ location: null, message }],
});
