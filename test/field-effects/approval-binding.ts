import { BASES } from './bases.ts';
import { type Base, type Outcome, outcomeOf } from './effects.ts';
import { type Field, type Json, movedTo, otherValues, placesOf, valueAt, withValue } from './fields.ts';

/**
 * An approval binds every document made with one name, day and sign-in for all. So each change of a savable field must
 * show in these documents exactly where it shows in those that the person signs: nothing that would be sent may depend
 * only on the name or the day.
 */

/** Signs as the bound contents are signed (worker/submission/approvals/binding.ts). */
const BOUND = {
  gatewayId: 'typed-on-the-page',
  gatewayPassword: 'typed on the page',
  authCode: 'TYPED1',
  directorName: 'The director who approves',
  boardApprovalDate: null,
};
/** Signs as a person does. */
const SIGNED = {
  gatewayId: 'GRACE',
  gatewayPassword: 'a password',
  authCode: 'GRACE1',
  directorName: 'Grace Approver',
  boardApprovalDate: '20/06/2026',
};

const objectOf = (value: Json): object => (typeof value === 'object' && value !== null ? value : {});
const signedBy = (base: Base, save: Json, credentials: object): Outcome =>
  outcomeOf({
    ...base,
    save: {
      ...objectOf(save),
      credentialsData: { ...objectOf(valueAt(save, ['credentialsData'])), ...credentials },
    },
  });

const BOTH = [BOUND, SIGNED];
const BEFORE = Object.entries(BASES).map(([name, base]) => ({
  name,
  base,
  before: BOTH.map((credentials) => signedBy(base, base.save, credentials)),
}));
type Before = (typeof BEFORE)[number];

/** The problems of a filing, which are not sent. */
const PROBLEMS = 1;

/** Makes a document. One that contradicts itself is not made, and so not sent. */
function made(part: () => string): string {
  try {
    return part();
  } catch {
    return 'not made';
  }
}

/** Lists the documents that a save changes, bound and signed; null where it is not accepted. */
function changed({ base, before }: Before, save: Json): readonly string[] | null {
  const after = BOTH.map((credentials) => signedBy(base, save, credentials));
  if (after.some(({ refused }) => refused !== null)) return null;
  return before.map((each, who) =>
    each.parts
      .flatMap((part, at) =>
        at !== PROBLEMS && made(part) !== made(after[who]?.parts[at] ?? part) ? [at] : [],
      )
      .join(' '),
  );
}

/** Gives saves that change a field. Some change its neighbours too. */
function savesOf({ base }: Before, field: Field): readonly Json[] {
  const [place] = placesOf(base.save, field.path);
  if (place === undefined) return [];
  return otherValues(field, valueAt(base.save, place))
    .slice(0, 2)
    .flatMap((value) => [
      withValue(base.save, place, value),
      ...movedTo(base.save, place, value).slice(0, 1),
    ]);
}

/**
 * Gives the documents that a field changes, bound and signed, in the first filing where it changes a document. Null
 * where no other value is accepted.
 */
export function effectOf(field: Field): readonly string[] | null {
  let last: readonly string[] | null = null;
  for (const each of BEFORE)
    for (const save of savesOf(each, field)) {
      last = changed(each, save) ?? last;
      if (last?.some((parts) => parts !== '')) return last;
    }
  return last;
}
