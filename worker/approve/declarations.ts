import { longDate } from '../../core/dates/date.ts';
import type { Target } from '../../schema/states.ts';

/** The declarations that a person ticks, each with its source. */

/** The version of the words below. It changes with any of the words, and the history records it. */
export const DECLARATIONS_VERSION = '2026-2';

export interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly source: string;
}

/**
 * Lists the declarations of these targets.
 *
 * @param approvedOn the day that the form shows now; the reader can change it below the declarations
 * @param revisedOn the day on which the board approved amended accounts; null for other accounts
 */
export function declarationsOf(
  targets: readonly Target[],
  {
    isAgent,
    approvedOn,
    revisedOn,
  }: { readonly isAgent: boolean; readonly approvedOn: string; readonly revisedOn: string | null },
): readonly Declaration[] {
  const hasReturn = targets.includes('tax');
  return [
    ...(hasReturn
      ? [
          {
            name: 'declares.return',
            text: 'The information in this company tax return is correct and complete to the best of my knowledge and belief.',
            source: 'Finance Act 1998 Schedule 18 paragraph 3, and the declaration of form CT600',
          },
        ]
      : []),
    {
      name: 'declares.accounts',
      text: `The board approved the ${revisedOn === null ? '' : `amended accounts on ${longDate(revisedOn)}, and the original `}accounts on the day that I give below (now ${longDate(approvedOn)}).`,
      source: 'Companies Act 2006 section 414(1)',
    },
    {
      name: 'declares.director',
      text: 'I am a director, and the board authorised me to sign.',
      source: 'Companies Act 2006 section 414(1)',
    },
    ...(hasReturn && isAgent
      ? [
          {
            name: 'declares.agent',
            text: 'I approve that the agent sends this return on the company’s behalf.',
            source: 'HMRC, agents filing online: the client approves the return before it is sent',
          },
        ]
      : []),
  ];
}
