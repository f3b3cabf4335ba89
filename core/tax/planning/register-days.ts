import { type IsoDate, longDate } from '../../dates/date.ts';
import { type Deadline, deadline } from './deadline.ts';

/** Days of a company that the register names, for statements that are not filed here. */
export interface RegisterDays {
  /** The next confirmation statement; null where the register expects none. */
  readonly confirmationStatement: { readonly madeUpTo: IsoDate | null; readonly due: IsoDate } | null;
  /** Present directors whose verified identity is still to be stated. */
  readonly verification: readonly { readonly name: string; readonly by: IsoDate }[];
  /** The day on which the register was read. */
  readonly readOn: IsoDate;
}

const NOT_HERE = 'Companies House gives this day. It is filed with Companies House, not here';

function confirmation({ confirmationStatement: next }: RegisterDays): readonly Deadline[] {
  if (next === null) return [];
  const upTo = next.madeUpTo === null ? '' : ` for the year to ${longDate(next.madeUpTo)}`;
  return [
    deadline('confirmation-statement', null, {
      label: 'File the confirmation statement (not filed here)',
      date: next.due,
      working: `The confirmation statement${upTo}. ${NOT_HERE}`,
      law: 'Companies Act 2006 s853A',
    }),
  ];
}

/** Gives the earliest day by which directors must state that their identity is verified. */
function verification({ verification: open }: RegisterDays): readonly Deadline[] {
  const [date] = open.map(({ by }) => by).sort();
  if (date === undefined) return [];
  const names = open.filter(({ by }) => by === date).map(({ name }) => name);
  return [
    deadline('identity-verification', null, {
      label: 'State the verified identity of directors (not filed here)',
      date,
      working: `${names.join('; ')}. ${NOT_HERE}`,
      law: 'Companies Act 2006 s167M, s1110A',
    }),
  ];
}

/**
 * Lists the days of a company that are not filed here, earliest first. A passed day is late if the register still named
 * it after that day. Otherwise its state is unknown, and it is left out.
 */
export function registerDeadlines(days: RegisterDays, asOf: IsoDate): readonly Deadline[] {
  return [...confirmation(days), ...verification(days)]
    .filter(({ date }) => date >= asOf || date < days.readOn)
    .map((each) => ({ ...each, late: each.date < asOf }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
