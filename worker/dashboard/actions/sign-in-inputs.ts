import { error } from '../../../core/base/problem.ts';
import { LIMITS } from '../../../core/figures/limits.ts';
import type { Target } from '../../../schema/states.ts';
import { type Refusal, refuseProblems } from '../../http.ts';
import type { Html } from '../../pages/html.ts';
import { type Filled, input } from './inputs.ts';

/**
 * Asks for the sign-in of one sending each time, also if a sign-in is stored. A session begins with a link in an
 * e-mail, and a person who reads the e-mail must not be able to file (decision 219). No page fills in a typed sign-in
 * again.
 */
export type SignInField = 'gatewayId' | 'gatewayPassword' | 'authCode';

interface Row {
  readonly field: SignInField;
  readonly target: Target;
  readonly label: string;
  readonly hint: string;
  readonly type: 'text' | 'password';
  readonly max: number;
}

const { reference, password } = LIMITS.credentials;

const ROWS: readonly Row[] = [
  {
    field: 'gatewayId',
    target: 'tax',
    label: 'HMRC user ID',
    hint: 'The user ID that signs in to HMRC online: of the company, or yours as its agent.',
    type: 'text',
    max: reference.max,
  },
  {
    field: 'gatewayPassword',
    target: 'tax',
    label: 'HMRC password',
    hint: 'The password of that user ID.',
    type: 'password',
    max: password.max,
  },
  {
    field: 'authCode',
    target: 'ch',
    label: 'Companies House authentication code',
    hint: 'The code that Companies House sent to the company by post.',
    type: 'password',
    max: reference.max,
  },
];

const asked = (targets: readonly Target[]): readonly Row[] =>
  ROWS.filter(({ target }) => targets.includes(target));

const nameOf = ({ field }: Pick<Row, 'field'>): string => `credentials.${field}`;

export const signInNames = (targets: readonly Target[]): readonly string[] => asked(targets).map(nameOf);

/** Gives the input for a path of the API: a stored sign-in and one for this sending have the same input. */
export const signInInputOf = (path: string): string => path.replace(/^credentialsData\./, 'credentials.');

export const signInInputs = (
  filled: Filled,
  targets: readonly Target[],
  help: (field: SignInField) => Html | null = () => null,
): readonly Html[] =>
  asked(targets).flatMap((row) => {
    const { field, label, hint, type, max } = row;
    const made = input(filled, { name: nameOf(row), label, hint, type, max, isSecret: true, required: true });
    const helped = help(field);
    return helped === null ? [made] : [made, helped];
  });

type SignIn = Readonly<Partial<Record<SignInField, string>>>;

/** Reads the typed sign-in. Refuses an incomplete one, so that it is never completed from a stored one. */
export function typedSignIn(form: URLSearchParams, targets: readonly Target[]): SignIn | Refusal {
  const rows = asked(targets).map((row) => ({ row, text: form.get(nameOf(row)) ?? '' }));
  const missing = rows.filter(({ text }) => text.trim() === '');
  if (missing.length > 0)
    return refuseProblems(
      missing.map(({ row }) => error(nameOf(row), `enter the ${row.label}; it is asked each time`)),
    );
  return Object.fromEntries(rows.map(({ row, text }) => [row.field, text]));
}

/** Takes the place of the sign-in while the message is made and reviewed. The reader types the sign-in after that. */
export const TYPED_BELOW = {
  gatewayId: '(typed below)',
  gatewayPassword: '(typed below)',
  authCode: 'BELOW00',
} as const satisfies Required<SignIn>;
