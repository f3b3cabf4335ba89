import { digests } from '../../worker/platform.ts';
import type { Mode, Store } from '../../worker/store/store.ts';
import {
  counterOf,
  countOf,
  LAST_COUNT,
  submissionNumberOf,
} from '../../worker/submission/registry-number.ts';
import { type Done, done, refused } from './done.ts';

/**
 * Shows the counters of the registry's submission numbers, one for each presenter, and moves a counter past numbers
 * that were used elsewhere. After a restore from an older copy a counter is too low.
 */
export interface NumberWork {
  readonly store: Store;
  /** The first presenter of each mode, as the service reads it; undefined when it is not set. */
  readonly presenterIds: Readonly<Record<Mode, string | undefined>>;
  /** The other presenters by mode and name, e.g. `live/second`. */
  readonly furtherIds?: ReadonlyMap<string, string>;
}

const MODES = ['test', 'live'] as const;

/**
 * Carries out the command. The words after `numbers` are: none; a mode; or a mode, a number or `+COUNT`, and `back` to
 * go backwards.
 */
export async function manageNumbers(words: readonly string[], work: NumberWork): Promise<Done> {
  const [of, to, back, ...rest] = words;
  if (of === undefined) return showAll(work);
  const mode = MODES.find((each) => of === each || of.startsWith(`${each}/`));
  if (mode === undefined) return refused('name the counter of test or of live');
  const presenterId = of === mode ? work.presenterIds[mode] : work.furtherIds?.get(of);
  if (presenterId === undefined)
    return refused(
      of === mode
        ? `REGISTRY_PRESENTER_ID_${mode.toUpperCase()} is not set`
        : `REGISTRY_FURTHER_PRESENTERS_${mode.toUpperCase()} has no presenter of that name`,
    );
  const counter = await counterOf(presenterId, digests.sha256);
  if (to === undefined) return done(await shown(work, of, counter));
  if (rest.length > 0 || (back !== undefined && back !== 'back')) return refused(HOW);
  return move(work, of, counter, to, back === 'back');
}

const HOW =
  'give the last number that may have been used (six characters, as in a submission), or +COUNT to skip COUNT numbers; add the word back to go backwards';

async function showAll(work: NumberWork): Promise<Done> {
  const own = await Promise.all(
    MODES.map(async (mode) => {
      const presenterId = work.presenterIds[mode];
      const counter = presenterId === undefined ? null : await counterOf(presenterId, digests.sha256);
      return { mode, counter };
    }),
  );
  const further = await Promise.all(
    [...(work.furtherIds ?? [])].map(async ([of, id]) => ({
      of,
      counter: await counterOf(id, digests.sha256),
    })),
  );
  const lines = await Promise.all(
    own.map(({ mode, counter }) =>
      counter === null
        ? `${mode}: REGISTRY_PRESENTER_ID_${mode.toUpperCase()} is not set`
        : shown(work, mode, counter),
    ),
  );
  const others = (await work.store.listCounters('registry ')).filter(
    ({ name }) => ![...own, ...further].some(({ counter }) => counter === name),
  );
  return done(
    ...lines,
    ...(await Promise.all(further.map(({ of, counter }) => shown(work, of, counter)))),
    ...others.map(
      ({ value }) =>
        `a presenter that is not set here: the last number given is ${submissionNumberOf(value)}`,
    ),
  );
}

const lastGiven = async ({ store }: NumberWork, counter: string): Promise<number> =>
  (await store.listCounters(counter)).find(({ name }) => name === counter)?.value ?? 0;

async function shown(work: NumberWork, mode: string, counter: string): Promise<string> {
  const value = await lastGiven(work, counter);
  const [of, name] = mode.split('/');
  const recorded = await work.store.highestSubmissionNumber(of === 'live' ? 'live' : 'test', name ?? null);
  const records = `the highest number recorded in this database is ${recorded ?? 'none'}`;
  return value === 0
    ? `${mode}: no number has been given; ${records}`
    : `${mode}: the last number given is ${submissionNumberOf(value)}, the next is ${submissionNumberOf(value + 1)}; ${records}`;
}

async function move(
  work: NumberWork,
  mode: string,
  counter: string,
  to: string,
  goesBack: boolean,
): Promise<Done> {
  const value = await lastGiven(work, counter);
  const target = targetOf(to, value);
  if (target === null) return refused(HOW);
  if (target >= LAST_COUNT) return refused(`there are no numbers after ${submissionNumberOf(LAST_COUNT)}`);
  if (target === value) return done(await shown(work, mode, counter));
  if (target < value && !goesBack) {
    return refused(
      `the counter of ${mode} is past ${submissionNumberOf(target)} already: the last number given is ${submissionNumberOf(value)}; nothing was changed. Numbers are never given twice, so add the word back to set it backwards`,
    );
  }
  const isSet = await work.store.moveCounter(counter, value, target);
  if (!isSet) return refused('the counter moved meanwhile: nothing was changed; look again');
  return done(
    `${mode}: the last number given was ${submissionNumberOf(value)}, and is now taken to be ${submissionNumberOf(target)}; the next is ${submissionNumberOf(target + 1)}`,
    ...(target < value
      ? [
          'it was set BACKWARDS: the registry refuses numbers that were used, and each such try costs two messages',
        ]
      : []),
  );
}

/** Gives the counter's new value; null if the words give no valid value. */
function targetOf(to: string, value: number): number | null {
  if (/^\+[1-9]\d{0,9}$/.test(to)) return value + Number(to.slice(1));
  return countOf(to);
}
